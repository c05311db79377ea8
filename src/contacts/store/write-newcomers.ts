import type pg from 'pg';
import { CopyRows } from '../../database/index.ts';
import { findListed } from '../suppression/index.ts';
import type { BroughtKeys } from './brought-keys.ts';
import { prefixOf } from './key-order.ts';
import { KeyRows } from './key-rows.ts';
import type { Kind } from './kind.ts';
import type { SharedNewcomers } from './newcomers.ts';
import { takeIds } from './write.ts';

/**
 * Writes newcomers who share no key. Who shares one with somebody, stored or in the same batch, or
 * with somebody erased, is left to `record`. The caller must be alone: see `lockAll`.
 * @param brought takes note of all their keys
 * @returns the numbers of the others, in the order they were added, from 0
 */
export const writeNewcomers = <R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  newcomers: SharedNewcomers,
  brought: BroughtKeys,
): Promise<number[]> => new NewcomerWriter(kind, newcomers, brought).write(client);

class NewcomerWriter<R extends object> {
  private readonly kind: Kind<R>;
  private readonly brought: BroughtKeys;
  private readonly versions: CopyRows;
  private readonly leads: CopyRows;
  private readonly heads: CopyRows;
  private readonly keys: KeyRows;

  constructor(kind: Kind<R>, { rows, keys }: SharedNewcomers, brought: BroughtKeys) {
    this.kind = kind;
    this.brought = brought;
    this.versions = CopyRows.from(rows.versions);
    this.leads = CopyRows.from(rows.leads);
    this.heads = CopyRows.from(rows.heads);
    this.keys = new KeyRows(keys);
  }

  async write(client: pg.ClientBase): Promise<number[]> {
    const { versions, leads, heads, keys } = this;
    if (versions.count === 0) return [];
    const acquainted = await this.findAcquainted(client);
    const ids = await this.takeIds(client, acquainted);
    const strangers = placesOf(ids, (id) => id > 0);
    for (const newcomer of strangers) {
      for (const table of [versions, leads, heads]) {
        if (table.count > 0) table.putId(newcomer, 0, ids[newcomer]!);
      }
    }
    for (const table of [versions, leads, heads]) {
      if (table.count > 0) await table.send(client, strangers);
    }
    await keys.send(client, this.kind.table, ids);
    return placesOf(ids, (id) => id === 0);
  }

  /**
   * Who shares a key with somebody stored or erased, or in the batch. The first 32 bits of keys are
   * compared: who is taken for acquainted by mistake is only settled the longer way.
   */
  private async findAcquainted(client: pg.ClientBase): Promise<Set<number>> {
    const { keys } = this;
    const acquainted = new Set(keys.twins);
    for (const newcomer of keys.ownersOf(await this.findStored(client))) acquainted.add(newcomer);
    const listed = await findListed(client, () => keys.asBytes());
    for (const { place } of listed) acquainted.add(keys.ownerOf(place));
    return acquainted;
  }

  private async findStored(client: pg.ClientBase): Promise<Set<number>> {
    const asked = this.keys.asked(this.brought);
    if (asked === null) return new Set();
    const { rows } = await client.query<[string]>({
      // Named, because a plan made anew looks at each of the keys.
      name: `stored keys of ${this.kind.table}`,
      text: `select key from ${this.kind.table}_key where key = any($1::uuid[])`,
      values: [asked],
      rowMode: 'array',
    });
    return new Set(rows.map(([key]) => prefixOf(key)));
  }

  /** An id for each newcomer; 0 for the acquainted. */
  private async takeIds(client: pg.ClientBase, acquainted: Set<number>): Promise<Float64Array> {
    const ids = new Float64Array(this.versions.count);
    const taken = await takeIds(client, this.kind, ids.length - acquainted.size);
    let next = 0;
    return ids.map((_, newcomer) => (acquainted.has(newcomer) ? 0 : taken[next++]!));
  }
}

function placesOf(ids: Float64Array, matches: (id: number) => boolean): number[] {
  const places: number[] = [];
  ids.forEach((id, place) => {
    if (matches(id)) places.push(place);
  });
  return places;
}
