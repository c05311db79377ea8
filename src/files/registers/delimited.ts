/** Reads tables of delimited text, CSV or TSV, in bounded memory. A fault costs one line. */
import { CsvCutter, type CutFault, isBlankRow, type Marks, splitLine } from '../reader/index.ts';
import { decodeLine, utf8Pieces } from './decode.ts';

/** A row of a table. `value` returns a cell without surrounding spaces; `''` for an absent one. */
export type TableRow = { line: number; value(column: string): string };
export type TableFault = { line: number; fault: string };

const FAULTS: Readonly<Record<CutFault, string>> = {
  'long line': 'the line is longer than 1 MB',
  'long value': 'a quote is not closed',
  'open quote': 'a quote is not closed',
};

/**
 * Yields the rows of a table, and its faults.
 * @param needed columns without which nothing is read
 */
export async function* readTable(
  bytes: AsyncIterable<Uint8Array>,
  delimiter: string,
  needed: readonly string[],
): AsyncGenerator<TableRow | TableFault> {
  const table = new TableReader({ delimiter, newline: '\n', escape: '"' }, needed);
  for await (const piece of utf8Pieces(bytes)) {
    yield* table.push(piece);
    if (table.isUnreadable) return;
  }
  yield* table.end();
}

class TableReader {
  readonly #marks: Marks;
  readonly #needed: readonly string[];
  readonly #cutter: CsvCutter;
  #found: (TableRow | TableFault)[] = [];
  #columns: ReadonlyMap<string, number> | null = null;
  #width = 0;
  /** True if the header lacks a needed column. */
  isUnreadable = false;

  constructor(marks: Marks, needed: readonly string[]) {
    this.#marks = marks;
    this.#needed = needed;
    this.#cutter = new CsvCutter(marks, {
      row: (row, line) => this.#row(row, line),
      fault: (fault, _bytes, line) => this.#fault(line, FAULTS[fault]),
    });
  }

  push(piece: Buffer): (TableRow | TableFault)[] {
    this.#cutter.push(piece);
    return this.#take();
  }

  end(): (TableRow | TableFault)[] {
    this.#cutter.end();
    return this.#take();
  }

  #take(): (TableRow | TableFault)[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #row(bytes: Buffer, line: number): void {
    if (this.isUnreadable || isBlankRow(bytes, this.#marks)) return;
    const cells = splitLine(decodeLine(bytes), this.#marks);
    if (cells === null) this.#fault(line, FAULTS['open quote']);
    else if (this.#columns === null) this.#header(cells, line);
    else if (cells.length !== this.#width) {
      this.#fault(line, `${cells.length} values where the header has ${this.#width}`);
    } else this.#found.push(rowOf(this.#columns, cells, line));
  }

  #header(cells: readonly string[], line: number): void {
    const columns = new Map(cells.map((cell, at) => [cell.trim(), at]));
    const missing = this.#needed.filter((column) => !columns.has(column));
    if (missing.length > 0) {
      this.#fault(line, `the header lacks ${missing.join(', ')}`);
      this.isUnreadable = true;
    }
    this.#columns = columns;
    this.#width = cells.length;
  }

  #fault(line: number, fault: string): void {
    this.#found.push({ line, fault });
  }
}

function rowOf(
  columns: ReadonlyMap<string, number>,
  cells: readonly string[],
  line: number,
): TableRow {
  const value = (column: string) => {
    const at = columns.get(column);
    return at === undefined ? '' : cells[at]!.trim();
  };
  return { line, value };
}
