/** Cuts a stream of bytes into lines, and joins lines to rows of CSV, so that a fault costs one line. */
import type { Marks } from './rows.ts';
import { type LineEnd, lineEnds } from './split.ts';

/** A longer line is rejected. */
export const LONGEST_LINE = 1 << 20;
export const TOO_LONG = `longer than ${LONGEST_LINE >> 20} MB`;
/** How much of a line that is too long is kept, for the rejects file. */
const HEAD = 2048;

export type Newline = Marks['newline'];

/** Takes each line without its newline, numbered from 1. */
type LineSink = {
  line(bytes: Buffer, number: number): void;
  /** @param head the beginning of a line that is too long */
  tooLong(head: Buffer, number: number): void;
};

/** Cuts a stream of bytes into lines, in memory bounded by `LONGEST_LINE`. */
export class LineCutter {
  readonly #sink: LineSink;
  #begun: Buffer[] = [];
  #length = 0;
  #number = 0;
  readonly #newline: number;

  constructor(sink: LineSink, newline: Newline = '\n') {
    this.#sink = sink;
    this.#newline = newline.charCodeAt(0);
  }

  push(chunk: Buffer): void {
    const newline = this.#newline;
    let start = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      this.#hold(chunk.subarray(start, at));
      this.#finish();
      start = at + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  /** A last line need not end in a newline. */
  end(): void {
    if (this.#length > 0) this.#finish();
  }

  #hold(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= LONGEST_LINE) this.#begun.push(piece);
    else this.#begun = [Buffer.concat([...this.#begun, piece.subarray(0, HEAD)]).subarray(0, HEAD)];
  }

  #finish(): void {
    this.#number += 1;
    const bytes = this.#begun.length === 1 ? this.#begun[0]! : Buffer.concat(this.#begun);
    if (this.#length > LONGEST_LINE) this.#sink.tooLong(bytes, this.#number);
    else this.#sink.line(bytes, this.#number);
    this.#begun = [];
    this.#length = 0;
  }
}

/** Whether a line is only white space; such lines are skipped. */
export const isBlank = (line: Buffer): boolean => {
  for (const byte of line) if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  return true;
};

/** A quoted value of more lines or bytes than this counts as never closed. */
const MOST_LINES = 200;
const MOST_BYTES = 1 << 20;

type RowSink = {
  /** @param line on which the row begins */
  row(bytes: Buffer, line: number): void;
  /** A line with a quoted value that is never closed. */
  unclosed(bytes: Buffer, line: number): void;
};

type Line = { bytes: Buffer; number: number };

/** Joins lines to rows of CSV, because a quoted value may hold newlines. */
export class RowJoiner {
  readonly #sink: RowSink;
  readonly #endOf: (line: Buffer, isInside: boolean) => LineEnd;
  readonly #newline: Buffer;
  #begun: Line[] = [];
  #length = 0;
  #isInside = false;

  constructor(marks: Marks, sink: RowSink) {
    this.#endOf = lineEnds(marks.delimiter, marks.escape);
    this.#newline = Buffer.from(marks.newline);
    this.#sink = sink;
  }

  line(bytes: Buffer, number: number): void {
    this.#begun.push({ bytes, number });
    this.#length += bytes.length;
    const end = this.#endOf(bytes, this.#isInside);
    this.#isInside = end === 'inside';
    // A quote that closes inside a value of a later line was probably meant to open one there.
    const isAstray = end === 'broken' && this.#begun.length > 1;
    const isTooLong = this.#begun.length > MOST_LINES || this.#length > MOST_BYTES;
    if (isAstray || (this.#isInside && isTooLong)) this.#giveUp();
    else if (!this.#isInside) this.#finish();
  }

  end(): void {
    while (this.#begun.length > 0) this.#giveUp();
  }

  #finish(): void {
    const [first, ...rest] = this.#begun;
    const bytes = [first!.bytes, ...rest.flatMap((line) => [this.#newline, line.bytes])];
    this.#reset();
    this.#sink.row(bytes.length === 1 ? first!.bytes : Buffer.concat(bytes), first!.number);
  }

  /** Gives up the first line only; the lines after it are rows of their own. */
  #giveUp(): void {
    const [first, ...rest] = this.#begun;
    this.#reset();
    this.#sink.unclosed(first!.bytes, first!.number);
    for (const { bytes, number } of rest) this.line(bytes, number);
  }

  #reset(): void {
    this.#begun = [];
    this.#length = 0;
    this.#isInside = false;
  }
}
