/** Cuts a stream of bytes into lines, in bounded memory. */

/** A longer line is a fault, which costs only that line. */
export const LONGEST_LINE = 1 << 20;
export const TOO_LONG = `longer than ${LONGEST_LINE >> 20} MB`;
/** Bytes kept of a line that is too long, for the rejects file. */
const HEAD = 2048;

export type LineOptions = { newline?: '\n' | '\r'; longest?: number };

const EMPTY = Buffer.alloc(0);

/** Receives each line without its newline, numbered from 1. */
type LineSink = {
  line(bytes: Buffer, number: number): void;
  /**
   * Called as soon as the line is too long; the rest of it is skipped.
   * @param head the beginning of the line
   */
  tooLong(head: Buffer, number: number): void;
};

export class LineCutter {
  readonly #sink: LineSink;
  #begun: Buffer[] = [];
  #length = 0;
  #number = 1;
  readonly #newline: number;
  readonly #longest: number;

  constructor(sink: LineSink, { newline = '\n', longest = LONGEST_LINE }: LineOptions = {}) {
    this.#sink = sink;
    this.#newline = newline.charCodeAt(0);
    this.#longest = longest;
  }

  push(chunk: Buffer): void {
    const newline = this.#newline;
    let start = 0;
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, start)) {
      this.#finish(chunk.subarray(start, at));
      start = at + 1;
    }
    if (start < chunk.length) this.#hold(chunk.subarray(start));
  }

  /** Ends the last line, which may lack a newline. */
  end(): void {
    if (this.#length > 0) this.#finish(EMPTY);
  }

  #hold(piece: Buffer): void {
    const isSkipped = this.#length > this.#longest;
    this.#length += piece.length;
    if (isSkipped) return;
    this.#begun.push(piece);
    if (this.#length <= this.#longest) return;
    const head = Buffer.concat(this.#begun.map((bytes) => bytes.subarray(0, HEAD)));
    this.#begun = [];
    this.#sink.tooLong(head.subarray(0, HEAD), this.#number);
  }

  /**
   * Ends a line.
   * @param rest its end; a line within one piece is never too long
   */
  #finish(rest: Buffer): void {
    if (this.#length === 0) this.#sink.line(rest, this.#number);
    else {
      this.#hold(rest);
      if (this.#length <= this.#longest) this.#sink.line(Buffer.concat(this.#begun), this.#number);
    }
    this.#number += 1;
    this.#begun = [];
    this.#length = 0;
  }
}

/** True if a line is only white space. Such lines are skipped. */
export const isBlank = (line: Buffer): boolean => {
  for (const byte of line) if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  return true;
};
