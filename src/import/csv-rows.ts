import { endOfLine } from './csv.ts';

/** A quoted value that goes on for longer was never closed. */
const MOST_LINES = 200;
const MOST_BYTES = 1 << 20;
const NEWLINE = Buffer.from('\n');

export type RowSink = {
  /** @param line on which the row begins */
  row(bytes: Buffer, line: number): void;
  /** A line with a quoted value that is closed nowhere. */
  unclosed(bytes: Buffer, line: number): void;
};

type Line = { bytes: Buffer; number: number };

/** Joins lines to rows, because a quoted value may hold newlines. */
export class CsvRows {
  private readonly sink: RowSink;
  private readonly delimiter: number;
  private begun: Line[] = [];
  private length = 0;
  private isInside = false;

  constructor(delimiter: string, sink: RowSink) {
    this.delimiter = delimiter.charCodeAt(0);
    this.sink = sink;
  }

  line(bytes: Buffer, number: number): void {
    this.begun.push({ bytes, number });
    this.length += bytes.length;
    const end = endOfLine(bytes, this.delimiter, this.isInside);
    this.isInside = end === 'inside';
    // A quote that closes in mid-value on a later line was rather meant to open one there.
    const isAstray = end === 'broken' && this.begun.length > 1;
    const isTooLong = this.begun.length > MOST_LINES || this.length > MOST_BYTES;
    if (isAstray || (this.isInside && isTooLong)) this.giveUp();
    else if (!this.isInside) this.finish();
  }

  end(): void {
    while (this.begun.length > 0) this.giveUp();
  }

  private finish(): void {
    const [first, ...rest] = this.begun;
    const bytes = [first!.bytes, ...rest.flatMap((line) => [NEWLINE, line.bytes])];
    this.reset();
    this.sink.row(bytes.length === 1 ? first!.bytes : Buffer.concat(bytes), first!.number);
  }

  /** The first line is at fault; those behind it are rows like any other. */
  private giveUp(): void {
    const [first, ...rest] = this.begun;
    this.reset();
    this.sink.unclosed(first!.bytes, first!.number);
    for (const { bytes, number } of rest) this.line(bytes, number);
  }

  private reset(): void {
    this.begun = [];
    this.length = 0;
    this.isInside = false;
  }
}
