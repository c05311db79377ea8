/** Rows of CSV as cells. In the strict mode, the first fault ends the reading. */
import { faultAt, type ListFault } from '../fault.ts';
import type { RawRow } from '../header.ts';
import type { Row } from '../list.ts';
import { CsvCutter, type CutFault } from './cutter.ts';
import { faultyColumn, isBlankRow, type Marks, splitLine } from './split.ts';

/** A row with more bytes is assumed to have an unclosed quote. */
export const LONGEST_ROW = 1 << 22;
/** Bytes of a faulty row that are kept. */
const KEPT = 1 << 14;

type RowOptions = { above?: number; longest?: number; isTolerant?: boolean };

/** Returns the cells of a row; null if a quoted value has a fault. */
export const toCells = (bytes: Buffer, marks: Marks): Row | null =>
  splitLine(bytes.toString(), marks)?.map((value) => (value === '' ? null : value)) ?? null;

/** Cuts a text that arrives in pieces of UTF-8. Omits blank rows, but counts them. */
export class CsvRows {
  readonly #marks: Marks;
  readonly #cutter: CsvCutter;
  readonly #longest: number;
  readonly #isTolerant: boolean;
  #rows: RawRow[] = [];

  /**
   * @param above lines of the file before its first row
   * @param longest bytes of a row, as written
   * @param isTolerant true if rows with a fault are returned with it
   */
  constructor(marks: Marks, { above = 0, longest = LONGEST_ROW, isTolerant = false }: RowOptions) {
    this.#marks = marks;
    this.#longest = longest;
    this.#isTolerant = isTolerant;
    const sink = {
      row: (bytes: Buffer, _line: number, number: number) => this.#add(bytes, number),
      fault: (fault: CutFault, bytes: Buffer, _line: number, number: number) =>
        this.#refuse(fault, bytes, number),
    };
    const limits = { bytes: longest, lines: Number.POSITIVE_INFINITY };
    this.#cutter = new CsvCutter(marks, sink, { limits, above });
  }

  /** @throws ListFault for unbalanced quotes, in the strict mode */
  push(piece: Buffer): RawRow[] {
    this.#cutter.push(piece);
    return this.#take();
  }

  /** Returns the last row if no line end follows it. */
  end(): RawRow[] {
    this.#cutter.end();
    return this.#take();
  }

  #add(bytes: Buffer, number: number): void {
    if (isBlankRow(bytes, this.#marks)) return;
    const cells = toCells(bytes, this.#marks);
    if (cells) this.#rows.push({ cells, number });
    else this.#refuse('open quote', bytes, number);
  }

  #refuse(fault: CutFault, bytes: Buffer, number: number): void {
    const found = this.#faultOf(fault, bytes, number);
    if (!this.#isTolerant) throw found;
    this.#rows.push({ cells: [bytes.toString('utf8', 0, KEPT)], number, fault: found });
  }

  #take(): RawRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #faultOf(fault: CutFault, bytes: Buffer, number: number): ListFault {
    if (fault !== 'open quote') {
      const code = fault === 'long line' ? 'too_long' : 'unbalanced_quotes';
      return faultAt(number, null, `${TOO_LONG} ${this.#longest} characters`, code);
    }
    const column = faultyColumn(bytes.toString(), this.#marks);
    return faultAt(number, column, 'unbalanced quotes', 'unbalanced_quotes');
  }
}

const TOO_LONG = 'unbalanced quotes, or it is longer than';
