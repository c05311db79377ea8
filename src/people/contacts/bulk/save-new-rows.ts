import type pg from 'pg';
import { CopyRows } from '../../../ground/database/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { isOnRecord, MailHosts } from '../companies/mail-hosts.ts';
import { findNamesakes } from '../companies/namesakes.ts';
import type { RelatedEmployers } from '../companies/related-employers.ts';
import type { Kind } from '../merge/kind.ts';
import { findSuppressedKeys } from '../suppression/list.ts';
import type { ImportedKeys } from './imported-keys.ts';
import { keyPrefix } from './key-order.ts';
import { KeyRows } from './key-rows.ts';
import type { SharedNewRows, StrayRow } from './new-rows.ts';
import { takeIds } from './table-rows.ts';

// Driver: a prepared statement with binary parameters, on the connection that COPY uses afterwards.

/**
 * Writes new rows that share no match key with a contact. Rows that share a key with a stored
 * contact, with a row of the same batch or with an erased person are left to `saveObservations`. So
 * are rows with addresses that company records attribute.
 *
 * New people can be determined only while the writers' gate is held alone (`lockAll`), and other
 * writers wait for that. So most rows are written before, under ids that no key leads to yet; no
 * reader finds them before the transaction commits. With the gate held, the keys and the remaining
 * rows are written, and the few rows of known people are removed.
 */
export class NewRowsWriter<R extends object> {
  readonly #kind: Kind<R>;
  readonly #imported: ImportedKeys;
  /** Rows of versions, leads and heads. */
  readonly #tables: readonly CopyRows[];
  readonly #keys: KeyRows;
  readonly #strays: readonly StrayRow[];
  readonly #related: RelatedEmployers;
  /** The ids of the written rows, by index; 0 for the others. */
  readonly #ids: Float64Array;

  /**
   * @param imported gets all keys of the rows once the gate is held
   * @param related kept for the whole import
   */
  constructor(
    kind: Kind<R>,
    { tables, keys, strays }: SharedNewRows,
    imported: ImportedKeys,
    related: RelatedEmployers,
  ) {
    const { versions, leads, heads } = tables;
    this.#kind = kind;
    this.#imported = imported;
    this.#tables = [versions, leads, heads].map((rows) => CopyRows.from(rows));
    this.#keys = new KeyRows(keys);
    this.#strays = strays;
    this.#related = related;
    this.#ids = new Float64Array(versions.starts.length);
  }

  /**
   * Writes rows of people who are probably new, without the gate.
   * @param asks true to query the database for known people; if hardly any are known, removing
   *   their rows is cheaper
   */
  async writeAhead(client: pg.ClientBase, asks: boolean): Promise<void> {
    if (this.#ids.length === 0) return;
    const known = await (asks ? this.#findKnown(client, this.#keys.all) : this.#guessKnown(client));
    const ordinals = ordinalsWhere(this.#ids, (_, ordinal) => !known.has(ordinal));
    await this.#writeRows(
      client,
      ordinals,
      await this.#imported.takeIds(client, this.#kind, ordinals.length),
    );
  }

  /**
   * Writes the remaining new rows, and all keys, while the gate is held.
   * @returns the indexes of the rows that are not written, in the order they were added, from 0
   */
  async write(client: pg.ClientBase): Promise<number[]> {
    const ids = this.#ids;
    const keys = this.#keys;
    const kind = this.#kind;
    if (ids.length === 0) return [];
    const known = await this.#findKnown(client, keys.maybeStored(this.#imported));
    for (const ordinal of await this.#findRelated(client)) known.add(ordinal);
    await this.#removeRows(
      client,
      ordinalsWhere(ids, (id, ordinal) => id > 0 && known.has(ordinal)),
    );
    const late = ordinalsWhere(ids, (id, ordinal) => id === 0 && !known.has(ordinal));
    // One id more than there are rows. It announces the keys of rows that have their ids already.
    await this.#writeRows(client, late, await takeIds(client, kind, late.length + 1));
    await keys.send(client, kind.table, ids);
    return ordinalsWhere(ids, (id) => id === 0);
  }

  /** @param taken at least as many ids as `ordinals` */
  async #writeRows(
    client: pg.ClientBase,
    ordinals: readonly number[],
    taken: readonly number[],
  ): Promise<void> {
    const ids = this.#ids;
    const tables = this.#tables;
    ordinals.forEach((ordinal, at) => {
      ids[ordinal] = taken[at]!;
    });
    for (const table of tables) {
      if (table.count === 0) continue;
      for (const ordinal of ordinals) table.putId(ordinal, 0, ids[ordinal]!);
      await table.send(client, ordinals);
    }
  }

  async #removeRows(client: pg.ClientBase, ordinals: readonly number[]): Promise<void> {
    const ids = this.#ids;
    const tables = this.#tables;
    const taken = ordinals.map((ordinal) => ids[ordinal]!);
    for (const table of tables) if (table.count > 0) await table.remove(client, taken);
    for (const ordinal of ordinals) ids[ordinal] = 0;
  }

