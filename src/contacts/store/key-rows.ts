import type pg from 'pg';
import { sendRows } from '../../database/index.ts';
import type { BroughtKeys } from './brought-keys.ts';
import type { Kind } from './kind.ts';
import {
  ARRAY_HEADER,
  ELEMENT_BYTES,
  ID_IN_ROW,
  KEY_IN_ROW,
  ROW_BYTES,
  type SharedKeys,
} from './new-keys.ts';

/** Match keys of newcomers on the thread that writes them: see `NewKeys`. */
export class KeyRows {
  readonly twins: readonly number[];
  private readonly count: number;
  private readonly rows: DataView<SharedArrayBuffer>;
  private readonly array: Buffer;
  private readonly owners: Uint32Array;

  constructor({ count, rows, array, owners, twins }: SharedKeys) {
    this.count = count;
    this.rows = new DataView(rows);
    this.array = Buffer.from(array, 0, ARRAY_HEADER + count * ELEMENT_BYTES);
    this.owners = owners;
    this.twins = twins;
  }

  /**
   * Those that may be stored, as a parameter of the type `uuid[]`; null when none may. `brought`
   * takes note of all.
   */
  asked(brought: BroughtKeys): Buffer | null {
    if (!brought.isComplete) return this.array;
    const places: number[] = [];
    for (let key = 0; key < this.count; key += 1) {
      if (brought.add(this.prefixAt(key))) places.push(key);
    }
    return places.length === 0 ? null : this.pick(places);
  }

  private pick(places: readonly number[]): Buffer {
    const some = Buffer.allocUnsafe(ARRAY_HEADER + places.length * ELEMENT_BYTES);
    this.array.copy(some, 0, 0, ARRAY_HEADER);
    some.writeInt32BE(places.length, ARRAY_HEADER - 8);
    places.forEach((key, at) => {
      const start = ARRAY_HEADER + key * ELEMENT_BYTES;
      this.array.copy(some, ARRAY_HEADER + at * ELEMENT_BYTES, start, start + ELEMENT_BYTES);
    });
    return some;
  }

  /** One directly after the other. */
  asBytes(): Buffer {
    const bytes = Buffer.allocUnsafe(this.count * 16);
    for (let key = 0; key < this.count; key += 1) {
      const start = ARRAY_HEADER + 4 + key * ELEMENT_BYTES;
      this.array.copy(bytes, key * 16, start, start + 16);
    }
    return bytes;
  }

  ownerOf(key: number): number {
    return this.owners[key]!;
  }

  /** Whose keys begin with one of these 32 bits. */
  ownersOf(prefixes: ReadonlySet<number>): number[] {
    if (prefixes.size === 0) return [];
    const owners: number[] = [];
    for (let key = 0; key < this.count; key += 1) {
      if (prefixes.has(this.prefixAt(key))) {
        owners.push(this.owners[key]!);
      }
    }
    return owners;
  }

  /** @param ids by owner; 0 for one whose keys are not to be sent */
  async send(client: pg.ClientBase, table: Table, ids: Float64Array): Promise<void> {
    const runs: Buffer[] = [];
    let first = 0;
    for (let key = 0; key < this.count; key += 1) {
      const id = ids[this.owners[key]!]!;
      if (id > 0) this.putId(key, id);
      else {
        runs.push(this.run(first, key));
        first = key + 1;
      }
    }
    runs.push(this.run(first, this.count));
    await sendRows(client, `${table}_key`, ['key', `${table}_id`], runs);
  }

  /** The first 32 bits. */
  private prefixAt(key: number): number {
    return this.rows.getUint32(key * ROW_BYTES + KEY_IN_ROW);
  }

  private putId(key: number, id: number): void {
    const at = key * ROW_BYTES + ID_IN_ROW;
    this.rows.setUint32(at, Math.floor(id / 2 ** 32));
    this.rows.setUint32(at + 4, id % 2 ** 32);
  }

  private run(from: number, to: number): Buffer {
    return Buffer.from(this.rows.buffer, from * ROW_BYTES, (to - from) * ROW_BYTES);
  }
}

type Table = Kind<object>['table'];
