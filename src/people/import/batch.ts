/** Batches of rows between the file and the database: cut from the file, but not parsed. */
import { excerpt, type RecordSink, type Shape } from '../../files/reader/index.ts';

/** A row that was not imported. `record` is its text, cut to 2 kB. */
export type Reject = { line: number; reason: string; record: string };

export type Batch = {
  shape: Shape;
  /** `YYYY-MM-DD`, as of which contacts without a time of their own are true; null for now. */
  asOf: string | null;
  /** The rows, one directly after the other; shared with the thread that parses them. */
  bytes: Uint8Array<SharedArrayBuffer>;
  /** The end of each row in `bytes`. */
  ends: Uint32Array<ArrayBuffer>;
  /** The line of the file on which each row begins, from 1. */
  lines: Uint32Array<ArrayBuffer>;
  /** Rows of the same part of the file that could not be cut out. */
  rejects: Reject[];
};

/**
 * The first batch is small, so that writing begins early. Later batches are larger, because several
 * keys of a large batch lie on the same page of the index.
 */
const FIRST_ROWS = 5_000;
const MORE_ROWS = 1_000;
const MOST_ROWS = 15_000;
const BYTES = 24 << 20;

/**
 * Reuses the memory of loaded batches for later ones. The memory is passed between threads; if each
 * batch allocated its own, every thread would spend its time collecting garbage.
 */
export class BufferPool {
  readonly #memory: SharedArrayBuffer[] = [];

  take = (): SharedArrayBuffer => this.#memory.pop() ?? new SharedArrayBuffer(1 << 20);

  give({ bytes }: Batch): void {
    this.#memory.push(bytes.buffer);
  }
}

/** Collects rows into batches. Holds one batch at a time. */
export class BatchBuilder implements RecordSink {
  readonly #pool: BufferPool;
  #bytes: Uint8Array<SharedArrayBuffer>;
  #end = 0;
  #ends: number[] = [];
  #lines: number[] = [];
  #rejects: Reject[] = [];
  #most = FIRST_ROWS;

  constructor(pool: BufferPool) {
    this.#pool = pool;
    this.#bytes = new Uint8Array(pool.take());
  }

  row(row: Uint8Array, line: number): void {
    this.#reserve(row.length);
    this.#bytes.set(row, this.#end);
    this.#end += row.length;
    this.#ends.push(this.#end);
    this.#lines.push(line);
  }

  fault(row: Uint8Array, line: number, reason: string): void {
    this.#rejects.push({ line, reason, record: excerpt(Buffer.from(row).toString()) });
  }

  get isFull(): boolean {
    return this.#ends.length + this.#rejects.length >= this.#most || this.#end >= BYTES;
  }

  get isEmpty(): boolean {
    return this.#ends.length + this.#rejects.length === 0;
  }

  /** Returns the collected batch and starts the next one. */
  take(shape: Shape, asOf: string | null): Batch {
    const batch = {
      shape,
      asOf,
      bytes: this.#bytes.subarray(0, this.#end),
      ends: Uint32Array.from(this.#ends),
      lines: Uint32Array.from(this.#lines),
      rejects: this.#rejects,
    };
    this.#bytes = new Uint8Array(this.#pool.take());
    this.#end = 0;
    this.#ends = [];
    this.#lines = [];
    this.#rejects = [];
    this.#most = Math.min(this.#most + MORE_ROWS, MOST_ROWS);
    return batch;
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return;
    const size = Math.max(this.#bytes.length * 2, this.#end + length);
    const larger = new Uint8Array(new SharedArrayBuffer(size));
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}
