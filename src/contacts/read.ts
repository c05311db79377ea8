import type pg from 'pg';
import type { ContactRecord } from './record.ts';
import { renderLead } from './views/index.ts';

/** A version of a contact or company; nulls stand for none and read as null. */
export type VersionRef = { id: number | null; version: number | null };

/** The records of contact versions as JSON text, in the order asked; null where there is none. */
export const readContactRecords = (pool: pg.Pool, refs: VersionRef[]) =>
  readRecords(pool, 'contact_version', 'contact_id', refs);

/**
 * What leads show of contact versions on a day, in the order asked: the text that `leadJson`
 * splices, and when the version was verified; null where there is no version. A version that was
 * rendered for other days is rendered again from its record.
 * @param day `YYYY-MM-DD`
 */
export async function readLeads(
  pool: pg.Pool,
  refs: VersionRef[],
  day: string,
): Promise<(StoredLead | null)[]> {
  const leads: (StoredLead | null)[] = new Array(refs.length).fill(null);
  const places = placesOf(refs);
  if (places.length === 0) return leads;
  const { rows } = await pool.query<[number, string, number | null]>({
    text: `select t.n::int4, v.lead, floor(extract(epoch from v.verified_at) * 1000)::bigint
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join contact_lead v on v.contact_id = t.id and v.version = t.version
           where (v.since is null or v.since <= $3) and (v.until is null or v.until > $3)`,
    values: [...arraysOf(refs, places), day],
    rowMode: 'array',
    name: 'leads of versions',
  });
  for (const [n, text, time] of rows) leads[places[n - 1]!] = { text, updatedAt: isoTime(time) };
  if (rows.length < places.length) await renderMissing(pool, refs, day, leads);
  return leads;
}

export type StoredLead = { text: string; updatedAt: string | null };

const isoTime = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

async function renderMissing(
  pool: pg.Pool,
  refs: VersionRef[],
  day: string,
  leads: (StoredLead | null)[],
): Promise<void> {
  const missing = refs.map((ref, index) => (leads[index] ? NO_VERSION : ref));
  const records = await readContactRecords(pool, missing);
  records.forEach((text, index) => {
    if (text === null) return;
    const record = JSON.parse(text) as ContactRecord;
    const time = record.verified_at ? Date.parse(record.verified_at) : null;
    leads[index] = { text: renderLead(record, day).text, updatedAt: isoTime(time) };
  });
}

const NO_VERSION: VersionRef = { id: null, version: null };

/** The same for company versions. */
export const readCompanyRecords = (pool: pg.Pool, refs: VersionRef[]) =>
  readRecords(pool, 'company_version', 'company_id', refs);

/** Joined to parameter arrays only, so that a cluster can send each row to its own shard. */
async function readRecords(
  pool: pg.Pool,
  table: 'contact_version' | 'company_version',
  idColumn: 'contact_id' | 'company_id',
  refs: VersionRef[],
): Promise<(string | null)[]> {
  const records: (string | null)[] = new Array(refs.length).fill(null);
  const places = placesOf(refs);
  if (places.length === 0) return records;
  const { rows } = await pool.query<[number, string]>({
    text: `select t.n::int4, v.record
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join ${table} v on v.${idColumn} = t.id and v.version = t.version`,
    values: arraysOf(refs, places),
    rowMode: 'array',
    name: `records of ${table}`,
  });
  for (const [n, record] of rows) records[places[n - 1]!] = record;
  return records;
}

const placesOf = (refs: VersionRef[]): number[] =>
  refs.flatMap((ref, index) => (ref.id === null ? [] : index));

const arraysOf = (refs: VersionRef[], places: number[]): string[] => [
  arrayText(places.map((place) => refs[place]!.id)),
  arrayText(places.map((place) => refs[place]!.version)),
];

const arrayText = (values: (number | null)[]): string => `{${values.join(',')}}`;
