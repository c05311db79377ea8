/** Loads what restoring contacts requires. */
import type pg from 'pg';
import { CONTACT_LAYOUT, splitDocument } from '../../../profile/document.ts';
import { type KeptObservation, loadKept } from '../kept/rows.ts';
import { loadCurrentVersions } from '../read.ts';
import { toTeller, toText, VERSION_TEXT } from '../versions.ts';
import type { BaseVersion, Restoring } from './replay.ts';

// Driver: on the connection whose transaction holds the gate.

/** Loads contacts that exist, with the observations from the import's first one on. */
export async function loadRestoring(
  client: pg.ClientBase,
  importId: number,
  contactIds: readonly number[],
): Promise<Restoring[]> {
  const versions = await loadCurrentVersions(client, contactIds);
  const kept = await loadKept(client, contactIds);
  const since = [...kept].flatMap(([id, own]) => {
    const first = own.findIndex((one) => one.importId === importId && one.formerVersion !== null);
    return first < 0 || !versions.has(id) ? [] : { id, kept: own.slice(first) };
  });
  const bases = await loadBases(
    client,
    since.map(({ kept: [first] }) => first!),
  );
  return since.map(({ id, kept }) => ({
    contactId: id,
    current: versions.get(id)!,
    base: bases.get(id) ?? null,
    kept,
    importId,
  }));
}

type Row = {
  id: number;
  version: number;
  source: string;
  observed_at: Date;
  origin: string | null;
  told_by: string | null;
  told_at: Date | null;
  record: string;
  confirmed_ms: number | null;
};

/** Loads the versions before the first observations, by contact. */
async function loadBases(
  client: pg.ClientBase,
  first: readonly KeptObservation[],
): Promise<Map<number, BaseVersion>> {
  const { columns, join } = VERSION_TEXT.contact;
  const { rows } = await client.query<Row>(
    `select v.contact_id as id, v.version, v.source, v.observed_at, v.origin, v.told_by, v.told_at, ${columns}
     from unnest($1::bigint[], $2::int[]) as wanted (id, version)
     join contact_version v on v.contact_id = wanted.id and v.version = wanted.version ${join}`,
    [first.map(({ contactId }) => contactId), first.map(({ formerVersion }) => formerVersion)],
  );
  return new Map(
    rows.map(({ id, version, source, origin, ...row }) => [
      id,
      {
        version,
        source,
        observedAt: row.observed_at,
        origin,
        told: toTeller(row.told_by, row.told_at),
        content: splitDocument(toText(row.record, row.confirmed_ms), CONTACT_LAYOUT),
      },
    ]),
  );
}
