/** How contacts and companies are read. What searches or matches them has folders of its own. */
import { sql, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../database/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import { type LeadPart, renderLead } from '../profile/views/index.ts';

// Driver: prepared statements that return rows as arrays: pages of results and answers wait for them.

/** Names one version of a contact or company. Versions never change. */
export type VersionRef = { id: number; version: number };

/** The same from columns that may be null; nulls stand for no version, and nothing is found there. */
type MaybeVersion = { [Column in keyof VersionRef]: VersionRef[Column] | null };

const NO_VERSION: MaybeVersion = { id: null, version: null };

/** A contact at its current version, with the text of its record. */
export type CurrentContact = VersionRef & { test: boolean; text: string };

export const parseRecord = ({ text }: Pick<CurrentContact, 'text'>): ContactRecord =>
  JSON.parse(text);

/** Records of contact versions by `versionKey`. */
export type Records = ReadonlyMap<string, ContactRecord>;

export const versionKey = ({ id, version }: VersionRef): string => `${id}/${version}`;

/** Undefined for a version that has been erased meanwhile. */
export const findRecord = (records: Records, version: VersionRef): ContactRecord | undefined =>
  records.get(versionKey(version));

/** The records of contact versions as JSON text, in the order asked; null where there is none. */
export const loadContactTexts = (
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> => loadTexts(pool, 'contact_version', 'contact_id', refs);

/** The records of company versions as JSON text, in the order asked; null where there is none. */
export const loadCompanyTexts = (
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> => loadTexts(pool, 'company_version', 'company_id', refs);

/**
 * A prepared statement, because result pages run it for every page. It joins to parameter arrays
 * only, so that a cluster can send each row to the shard it belongs to.
 */
async function loadTexts(
  pool: pg.Pool,
  table: 'contact_version' | 'company_version',
  idColumn: 'contact_id' | 'company_id',
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> {
  const texts: (string | null)[] = new Array(refs.length).fill(null);
  const places = namedPlaces(refs);
  if (places.length === 0) return texts;
  const { rows } = await pool.query<[number, string]>({
    text: `select t.n::int4, v.record
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join ${table} v on v.${idColumn} = t.id and v.version = t.version`,
    values: toColumns(refs, places),
    rowMode: 'array',
    name: `records of ${table}`,
  });
  for (const [n, text] of rows) texts[places[n - 1]!] = text;
  return texts;
}

/** The places in `refs` at which a version is named. */
const namedPlaces = (refs: readonly MaybeVersion[]): number[] =>
  refs.flatMap((ref, place) => (ref.id === null ? [] : place));

const toColumns = (
  refs: readonly MaybeVersion[],
  places: readonly number[],
): (number | null)[][] => [
  places.map((place) => refs[place]!.id),
  places.map((place) => refs[place]!.version),
];

/**
 * What leads show of contact versions on a day, rendered when the versions were stored. A version
 * that was rendered for other days is rendered again from its record.
 * @param day `YYYY-MM-DD`
 * @param parts those that the profile type shows
 * @returns in the order asked: the members of each lead but its id, as JSON text, each behind a
 *   comma; null where there is no version
 */
export async function loadRenderedLeads(
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
  day: string,
  parts: readonly LeadPart[],
): Promise<(string | null)[]> {
  const leads: (string | null)[] = new Array(refs.length).fill(null);
  const places = namedPlaces(refs);
  if (places.length === 0) return leads;
  const { rows } = await pool.query<[number, string]>({
    text: `select t.n::int4, v.${parts.join(' || v.')}
           from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
           join contact_lead v on v.contact_id = t.id and v.version = t.version
           where (v.since is null or v.since <= $3) and (v.until is null or v.until > $3)`,
    values: [...toColumns(refs, places), day],
    rowMode: 'array',
    name: `leads of versions: ${parts}`,
  });
  for (const [n, text] of rows) leads[places[n - 1]!] = text;
  if (rows.length < places.length) await renderMissing(pool, refs, day, parts, leads);
  return leads;
}

async function renderMissing(
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
  day: string,
  parts: readonly LeadPart[],
  leads: (string | null)[],
): Promise<void> {
  const missing = refs.map((ref, place) => (leads[place] === null ? ref : NO_VERSION));
  const texts = await loadContactTexts(pool, missing);
  texts.forEach((text, place) => {
    if (text === null) return;
    const rendered = renderLead(JSON.parse(text) as ContactRecord, day);
    leads[place] = parts.map((part) => rendered[part]).join('');
  });
}

/** Contacts at their current versions, by id; ids that do not exist are absent. */
export async function loadCurrentContacts(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, CurrentContact>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<[number, number, boolean, string]>({
    name: 'current contacts',
    text: `select c.id, c.version, c.test, v.record
           from contact c join contact_version v on v.contact_id = c.id and v.version = c.version
           where c.id = any($1::bigint[])`,
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows.map(([id, version, test, text]) => [id, { id, version, test, text }]));
}

/** The numbers of contacts' current versions, by id; ids that do not exist are absent. */
export async function loadCurrentVersions(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<[number, number]>({
    name: 'current versions',
    text: 'select id, version from contact where id = any($1::bigint[])',
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows);
}

/** Those of the contacts that are test contacts. */
export async function findTestContacts(
  client: pg.ClientBase,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await client.query<{ id: number }>(
    'select id from contact where id = any($1::bigint[]) and test',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Those of the contacts that have not been erased. */
export async function findExistingContacts(
  trx: Transaction<Tables>,
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from contact where id = any(${ids}::bigint[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/**
 * The records of contact versions, in a transaction that may have written them itself.
 * @param known records at hand, which are not read again
 */
export async function loadRecords(
  trx: Transaction<Tables>,
  versions: readonly VersionRef[],
  known: Records = new Map(),
): Promise<Records> {
  const asked = new Map(versions.map((version) => [versionKey(version), version]));
  for (const key of known.keys()) asked.delete(key);
  if (asked.size === 0) return known;
  const distinct = [...asked.values()];
  const { rows } = await sql<VersionRef & { record: string }>`
    select contact_id as id, v.version, v.record
    from unnest(${distinct.map(({ id }) => id)}::bigint[],
                ${distinct.map(({ version }) => version)}::int[]) as wanted (id, version)
    join contact_version v on v.contact_id = wanted.id and v.version = wanted.version
  `.execute(trx);
  const loaded = rows.map((row) => [versionKey(row), JSON.parse(row.record)] as const);
  return new Map([...known, ...loaded]);
}