  /**
   * Finds the rows of erased people, and of known people as far as memory shows it. These rows are
   * not written.
   */
  async #guessKnown(client: pg.ClientBase): Promise<Set<number>> {
    const keys = this.#keys;
    const imported = this.#imported;
    const known = new Set(keys.duplicates);
    for (const owner of keys.ownersOfImported(imported)) known.add(owner);
    await this.#addSuppressed(client, known);
    return known;
  }

  async #addSuppressed(client: pg.ClientBase, known: Set<number>): Promise<void> {
    if (this.#kind.table === 'company') return;
    const suppressed = await findSuppressedKeys(client, () => this.#keys.toBytes());
    for (const { ordinal } of suppressed) known.add(this.#keys.ownerOf(ordinal));
  }

  /**
   * Finds the rows that share a key with a stored contact, an erased person or another row. Only
   * the first 32 bits of keys are compared; a new row that is taken for known is just saved more
   * slowly.
   * @param asked keys that may be stored; null if there are none
   */
  async #findKnown(client: pg.ClientBase, asked: Buffer | null): Promise<Set<number>> {
    const keys = this.#keys;
    const known = new Set(keys.duplicates);
    for (const owner of keys.ownersOf(await this.#findStored(client, asked))) known.add(owner);
    await this.#addSuppressed(client, known);
    const siteKeys = this.#strays.flatMap(({ sites }) => sites.map(({ key }) => key));
    const onRecord = await findNamesakes(client, [...new Set(siteKeys)]);
    for (const { ordinal, sites } of this.#strays) {
      if (sites.some((site) => isOnRecord(site, onRecord.get(site.key) ?? []))) known.add(ordinal);
    }
    return known;
  }

  /**
   * Finds the rows whose employers are related by company records, if that completes the record.
   */
  async #findRelated(client: pg.ClientBase): Promise<number[]> {
    const asked = this.#strays.filter(({ employers }) => employers.length > 0);
    const areRelated = await this.#related.areRelated(
      client,
      asked.map(({ employers }) => employers),
    );
    const mailHosts = new MailHosts();
    const ordinals = new Map<ContactRecord, number>();
    asked.forEach(({ ordinal, body }, at) => {
      if (!areRelated[at]) return;
      const record: ContactRecord = JSON.parse(body);
      ordinals.set(record, ordinal);
      mailHosts.complete(record);
    });
    return (await mailHosts.learn(client)).map((record) => ordinals.get(record)!);
  }

  /** Finds the first 32 bits of stored keys. */
  async #findStored(client: pg.ClientBase, asked: Buffer | null): Promise<Set<number>> {
    if (asked === null) return new Set();
    const { rows } = await client.query<[string]>({
      // Prepared, because planning each time would inspect each key.
      name: `stored keys of ${this.#kind.table}`,
      text: `select key from ${this.#kind.table}_key where key = any($1::uuid[])`,
      values: [asked],
      rowMode: 'array',
    });
    return new Set(rows.map(([key]) => keyPrefix(key)));
  }
}

function ordinalsWhere(
  ids: Float64Array,
  matches: (id: number, ordinal: number) => boolean,
): number[] {
  const ordinals: number[] = [];
  ids.forEach((id, ordinal) => {
    if (matches(id, ordinal)) ordinals.push(ordinal);
  });
  return ordinals;
}
