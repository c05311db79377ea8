import type pg from 'pg';
import { CopyRows } from '../../database/index.ts';
import { findOnRecord, isOnRecord } from '../companies/mail-hosts.ts';
import type { Kind } from '../merge/kind.ts';
import { findSuppressedKeys } from '../suppression/list.ts';
import type { ImportedKeys } from './imported-keys.ts';
import { keyPrefix } from './key-order.ts';
import { KeyRows } from './key-rows.ts';
import type { SharedNewRows, StrayRows } from './new-rows.ts';
import { takeIds } from './table-rows.ts';

// Driver: a prepared statement with binary parameters, on the connection that then takes the COPY.

/**
 * Writes new rows that share no match key with anybody. Rows that share a key with somebody stored,
 * in the same batch or erased are left to `saveObservations`, and so are those whose addresses
 * company records may speak of. The caller must hold the writers' gate
 * alone: see `lockAll`.
 * @param imported notes all keys of the rows
 * @returns the places of the rows that were not written, in the order they were added, from 0
 */
export const saveNewRows = <R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  rows: SharedNewRows,
  imported: ImportedKeys,
): Promise<number[]> => new NewRowsWriter(kind, rows, imported).write(client);

class NewRowsWriter<R extends object> {
  private readonly kind: Kind<R>;
  private readonly imported: ImportedKeys;
  private readonly versions: CopyRows;
  private readonly leads: CopyRows;
  private readonly heads: CopyRows;
  private readonly keys: KeyRows;
  private readonly strays: StrayRows;

  constructor(kind: Kind<R>, { tables, keys, strays }: SharedNewRows, imported: ImportedKeys) {
    this.kind = kind;
    this.imported = imported;
    this.versions = CopyRows.from(tables.versions);
    this.leads = CopyRows.from(tables.leads);
    this.heads = CopyRows.from(tables.heads);
    this.keys = new KeyRows(keys);
    this.strays = strays;
  }

  async write(client: pg.ClientBase): Promise<number[]> {
    const { versions, leads, heads, keys } = this;
    if (versions.count === 0) return [];
    const known = await this.findKnown(client);
    const ids = await this.takeIds(client, known);
    const unknown = placesWhere(ids, (id) => id > 0);
    for (const place of unknown) {
      for (const table of [versions, leads, heads]) {
        if (table.count > 0) table.putId(place, 0, ids[place]!);
      }
    }
    for (const table of [versions, leads, heads]) {
      if (table.count > 0) await table.send(client, unknown);
    }
    await keys.send(client, this.kind.table, ids);
    return placesWhere(ids, (id) => id === 0);
  }

  /**
   * The rows that share a key with somebody stored, erased or in the batch. Only the first 32 bits
   * of keys are compared: a row that is taken for known by mistake just goes the longer way.
   */
  private async findKnown(client: pg.ClientBase): Promise<Set<number>> {
    const { keys } = this;
    const known = new Set(keys.duplicates);
    for (const owner of keys.ownersOf(await this.findStored(client))) known.add(owner);
    const suppressed = await findSuppressedKeys(client, () => keys.toBytes());
    for (const { place } of suppressed) known.add(keys.ownerOf(place));
    const onRecord = await findOnRecord(
      client,
      this.strays.flatMap(({ sites }) => sites),
    );
    for (const stray of this.strays) {
      if (stray.sites.some((site) => isOnRecord(site, onRecord))) known.add(stray.place);
    }
    return known;
  }

  /** The first 32 bits of keys that are stored. */
  private async findStored(client: pg.ClientBase): Promise<Set<number>> {
    const asked = this.keys.maybeStored(this.imported);
    if (asked === null) return new Set();
    const { rows } = await client.query<[string]>({
      // Prepared, because planning anew would look at each of the keys.
      name: `stored keys of ${this.kind.table}`,
      text: `select key from ${this.kind.table}_key where key = any($1::uuid[])`,
      values: [asked],
      rowMode: 'array',
    });
    return new Set(rows.map(([key]) => keyPrefix(key)));
  }

  /** An id for each row; 0 for a known one. */
  private async takeIds(client: pg.ClientBase, known: Set<number>): Promise<Float64Array> {
    const ids = new Float64Array(this.versions.count);
    const taken = await takeIds(client, this.kind, ids.length - known.size);
    let next = 0;
    return ids.map((_, place) => (known.has(place) ? 0 : taken[next++]!));
  }
}

function placesWhere(ids: Float64Array, matches: (id: number) => boolean): number[] {
  const places: number[] = [];
  ids.forEach((id, place) => {
    if (matches(id)) places.push(place);
  });
  return places;
}
