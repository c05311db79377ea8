import type pg from 'pg';
import { findListed } from '../suppression/index.ts';
import { CopyRows } from './copy.ts';
import type { Kind } from './kind.ts';
import { byKey } from './new-rows.ts';
import type { SharedNewcomers } from './newcomers.ts';
import { takeIds } from './write.ts';

/** In a row of keys the id follows the key and its own length. */
const ID_BEHIND_KEY = 16 + 4;

/**
 * Writes newcomers who share no key. Who shares one with somebody, stored or in the same batch, or
 * with somebody erased, is left to `record`. The caller must be alone: see `lockAll`.
 * @returns the numbers of the others, in the order they were added, from 0
 */
export const writeNewcomers = <R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  newcomers: SharedNewcomers,
): Promise<number[]> => new NewcomerWriter(kind, newcomers).write(client);

class NewcomerWriter<R extends object> {
  private readonly kind: Kind<R>;
  private readonly versions: CopyRows;
  private readonly leads: CopyRows;
  private readonly heads: CopyRows;
  private readonly keys: CopyRows;
  private readonly owners: readonly number[];

  constructor(kind: Kind<R>, { rows, owners }: SharedNewcomers) {
    this.kind = kind;
    this.versions = CopyRows.from(rows.versions);
    this.leads = CopyRows.from(rows.leads);
    this.heads = CopyRows.from(rows.heads);
    this.keys = CopyRows.from(rows.keys);
    this.owners = owners;
  }

  async write(client: pg.ClientBase): Promise<number[]> {
    const { versions, leads, heads, keys } = this;
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
    const { keys } = this;
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
      values: [this.keys.firstColumn(order, UUID, 16)],
      rowMode: 'array',
    });
    return new Set(rows.map(([key]) => Number.parseInt(key.slice(0, 8), 16)));
  }

  /** An id for each newcomer; 0 for the acquainted. */
  private async takeIds(client: pg.ClientBase, acquainted: Set<number>): Promise<Float64Array> {
    const ids = new Float64Array(this.versions.count);
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
