import type pg from 'pg';
import { from } from 'pg-copy-streams';

/** 2000-01-01, from which PostgreSQL counts times and days. */
const EPOCH_MS = 946_684_800_000;
const DAY_MS = 86_400_000;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const TRAILER = -1;
const NULL = -1;
/** Handed to the socket at once. */
const PIECE_BYTES = 1 << 18;

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
  count = 0;

  constructor(table: string, columns: readonly string[]) {
    this.table = table;
    this.columns = columns;
  }

  /** Begins a row; as many values as there are columns must follow. */
  row(): this {
    this.count += 1;
    return this.int(2, this.columns.length);
  }

  int2(value: number): this {
    return this.int(4, 2).int(2, value);
  }

  int4(value: number): this {
    return this.int(4, 4).int(4, value);
  }

  /** Of an id: not negative, below 2^53. */
  int8(value: number): this {
    this.int(4, 8).reserve(8);
    this.end = this.buffer.writeUInt32BE(Math.floor(value / 2 ** 32), this.end);
    this.end = this.buffer.writeUInt32BE(value % 2 ** 32, this.end);
    return this;
  }

  bool(value: boolean): this {
    return this.int(4, 1).int(1, value ? 1 : 0);
  }

  text(value: string): this {
    this.reserve(4 + value.length * 3);
    const bytes = this.buffer.write(value, this.end + 4, 'utf8');
    this.end = this.buffer.writeInt32BE(bytes, this.end) + bytes;
    return this;
  }

  time(value: Date | null): this {
    if (value === null) return this.int(4, NULL);
    this.int(4, 8).reserve(8);
    const microseconds = BigInt(value.getTime() - EPOCH_MS) * 1000n;
    this.end = this.buffer.writeBigInt64BE(microseconds, this.end);
    return this;
  }

  /** @param value `YYYY-MM-DD` */
  date(value: string | null): this {
    return value === null ? this.int(4, NULL) : this.int4((Date.parse(value) - EPOCH_MS) / DAY_MS);
  }

  uuid(value: string): this {
    this.int(4, 16).reserve(16);
    this.end += this.buffer.write(value.replaceAll('-', ''), this.end, 'hex');
    return this;
  }

  private int(bytes: 1 | 2 | 4, value: number): this {
    this.reserve(bytes);
    this.end = this.buffer.writeIntBE(value, this.end, bytes);
    return this;
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.end + bytes));
    this.buffer.copy(larger, 0, 0, this.end);
    this.buffer = larger;
  }

  /** Sends the rows; none may be added afterwards. */
  async send(client: pg.ClientBase): Promise<void> {
    if (this.count === 0) return;
    const { buffer, end } = this.int(2, TRAILER);
    const statement = `copy ${this.table} (${this.columns.join(', ')}) from stdin (format binary)`;
    const stream = client.query(from(statement));
    const sent = new Promise<void>((resolve, reject) => {
      stream.on('finish', resolve).on('error', reject);
    });
    for (let at = 0; at < end; at += PIECE_BYTES) {
      stream.write(buffer.subarray(at, Math.min(at + PIECE_BYTES, end)));
    }
    stream.end();
    await sent;
  }
}
