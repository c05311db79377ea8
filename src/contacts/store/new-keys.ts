/**
 * Match keys of newcomers, as they are collected. The thread that reads them sorts and encodes them
 * too, because the one that writes has a database to keep busy.
 */
import { sharedBuffer, writeUuid } from '../../database/index.ts';
import { inKeyOrder } from './key-order.ts';

/** In a row for COPY: the number of columns, the key's length, the key, the id's length, the id. */
export const KEY_IN_ROW = 2 + 4;
export const ID_IN_ROW = KEY_IN_ROW + 16 + 4;
export const ROW_BYTES = ID_IN_ROW + 8;
/** In an array in binary: five numbers, and for each key its length and the key. */
export const ARRAY_HEADER = 5 * 4;
export const ELEMENT_BYTES = 4 + 16;
/** The type's number in every PostgreSQL. */
const UUID = 2950;

/** Keys that another thread has encoded, in memory of both, in the order of the index. */
export type SharedKeys = {
  count: number;
  /** Rows for a binary COPY, their ids yet to be put in. */
  rows: SharedArrayBuffer;
  /** The keys alone, as a parameter of the type `uuid[]` in binary. */
  array: SharedArrayBuffer;
  /** Of each key, whose it is. */
  owners: Uint32Array;
  /** Whose keys are shared by another of the batch, going by the first 32 bits. */
  twins: number[];
};

/** Collects keys, and keeps its memory for those to come. */
export class NewKeys {
  /** One directly after the other, as they come. */
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

  /** To be written, by whatever thread; none may be added until they are. */
  share(): SharedKeys {
    const order = inKeyOrder(this.owners.length, (key) => this.prefixAt(key));
    this.encode(order);
    return {
      count: order.length,
      rows: this.rows.buffer,
      array: this.array.buffer,
      owners: Uint32Array.from(order, (key) => this.owners[key]!),
      twins: this.twinsIn(order),
    };
  }

  /** The first 32 bits. */
  private prefixAt(key: number): number {
    return this.bytes.readUInt32BE(key * 16);
  }

  private encode(order: Float64Array): void {
    const { length } = order;
    this.rows = withRoom(this.rows, length * ROW_BYTES);
    this.array = withRoom(this.array, ARRAY_HEADER + length * ELEMENT_BYTES);
    // One dimension, no nulls, the type; so many elements, counted from 1.
    for (const [at, value] of [1, 0, UUID, length, 1].entries()) this.array.setInt32(at * 4, value);
    for (let at = 0; at < length; at += 1) this.put(order[at]!, at);
  }

  private put(key: number, at: number): void {
    const { bytes, rows, array } = this;
    const row = at * ROW_BYTES;
    const element = ARRAY_HEADER + 4 + at * ELEMENT_BYTES;
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

  private twinsIn(order: Float64Array): number[] {
    const twins: number[] = [];
    for (let at = 1; at < order.length; at += 1) {
      const [one, other] = [order[at - 1]!, order[at]!];
      if (this.prefixAt(one) === this.prefixAt(other)) {
        twins.push(this.owners[one]!, this.owners[other]!);
      }
    }
    return twins;
  }
}

/** Memory for so many bytes, what is there when it is enough. */
const withRoom = (memory: DataView<SharedArrayBuffer>, bytes: number) =>
  memory.byteLength >= bytes ? memory : new DataView(sharedBuffer(Math.ceil(bytes * 1.25)).buffer);
