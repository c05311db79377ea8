import type pg from 'pg';
import { findListed } from '../suppression/index.ts';
import type { Kind } from './kind.ts';
import { byKey, NewRows } from './new-rows.ts';
import type { Prepared } from './observation.ts';
import { takeIds } from './write.ts';

/** In a row of keys the id follows the key and its own length. */
const ID_BEHIND_KEY = 16 + 4;

/**
 * Observations that may well be of people nobody has heard of, as most are when a database is
 * filled. Each is encoded at once, for a million of them as objects keep the garbage collector
 * busier than all else. Who then shares a key with somebody, stored or in the same batch, or with
 * somebody erased, is left to `record`.
 */
export class Newcomers<R extends object> {
  private readonly kind: Kind<R>;
  private readonly rows: NewRows<R>;
  /** Of each key, whose it is. */
  private owners: number[] = [];

  constructor(kind: Kind<R>) {
    this.kind = kind;
    this.rows = new NewRows(kind);
  }

  add(observation: Prepared): void {
    const newcomer = this.rows.versions.count;
    const state = { version: 1, ...observation };
    this.rows.addVersion(0, state);
    this.rows.addHead(0, state);
    this.rows.addKeys(0, observation.keys);
    for (let at = 0; at < observation.keys.length; at += 1) this.owners.push(newcomer);
  }

  /** Makes room for others, in the memory that those before took. */
  clear(): void {
    this.rows.clear();
    this.owners = [];
  }

  /**
   * Writes those who share no key. The caller must be alone: see `lockAll`.
   * @returns the numbers of the others, in the order they were added, from 0
   */
  async write(client: pg.ClientBase): Promise<number[]> {
    const { versions, leads, heads, keys } = this.rows;
    if (versions.count === 0) return [];
    const order = byKey(keys);
    const acquainted = await this.findAcquainted(client, order);
    const ids = await this.takeIds(client, acquainted);
    const strangers = placesOf(ids, (id) => id > 0);
    for (const newcomer of strangers) {
      for (const table of [versions, leads, heads]) {
        if (table.count > 0) table.putId(newcomer, 0, ids[newcomer]!);
      }
    }
    this.owners.forEach((newcomer, key) => {
      keys.putId(key, ID_BEHIND_KEY, ids[newcomer]!);
    });
    const theirs = order.filter((key) => ids[this.owners[key]!]! > 0);
    for (const table of [versions, leads, heads]) {
      if (table.count > 0) await table.send(client, strangers);
    }
    await keys.only(theirs).send(client);
    return placesOf(ids, (id) => id === 0);
  }

  /**
   * Who shares a key with somebody stored or erased, or in the batch. The first 32 bits of keys are
   * compared: who is taken for acquainted by mistake is only settled the longer way.
   */
  private async findAcquainted(
    client: pg.ClientBase,
    order: ArrayLike<number>,
  ): Promise<Set<number>> {
    const { keys } = this.rows;
    const shared = await this.findStored(client, order);
    for (let at = 1; at < order.length; at += 1) {
      const prefix = keys.prefixAt(order[at]!);
      if (prefix === keys.prefixAt(order[at - 1]!)) shared.add(prefix);
    }
    const listed = await findListed(client, () => keys.firstValues(16));
    const acquainted = new Set(listed.map(({ place }) => this.owners[place]!));
    if (shared.size === 0) return acquainted;
    this.owners.forEach((newcomer, key) => {
      if (shared.has(keys.prefixAt(key))) acquainted.add(newcomer);
    });
    return acquainted;
  }

  private async findStored(client: pg.ClientBase, order: ArrayLike<number>): Promise<Set<number>> {
    const { rows } = await client.query<[string]>({
      // Named, because a plan made anew looks at each of the keys.
      name: `stored keys of ${this.kind.table}`,
      text: `select key from ${this.kind.table}_key where key = any($1::uuid[])`,
      values: [this.rows.keys.firstColumn(order, UUID, 16)],
      rowMode: 'array',
    });
    return new Set(rows.map(([key]) => Number.parseInt(key.slice(0, 8), 16)));
  }

  /** An id for each newcomer; 0 for the acquainted. */
  private async takeIds(client: pg.ClientBase, acquainted: Set<number>): Promise<Float64Array> {
    const ids = new Float64Array(this.rows.versions.count);
    const taken = await takeIds(client, this.kind, ids.length - acquainted.size);
    let next = 0;
    return ids.map((_, newcomer) => (acquainted.has(newcomer) ? 0 : taken[next++]!));
  }
}

/** The type's number in every PostgreSQL. */
const UUID = 2950;

function placesOf(ids: Float64Array, matches: (id: number) => boolean): number[] {
  const places: number[] = [];
  ids.forEach((id, place) => {
    if (matches(id)) places.push(place);
  });
  return places;
}
