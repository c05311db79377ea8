/**
 * Collects the match keys of new rows. The thread that reads the records also sorts and encodes
 * their keys, so that the writing thread can keep the database busy.
 */
import {
  ARRAY_HEADER_BYTES,
  ELEMENT_BYTES,
  sharedBuffer,
  writeArrayHeader,
} from '../../../ground/database/index.ts';
import { inKeyOrder } from './key-order.ts';

/** A row for COPY: the number of columns, the key's length, the key, the id's length, the id. */
export const KEY_IN_ROW = 2 + 4;
export const ID_IN_ROW = KEY_IN_ROW + 16 + 4;
export const ROW_BYTES = ID_IN_ROW + 8;

/** Encoded keys in the order of the database's index, in memory that both threads share. */
export type SharedKeys = {
  count: number;
  /** Rows for a binary COPY, without their ids. */
  rows: SharedArrayBuffer;
  /** The keys alone, as a parameter of type `uuid[]`. */
  array: SharedArrayBuffer;
  /** The owner of each key, by its index in the batch. */
  owners: Uint32Array;
  /** Owners with a key that another owner of the batch also has, by the first 32 bits of keys. */
  duplicates: number[];
};

/** Collects keys. Its memory is reused for the next batch. */
export class NewKeys {
  /** The keys in the order they were added, four numbers each. */
  #words = new Uint32Array(1 << 14);
  #owners: number[] = [];
  #rows = new DataView(new SharedArrayBuffer(0));
  #array = new DataView(new SharedArrayBuffer(0));

  /** @param keys without hyphens */
  add(owner: number, keys: readonly string[]): void {
    for (const key of keys) {
      const at = this.#owners.length * WORDS;
      if (at === this.#words.length) this.#words = doubled(this.#words);
      for (let word = 0; word < WORDS; word += 1) this.#words[at + word] = parseWord(key, word);
      this.#owners.push(owner);
    }
  }

  clear(): void {
    this.#owners = [];
  }

  /** Encodes the keys for the thread that writes them. Add no keys until they are written. */
  share(): SharedKeys {
    const words = this.#words;
    const owners = this.#owners;
    const order = inKeyOrder(owners.length, (key) => words[key * WORDS]!);
    this.#encode(order);
    return {
      count: order.length,
      rows: this.#rows.buffer,
      array: this.#array.buffer,
      owners: Uint32Array.from(order, (key) => owners[key]!),
      duplicates: this.#findDuplicates(order),
    };
  }

  #encode(order: Float64Array): void {
    const { length } = order;
    this.#rows = withRoom(this.#rows, length * ROW_BYTES);
    this.#array = withRoom(this.#array, ARRAY_HEADER_BYTES + length * ELEMENT_BYTES);
    writeArrayHeader(Buffer.from(this.#array.buffer), length);
    for (let at = 0; at < length; at += 1) this.#put(order[at]!, at);
  }

  /** Writes a key to its row and to the array, in one pass over its words. */
  #put(key: number, at: number): void {
    const words = this.#words;
    const rows = this.#rows;
    const array = this.#array;
    const row = at * ROW_BYTES;
    const element = ARRAY_HEADER_BYTES + 4 + at * ELEMENT_BYTES;
    rows.setInt16(row, 2);
    rows.setInt32(row + KEY_IN_ROW - 4, 16);
    rows.setInt32(row + ID_IN_ROW - 4, 8);
    array.setInt32(element - 4, 16);
    for (let word = 0; word < WORDS; word += 1) {
      const value = words[key * WORDS + word]!;
      rows.setUint32(row + KEY_IN_ROW + word * 4, value);
      array.setUint32(element + word * 4, value);
    }
  }

  #findDuplicates(order: Float64Array): number[] {
    const words = this.#words;
    const owners = this.#owners;
    const duplicates: number[] = [];
    for (let at = 1; at < order.length; at += 1) {
      const [one, other] = [order[at - 1]!, order[at]!];
      if (words[one * WORDS] === words[other * WORDS]) {
        duplicates.push(owners[one]!, owners[other]!);
      }
    }
    return duplicates;
  }
}

/** The 32-bit numbers of a key. */
const WORDS = 4;

/** Parses one of the numbers from its eight hexadecimal digits. */
function parseWord(key: string, word: number): number {
  let value = 0;
  for (let at = word * 8; at < word * 8 + 8; at += 1) {
    value = (value << 4) | DIGITS[key.charCodeAt(at)]!;
  }
  return value;
}

/** The value of a hexadecimal digit by its character code. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, Number.parseInt(String.fromCharCode(code), 16) || 0),
);

function doubled(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(words.length * 2);
  more.set(words);
  return more;
}

/** Returns the same memory if it is large enough, otherwise larger memory. */
const withRoom = (memory: DataView<SharedArrayBuffer>, bytes: number) =>
  memory.byteLength >= bytes ? memory : new DataView(sharedBuffer(Math.ceil(bytes * 1.25)).buffer);
