/** Records of contact versions inside a transaction that may have written them. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { ContactRecord } from '../profile/record.ts';

export type ContactVersion = { id: number; version: number };

export type Records = ReadonlyMap<string, ContactRecord>;

/** What records are found under. */
export const versionKey = ({ id, version }: ContactVersion): string => `${id}/${version}`;

/** Undefined for a version erased meanwhile. */
export const recordOf = (records: Records, version: ContactVersion): ContactRecord | undefined =>
  records.get(versionKey(version));

/** Which of the contacts have not been erased. */
export async function findExisting(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from contact where id = any(${ids}::bigint[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** @param known those at hand already, which are not read */
export async function readRecords(
  trx: Transaction<Tables>,
  versions: readonly ContactVersion[],
  known: Records = new Map(),
): Promise<Records> {
  const asked = new Map(versions.map((version) => [versionKey(version), version]));
  for (const key of known.keys()) asked.delete(key);
  if (asked.size === 0) return known;
  const distinct = [...asked.values()];
  const { rows } = await sql<ContactVersion & { record: string }>`
    select contact_id as id, v.version, v.record
    from unnest(${distinct.map(({ id }) => id)}::bigint[],
                ${distinct.map(({ version }) => version)}::int[]) as wanted (id, version)
    join contact_version v on v.contact_id = wanted.id and v.version = wanted.version
  `.execute(trx);
  const read = rows.map((row) => [versionKey(row), JSON.parse(row.record)] as const);
  return new Map([...known, ...read]);
}
