/** Rows of CSV (RFC 4180). Within a cell that is not quoted a quote is a letter like any other. */
import Papa from 'papaparse';
import { faultAt, type ListFault } from '../fault.ts';
import type { RawRow } from '../header.ts';
import type { Row } from '../list.ts';

/** What separates cells and rows, and what stands before a quote that is a letter. */
export type Marks = { delimiter: string; newline: '\n' | '\r'; escape: '"' | '\\' };

/** A row that is longer has a quote that nothing closes. */
export const LONGEST_ROW = 1 << 22;

type Parsed = {
  data: string[][];
  errors: { row: number; index: number }[];
  meta: { cursor: number };
};

/** Cuts a text that comes in pieces. */
export class CsvRows {
  readonly #marks: Marks;
  #rest = '';
  /** Rows so far, blank ones included. */
  #rows: number;
  readonly #longest: number;

  /**
   * @param before rows of the file that come before the text
   * @param longest characters of a row, as it is written
   */
  constructor(marks: Marks, before = 0, longest = LONGEST_ROW) {
    this.#marks = marks;
    this.#rows = before;
    this.#longest = longest;
  }

  /** @throws ListFault for unbalanced quotes */
  push(piece: string): RawRow[] {
    this.#rest += piece;
    const parsed = this.#parse(this.#rest, false);
    this.#rest = this.#rest.slice(parsed.cursor);
    if (this.#rest.length > this.#longest) {
      throw faultAt(this.#rows + 1, null, `${TOO_LONG} ${this.#longest} characters`);
    }
    return parsed.rows;
  }

  /** The last row, when no line end follows it. */
  end(): RawRow[] {
    return this.#parse(this.#rest.replace(/\r$/, ''), true).rows;
  }

  #parse(text: string, isLast: boolean): { rows: RawRow[]; cursor: number } {
    const { data, errors, meta } = parseCsv(text, this.#marks, isLast);
    // What looks like a fault in a row that is not complete yet may be none.
    const fault = errors.find(({ row }) => isLast || row < data.length);
    if (fault) throw this.#faultOf(text, fault.row, fault.index);
    const first = this.#rows;
    this.#rows += data.length;
    const rows = data.map((cells, index) => ({ cells: toRow(cells), number: first + index + 1 }));
    return { rows: rows.filter(({ cells }) => !isBlank(cells)), cursor: meta.cursor };
  }

  /** @param index where the cell's text begins */
  #faultOf(text: string, row: number, index: number): ListFault {
    const before = parseCsv(text.slice(0, index - 1), this.#marks, true).data;
    return faultAt(this.#rows + row + 1, before.at(-1)?.length ?? 1, UNPAIRED);
  }
}

const UNPAIRED = 'unbalanced quotes';
const TOO_LONG = 'unbalanced quotes, or it is longer than';

/** @param isLast whether the last row may lack its line end */
export const parseCsv = (text: string, marks: Marks, isLast: boolean): Parsed =>
  new Papa.Parser({
    delimiter: marks.delimiter,
    newline: marks.newline,
    escapeChar: marks.escape,
  }).parse(text, 0, !isLast) as Parsed;

/** Of lines that end in CR LF, the first of these belongs to the last cell. */
function toRow(cells: string[]): Row {
  const last = cells.length - 1;
  if (cells[last]!.endsWith('\r')) cells[last] = cells[last]!.slice(0, -1);
  return cells.map((cell) => (cell === '' ? null : cell));
}

const isBlank = (cells: Row): boolean => cells.every((cell) => cell === null || cell.trim() === '');
