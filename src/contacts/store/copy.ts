import type pg from 'pg';
import { copyIn } from './copy-in.ts';

/** 2000-01-01, from which PostgreSQL counts times and days. */
const EPOCH_MS = 946_684_800_000;
const DAY_MS = 86_400_000;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = -1;
const NULL = -1;

/**
 * Rows for a binary COPY, which spares the server a look at every character of the documents
 * (a third of the time of a COPY of text). Write each row's columns in the table's order.
 * Format: https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format".
 */
export class CopyRows {
  private buffer = Buffer.allocUnsafe(1 << 16);
  private end = SIGNATURE.copy(this.buffer);
  private readonly columns: readonly string[];
  private readonly table: string;
  private count = 0;

  constructor(table: string, columns: readonly string[]) {
    this.table = table;
    this.columns = columns;
  }

  /** Begins a row; as many values as there are columns must follow. */
  row(): this {
    this.count += 1;
    this.reserve(2);
    this.end = this.buffer.writeInt16BE(this.columns.length, this.end);
    return this;
  }

  int2(value: number): this {
    this.begin(2);
    this.end = this.buffer.writeInt16BE(value, this.end);
    return this;
  }

  int4(value: number): this {
    this.begin(4);
    this.end = this.buffer.writeInt32BE(value, this.end);
    return this;
  }

  /** Of an id: not negative, below 2^53. */
  int8(value: number): this {
    this.begin(8);
    this.end = this.buffer.writeUInt32BE(Math.floor(value / 2 ** 32), this.end);
    this.end = this.buffer.writeUInt32BE(value % 2 ** 32, this.end);
    return this;
  }

  bool(value: boolean): this {
    this.begin(1);
    this.end = this.buffer.writeInt8(value ? 1 : 0, this.end);
    return this;
  }

  text(value: string): this {
    this.reserve(4 + value.length * 3);
    const bytes = this.buffer.write(value, this.end + 4, 'utf8');
    this.end = this.buffer.writeInt32BE(bytes, this.end) + bytes;
    return this;
  }

  time(value: Date | null): this {
    if (value === null) return this.null();
    this.begin(8);
    const microseconds = BigInt(value.getTime() - EPOCH_MS) * 1000n;
    this.end = this.buffer.writeBigInt64BE(microseconds, this.end);
    return this;
  }

  /** @param value `YYYY-MM-DD` */
  date(value: string | null): this {
    return value === null ? this.null() : this.int4((Date.parse(value) - EPOCH_MS) / DAY_MS);
  }

  /** Digit by digit: several times faster than a copy without the hyphens read as hex. */
  uuid(value: string): this {
    this.begin(16);
    for (let at = 0; at < 36; at += 2) {
      if (value.charCodeAt(at) === HYPHEN) at += 1;
      this.buffer[this.end++] =
        (DIGITS[value.charCodeAt(at)]! << 4) | DIGITS[value.charCodeAt(at + 1)]!;
    }
    return this;
  }

  private null(): this {
    this.reserve(4);
    this.end = this.buffer.writeInt32BE(NULL, this.end);
    return this;
  }

  /** The length of a value, and room for it. */
  private begin(bytes: number): void {
    this.reserve(4 + bytes);
    this.end = this.buffer.writeInt32BE(bytes, this.end);
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }

  /**
   * Puts rows of one size nearly in the order of their first column: as an index has them, so that
   * each of its pages is visited once.
   */
  sort(): this {
    const first = SIGNATURE.length;
    const size = (this.end - first) / this.count;
    const order = Float64Array.from({ length: this.count }, (_, row) => {
      // The row's number of columns and the value's length come first, the same in every row.
      const prefix = this.buffer.readUInt32BE(first + row * size + 6);
      return prefix * MOST_ROWS + row;
    }).sort();
    const sorted = Buffer.allocUnsafe(this.buffer.length);
    let end = SIGNATURE.copy(sorted);
    for (const place of order) {
      const start = first + (place % MOST_ROWS) * size;
      end += this.buffer.copy(sorted, end, start, start + size);
    }
    this.buffer = sorted;
    return this;
  }

  /** Sends the rows; none may be added afterwards. */
  async send(client: pg.ClientBase): Promise<void> {
    if (this.count === 0) return;
    this.reserve(2);
    const end = this.buffer.writeInt16BE(TRAILER, this.end);
    const statement = `copy ${this.table} (${this.columns.join(', ')}) from stdin (format binary)`;
    await copyIn(client, statement, this.buffer.subarray(0, end));
  }
}

const HYPHEN = 0x2d;
/** Value of a hexadecimal digit by its character code. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, Number.parseInt(String.fromCharCode(code), 16) || 0),
);
/** A row's number and the first 32 bits of its key fit one exact number. */
const MOST_ROWS = 2 ** 21;
