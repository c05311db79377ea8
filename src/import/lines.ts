/** A longer line is no record. */
export const LONGEST_LINE = 1 << 20;
/** What is kept of one. */
const HEAD = 2048;
const NEWLINE = 0x0a;

/** Takes each line without its newline, numbered from 1. */
export type LineSink = {
  line(bytes: Buffer, number: number): void;
  /** @param head the beginning of a line that is too long */
  tooLong(head: Buffer, number: number): void;
};

/** Cuts a stream of bytes into lines, in memory bounded by `LONGEST_LINE`. */
export class LineCutter {
  private readonly sink: LineSink;
  private begun: Buffer[] = [];
  private length = 0;
  private number = 0;

  constructor(sink: LineSink) {
    this.sink = sink;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      this.hold(chunk.subarray(start, at));
      this.finish();
      start = at + 1;
    }
    if (start < chunk.length) this.hold(chunk.subarray(start));
  }

  /** A last line need not end in a newline. */
  end(): void {
    if (this.length > 0) this.finish();
  }

  private hold(piece: Buffer): void {
    this.length += piece.length;
    if (this.length <= LONGEST_LINE) this.begun.push(piece);
    else this.begun = [Buffer.concat([...this.begun, piece.subarray(0, HEAD)]).subarray(0, HEAD)];
  }

  private finish(): void {
    this.number += 1;
    const bytes = this.begun.length === 1 ? this.begun[0]! : Buffer.concat(this.begun);
    if (this.length > LONGEST_LINE) this.sink.tooLong(bytes, this.number);
    else this.sink.line(bytes, this.number);
    this.begun = [];
    this.length = 0;
  }
}

/** Nothing but white space: such lines are passed over. */
export const isBlank = (line: Buffer): boolean => {
  for (const byte of line) if (byte !== 0x20 && (byte < 0x09 || byte > 0x0d)) return false;
  return true;
};
