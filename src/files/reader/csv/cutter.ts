/**
 * Cuts CSV for both modes of the reader. Passes rows and faults to a sink, as bytes in UTF-8. A
 * strict sink throws at the first fault; a tolerant one continues, and a fault costs one line.
 */
import { LineCutter, LONGEST_LINE } from './lines.ts';
import { type LineEnd, lineEnds, type Marks } from './split.ts';

/** Why a row cannot be cut. */
export type CutFault = 'long line' | 'long value' | 'open quote';

/** Receives rows with the line on which each begins, and its number among the rows. */
export type CutSink = {
  row(bytes: Buffer, line: number, number: number): void;
  fault(fault: CutFault, bytes: Buffer, line: number, number: number): void;
};

type CutLimits = {
  /** Bytes of a line, and of a row with quoted line breaks. */
  bytes: number;
  /** Lines of a row. */
  lines: number;
};

/** A quoted value with more lines or bytes is treated as never closed. */
const TOLERANT: CutLimits = { bytes: LONGEST_LINE, lines: 200 };

type CutOptions = {
  limits?: CutLimits;
  /** Lines at the beginning that are counted, but are not rows. */
  above?: number;
};

export class CsvCutter {
  readonly #lines: LineCutter;
  readonly #rows: RowJoiner;

  constructor(marks: Marks, sink: CutSink, { limits = TOLERANT, above = 0 }: CutOptions = {}) {
    const rows = new RowJoiner(marks, sink, limits, above);
    this.#rows = rows;
    this.#lines = new LineCutter(
      {
        line: (bytes, number) => {
          if (number > above) rows.line(bytes, number);
        },
        tooLong: (head, number) => {
          rows.end();
          rows.fault('long line', head, number);
        },
      },
      { newline: marks.newline, longest: limits.bytes },
    );
  }

  push(chunk: Buffer): void {
    this.#lines.push(chunk);
  }

  end(): void {
    this.#lines.end();
    this.#rows.end();
  }
}

type Line = { bytes: Buffer; number: number };

/** Joins lines to rows, because a quoted value may contain newlines. */
export class RowJoiner {
  readonly #sink: CutSink;
  readonly #limits: CutLimits;
  readonly #endOf: (line: Buffer, isInside: boolean) => LineEnd;
  readonly #newline: Buffer;
  #begun: Line[] = [];
  #length = 0;
  #isInside = false;
  /** Number of rows so far, including blank ones. */
  #rows: number;

  constructor(marks: Marks, sink: CutSink, limits = TOLERANT, rows = 0) {
    this.#endOf = lineEnds(marks.delimiter, marks.escape);
    this.#newline = Buffer.from(marks.newline);
    this.#sink = sink;
    this.#limits = limits;
    this.#rows = rows;
  }

  line(bytes: Buffer, number: number): void {
    const end = this.#endOf(bytes, this.#isInside);
    if (this.#begun.length === 0 && end !== 'inside') this.#row(bytes, number);
    else this.#continue({ bytes, number }, end);
  }

  #continue(line: Line, end: LineEnd): void {
    this.#begun.push(line);
    this.#length += line.bytes.length;
    this.#isInside = end === 'inside';
    // A quote that closes inside a value of a later line was probably meant to open a value there.
    if (end === 'broken') this.#giveUp('open quote');
    else if (!this.#isInside) this.#finish();
    else if (this.#isTooLong()) this.#giveUp('long value');
  }

  end(): void {
    while (this.#begun.length > 0) this.#giveUp('open quote');
  }

  /** Reports a line that is not a row. */
  fault(fault: CutFault, bytes: Buffer, line: number): void {
    this.#rows += 1;
    this.#sink.fault(fault, bytes, line, this.#rows);
  }

  #isTooLong(): boolean {
    return this.#begun.length > this.#limits.lines || this.#length > this.#limits.bytes;
  }

  #row(bytes: Buffer, line: number): void {
    this.#rows += 1;
    this.#sink.row(bytes, line, this.#rows);
  }

  #finish(): void {
    const [first, ...rest] = this.#begun;
    const bytes = [first!.bytes, ...rest.flatMap((line) => [this.#newline, line.bytes])];
    this.#reset();
    this.#row(Buffer.concat(bytes), first!.number);
  }

  /** Gives up the first line only; the lines after it become rows of their own. */
  #giveUp(fault: CutFault): void {
    const [first, ...rest] = this.#begun;
    this.#reset();
    this.fault(fault, first!.bytes, first!.number);
    for (const { bytes, number } of rest) this.line(bytes, number);
  }

  #reset(): void {
    this.#begun = [];
    this.#length = 0;
    this.#isInside = false;
  }
}
