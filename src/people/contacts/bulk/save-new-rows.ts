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

// Driver: a prepared statement with binary parameters, on the connection that then takes the COPY.

/**
 * Writes new rows that share no match key with anybody. Rows that share a key with somebody stored,
 * in the same batch or erased are left to `saveObservations`, and so are those with addresses that
 * company records attribute.
 *
 * Who is new can only be told with the writers' gate held alone (`lockAll`), where everybody else
 * waits. So most of the writing is done ahead, under ids that no key leads to yet: nobody finds
 * these rows before the transaction commits. With the gate held come the keys, the rows that were
 * not written ahead, and the removal of the few that turn out to be of somebody known.
 */
export class NewRowsWriter<R extends object> {
  readonly #kind: Kind<R>;
  readonly #imported: ImportedKeys;
  /** Versions, leads and heads. */
  readonly #tables: readonly CopyRows[];
  readonly #keys: KeyRows;
  readonly #strays: readonly StrayRow[];
  readonly #related: RelatedEmployers;
  /** Of the rows that are written, by their places; 0 for the others. */
  readonly #ids: Float64Array;

  /**
   * @param imported notes all keys of the rows, once the gate is held
   * @param related kept by the import
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
   * @param asks whether to ask the database who is known: where hardly anybody is, removing them is
   *   cheaper
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
   * Writes the others who are new, and all keys, with the gate held.
   * @returns the places of the rows that are not written, in the order they were added, from 0
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
    // One more than there are rows: it announces the keys of those that have their ids already.
    await this.#writeRows(client, late, await takeIds(client, kind, late.length + 1));
    await keys.send(client, kind.table, ids);
    return ordinalsWhere(ids, (id) => id === 0);
  }

  /** @param taken ids, as many as there are places, or more */
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

  /** Who is known as far as memory tells, and whoever was erased: they are not written at all. */
  async #guessKnown(client: pg.ClientBase): Promise<Set<number>> {
    const keys = this.#keys;
    const imported = this.#imported;
    const known = new Set(keys.duplicates);
    for (const owner of keys.ownersOfImported(imported)) known.add(owner);
    await this.#addSuppressed(client, known);
    return known;
  }

  async #addSuppressed(client: pg.ClientBase, known: Set<number>): Promise<void> {
    const suppressed = await findSuppressedKeys(client, () => this.#keys.toBytes());
    for (const { ordinal } of suppressed) known.add(this.#keys.ownerOf(ordinal));
  }

  /**
   * The rows that share a key with somebody stored, erased or in the batch. Only the first 32 bits
   * of keys are compared: a row that is taken for known by mistake just goes the longer way.
   * @param asked keys that may be stored; null when none may be
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

  /** The places of rows whose employers company records relate, where that completes the record. */
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

  /** The first 32 bits of keys that are stored. */
  async #findStored(client: pg.ClientBase, asked: Buffer | null): Promise<Set<number>> {
    if (asked === null) return new Set();
    const { rows } = await client.query<[string]>({
      // Prepared, because planning anew would look at each of the keys.
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
