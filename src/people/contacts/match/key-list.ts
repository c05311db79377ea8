import {
  ARRAY_HEADER_BYTES,
  ELEMENT_BYTES,
  pickUuids,
  writeArrayHeader,
} from '../../../ground/database/index.ts';
import { KEY_BYTES, withHyphens, writeKey } from '../../../profile/keys/index.ts';

/**
 * Initial capacity in elements. Most lists have a few keys. With 4,096 elements each, the lists of a
 * call for one person took 400 kB, and V8 collected all garbage every 150 calls.
 */
const ROOM = 64;
const LENGTH_BYTES = ELEMENT_BYTES - KEY_BYTES;

/**
 * Match keys for one query. They are written directly into the binary array that is sent to the
 * database, and identified by their index, because thousands of strings would become garbage at
 * once.
 */
export class KeyList {
  #array = Buffer.allocUnsafe(ARRAY_HEADER_BYTES + ROOM * ELEMENT_BYTES);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /**
   * Adds a key.
   * @param content the text to be hashed
   * @returns the key's index
   */
  readonly add = (content: string): number => {
    const at = startOf(this.#size);
    if (at + KEY_BYTES > this.#array.length) this.#grow();
    this.#array.writeInt32BE(KEY_BYTES, at - LENGTH_BYTES);
    writeKey(content, this.#array, at);
    return this.#size++;
  };

  #grow(): void {
    const larger = Buffer.allocUnsafe(this.#array.length * 2);
    this.#array.copy(larger);
    this.#array = larger;
  }

  /** Returns the keys at some distinct indexes as a parameter of type `uuid[]`. */
  toArray(ordinals: readonly number[]): Buffer {
    if (ordinals.length < this.#size) return pickUuids(this.#array, ordinals);
    writeArrayHeader(this.#array, this.#size);
    return this.#array.subarray(0, ARRAY_HEADER_BYTES + this.#size * ELEMENT_BYTES);
  }

  /** Returns the key as 32 hexadecimal digits. */
  hex(ordinal: number): string {
    const at = startOf(ordinal);
    return this.#array.toString('hex', at, at + KEY_BYTES);
  }

  /** Returns the key in the database's text format. */
  uuid(ordinal: number): string {
    return withHyphens(this.hex(ordinal));
  }

  /** Returns the first 32 bits of the key as a signed number. */
  head(ordinal: number): number {
    return this.#array.readInt32BE(startOf(ordinal));
  }
}

const startOf = (ordinal: number): number =>
  ARRAY_HEADER_BYTES + ordinal * ELEMENT_BYTES + LENGTH_BYTES;
