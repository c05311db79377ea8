import type pg from 'pg';
import type { ContactRecord } from '../profile/record.ts';
import { type LeadPart, renderLead } from '../profile/views/index.ts';

/** A version of a contact or company; nulls stand for none and read as null. */
export type VersionRef = { id: number | null; version: number | null };

/** The records of contact versions as JSON text, in the order asked; null where there is none. */
export const readContactRecords = (pool: pg.Pool, refs: VersionRef[]) =>
  readRecords(pool, 'contact_version', 'contact_id', refs);

/**
 * What leads of a profile type show of contact versions on a day, in the order asked: their members
 * but for the id, as JSON text, each behind a comma; null where there is no version. A version that
 * was rendered for other days is rendered again from its record.
 * @param day `YYYY-MM-DD`
 */
export async function readLeads(
  pool: pg.Pool,
  refs: VersionRef[],
  day: string,
  parts: readonly LeadPart[],
): Promise<(string | null)[]> {
  const leads: (string | null)[] = new Array(refs.length).fill(null);
  const places = placesOf(refs);
  if (places.length === 0) return leads;
  const { rows } = await pool.query<[number, string]>({
    text: `select t.n::int4, v.${parts.join(' || v.')}
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join contact_lead v on v.contact_id = t.id and v.version = t.version
           where (v.since is null or v.since <= $3) and (v.until is null or v.until > $3)`,
    values: [...arraysOf(refs, places), day],
    rowMode: 'array',
    name: `leads of versions: ${parts}`,
  });
  for (const [n, text] of rows) leads[places[n - 1]!] = text;
  if (rows.length < places.length) await renderMissing(pool, refs, day, parts, leads);
  return leads;
}

async function renderMissing(
  pool: pg.Pool,
  refs: VersionRef[],
  day: string,
  parts: readonly LeadPart[],
  leads: (string | null)[],
): Promise<void> {
  const missing = refs.map((ref, index) => (leads[index] === null ? ref : NO_VERSION));
  const records = await readContactRecords(pool, missing);
  records.forEach((text, index) => {
    if (text === null) return;
    const rendered = renderLead(JSON.parse(text) as ContactRecord, day);
    leads[index] = parts.map((part) => rendered[part]).join('');
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

const arraysOf = (refs: VersionRef[], places: number[]): (number | null)[][] => [
  places.map((place) => refs[place]!.id),
  places.map((place) => refs[place]!.version),
];
