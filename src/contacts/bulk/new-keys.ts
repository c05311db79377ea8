/**
 * Match keys of new rows, as they are collected. The thread that reads the records also sorts and
 * encodes their keys, because the thread that writes has a database to keep busy.
 */
import {
  ARRAY_HEADER_BYTES,
  ELEMENT_BYTES,
  sharedBuffer,
  writeArrayHeader,
  writeUuid,
} from '../../database/index.ts';
import { inKeyOrder } from './key-order.ts';

/** A row for COPY: the number of columns, the key's length, the key, the id's length, the id. */
export const KEY_IN_ROW = 2 + 4;
export const ID_IN_ROW = KEY_IN_ROW + 16 + 4;
export const ROW_BYTES = ID_IN_ROW + 8;

/** Encoded keys in the order of the index, in memory that both threads share. */
export type SharedKeys = {
  count: number;
  /** Rows for a binary COPY, without their ids. */
  rows: SharedArrayBuffer;
  /** The keys alone, as a parameter of type `uuid[]`. */
  array: SharedArrayBuffer;
  /** The owner of each key, by its number in the batch. */
  owners: Uint32Array;
  /** Owners whose keys another of the batch has too, judged by the first 32 bits of keys. */
  duplicates: number[];
};

/** Collects keys. Its memory is used again for the next batch. */
export class NewKeys {
  /** The keys as they come, one directly after the other. */
  private bytes = Buffer.alloc(1 << 16);
  private owners: number[] = [];
  private rows = new DataView(new SharedArrayBuffer(0));
  private array = new DataView(new SharedArrayBuffer(0));

  add(owner: number, keys: readonly string[]): void {
    for (const key of keys) {
      const at = this.owners.length * 16;
      if (at === this.bytes.length) this.bytes = Buffer.concat([this.bytes], at * 2);
      writeUuid(this.bytes, at, key);
      this.owners.push(owner);
    }
  }

  clear(): void {
    this.owners = [];
  }

  /** Hands the keys over to be written, by whatever thread. Add none until they are written. */
  share(): SharedKeys {
    const order = inKeyOrder(this.owners.length, (key) => this.prefixAt(key));
    this.encode(order);
    return {
      count: order.length,
      rows: this.rows.buffer,
      array: this.array.buffer,
      owners: Uint32Array.from(order, (key) => this.owners[key]!),
      duplicates: this.findDuplicates(order),
    };
  }

  /** The first 32 bits. */
  private prefixAt(key: number): number {
    return this.bytes.readUInt32BE(key * 16);
  }

  private encode(order: Float64Array): void {
    const { length } = order;
    this.rows = withRoom(this.rows, length * ROW_BYTES);
    this.array = withRoom(this.array, ARRAY_HEADER_BYTES + length * ELEMENT_BYTES);
    writeArrayHeader(Buffer.from(this.array.buffer), length);
    for (let at = 0; at < length; at += 1) this.put(order[at]!, at);
  }

  /** Writes a key to its row and to the array, in one pass over its bytes. */
  private put(key: number, at: number): void {
    const { bytes, rows, array } = this;
    const row = at * ROW_BYTES;
    const element = ARRAY_HEADER_BYTES + 4 + at * ELEMENT_BYTES;
    rows.setInt16(row, 2);
    rows.setInt32(row + KEY_IN_ROW - 4, 16);
    rows.setInt32(row + ID_IN_ROW - 4, 8);
    array.setInt32(element - 4, 16);
    for (let word = 0; word < 16; word += 4) {
      const value = bytes.readUInt32BE(key * 16 + word);
      rows.setUint32(row + KEY_IN_ROW + word, value);
      array.setUint32(element + word, value);
    }
  }

  private findDuplicates(order: Float64Array): number[] {
    const duplicates: number[] = [];
    for (let at = 1; at < order.length; at += 1) {
      const [one, other] = [order[at - 1]!, order[at]!];
      if (this.prefixAt(one) === this.prefixAt(other)) {
        duplicates.push(this.owners[one]!, this.owners[other]!);
      }
    }
    return duplicates;
  }
}

/** The same memory when it is large enough, or larger memory. */
const withRoom = (memory: DataView<SharedArrayBuffer>, bytes: number) =>
  memory.byteLength >= bytes ? memory : new DataView(sharedBuffer(Math.ceil(bytes * 1.25)).buffer);
