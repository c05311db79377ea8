/** Records of contact versions inside a transaction that may have written them. */
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { ContactRecord } from './record.ts';

export type ContactVersion = { id: number; version: number };

export type Records = ReadonlyMap<string, ContactRecord>;

const keyOf = ({ id, version }: ContactVersion): string => `${id}/${version}`;

/** Undefined for a version erased meanwhile. */
export const recordOf = (records: Records, version: ContactVersion): ContactRecord | undefined =>
  records.get(keyOf(version));

export async function readRecords(
  trx: Transaction<Tables>,
  versions: readonly ContactVersion[],
): Promise<Records> {
  const distinct = [...new Map(versions.map((version) => [keyOf(version), version])).values()];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<ContactVersion & { record: string }>`
    select contact_id as id, v.version, v.record
    from unnest(${distinct.map(({ id }) => id)}::bigint[],
                ${distinct.map(({ version }) => version)}::int[]) as wanted (id, version)
    join contact_version v on v.contact_id = wanted.id and v.version = wanted.version
  `.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), JSON.parse(row.record) as ContactRecord]));
}
