import type pg from 'pg';
import {
  ARRAY_HEADER_BYTES,
  ELEMENT_BYTES,
  pickUuids,
  sendRows,
  uuidBytes,
} from '../../../ground/database/index.ts';
import type { Kind } from '../merge/kind.ts';
import type { ImportedKeys } from './imported-keys.ts';
import { ID_IN_ROW, KEY_IN_ROW, ROW_BYTES, type SharedKeys } from './new-keys.ts';

/** The match keys of new rows, on the thread that writes them (`NewKeys`). */
export class KeyRows {
  /** See `SharedKeys`. */
  readonly duplicates: readonly number[];
  readonly #count: number;
  readonly #rows: DataView<SharedArrayBuffer>;
  /** All keys, as a parameter of type `uuid[]`. */
  readonly all: Buffer;
  readonly #owners: Uint32Array;

  constructor({ count, rows, array, owners, duplicates }: SharedKeys) {
    this.#count = count;
    this.#rows = new DataView(rows);
    this.all = Buffer.from(array, 0, ARRAY_HEADER_BYTES + count * ELEMENT_BYTES);
    this.#owners = owners;
    this.duplicates = duplicates;
  }

  /**
   * Returns the keys that may be stored already, as a parameter of type `uuid[]`; null if there are
   * none.
   * @param imported gets all keys
   */
  maybeStored(imported: ImportedKeys): Buffer | null {
    if (!imported.isComplete) return this.all;
    const ordinals: number[] = [];
    for (let key = 0; key < this.#count; key += 1) {
      if (imported.add(this.#prefixAt(key))) ordinals.push(key);
    }
    return ordinals.length === 0 ? null : pickUuids(this.all, ordinals);
  }

  /** Returns the owners of keys that earlier batches have stored, as far as that is known. */
  ownersOfImported(imported: ImportedKeys): number[] {
    return this.#ownersWhere((prefix) => imported.has(prefix));
  }

  /** Returns the keys as bytes, one directly after the other. */
  toBytes(): Buffer {
    return uuidBytes(this.all, this.#count);
  }

  ownerOf(key: number): number {
    return this.#owners[key]!;
  }

  /** Returns the owners of keys that begin with one of these 32 bits. */
  ownersOf(prefixes: ReadonlySet<number>): number[] {
    return prefixes.size === 0 ? [] : this.#ownersWhere((prefix) => prefixes.has(prefix));
  }

  #ownersWhere(matches: (prefix: number) => boolean): number[] {
    const owners: number[] = [];
    for (let key = 0; key < this.#count; key += 1) {
      if (matches(this.#prefixAt(key))) owners.push(this.#owners[key]!);
    }
    return owners;
  }

  /**
   * Writes the keys.
   * @param ids by owner; the keys of an owner with the id 0 are not sent
   */
  async send(
    client: pg.ClientBase,
    table: Kind<object>['table'],
    ids: Float64Array,
  ): Promise<void> {
    const runs: Buffer[] = [];
    let first = 0;
    for (let key = 0; key < this.#count; key += 1) {
      const id = ids[this.#owners[key]!]!;
      if (id > 0) this.#putId(key, id);
      else {
        runs.push(this.#run(first, key));
        first = key + 1;
      }
    }
    runs.push(this.#run(first, this.#count));
    await sendRows(client, `${table}_key`, ['key', `${table}_id`], runs);
  }

  /** Returns the first 32 bits of a key. */
  #prefixAt(key: number): number {
    return this.#rows.getUint32(key * ROW_BYTES + KEY_IN_ROW);
  }

  #putId(key: number, id: number): void {
    const at = key * ROW_BYTES + ID_IN_ROW;
    this.#rows.setUint32(at, Math.floor(id / 2 ** 32));
    this.#rows.setUint32(at + 4, id % 2 ** 32);
  }

  #run(from: number, to: number): Buffer {
    return Buffer.from(this.#rows.buffer, from * ROW_BYTES, (to - from) * ROW_BYTES);
  }
}
