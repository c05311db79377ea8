/** Reads contacts and companies by id. Matching and searching have their own folders. */
import { sql } from 'kysely';
import type pg from 'pg';
import { asItIs, byShard, type Db, type Trx } from '../../ground/database/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import type { Teller } from './merge/entity.ts';
import { toTeller, toText, VERSION_TEXT } from './versions.ts';

// Driver: prepared statements that return rows as arrays, because pages of results wait for them.

/** Identifies one version of a contact or company. Versions never change. */
export type VersionRef = { id: number; version: number };

/** A version that a result shows, with the day, `YYYY-MM-DD`, for which it shows it. */
export type ShownVersion = VersionRef & { day: string };

/** A version from nullable columns. Nulls stand for no version. */
export type MaybeVersion = { [Column in keyof VersionRef]: VersionRef[Column] | null };

/** A contact at its current version, with the text of its record. */
export type CurrentContact = VersionRef & {
  /** The version that has this record: the current one, or the one that it confirms. */
  recordVersion: number;
  test: boolean;
  text: string;
  /** The source of the version, and the time of its observation. */
  source: string;
  observedAt: Date;
  /** The entry of a public register that it comes from, as text; null for others. */
  origin: string | null;
  /** The source of its positions; null if it is the version's own source. */
  told: Teller | null;
  /** True if the last answer of a source about the contact was disputed when it arrived. */
  hasDisputes: boolean;
};

export const parseRecord = ({ text }: Pick<CurrentContact, 'text'>): ContactRecord =>
  JSON.parse(text);

/** Records of contact versions by `versionKey`. */
export type Records = ReadonlyMap<string, ContactRecord>;

export const versionKey = ({ id, version }: VersionRef): string => `${id}/${version}`;

/** Returns undefined for an erased version. */
export const findRecord = (records: Records, version: VersionRef): ContactRecord | undefined =>
  records.get(versionKey(version));

/**
 * Loads the records of contact versions as JSON text, in the given order; null for missing ones.
 */
export const loadContactTexts = (
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> => loadTexts(pool, 'contact', refs);

/**
 * Loads the records of company versions as JSON text, in the given order; null for missing ones.
 */
export const loadCompanyTexts = (
  pool: pg.Pool,
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> => loadTexts(pool, 'company', refs);

/**
 * A prepared statement, because it runs for every page of results. It joins to parameter arrays
 * only, so that a cluster can run it on the shard of each row.
 */
async function loadTexts(
  pool: pg.Pool,
  table: 'contact' | 'company',
  refs: readonly MaybeVersion[],
): Promise<(string | null)[]> {
  const texts: (string | null)[] = new Array(refs.length).fill(null);
  const { columns, join } = VERSION_TEXT[table];
  await byShard(
    pool,
    table,
    namedOrdinals(refs),
    idAt(refs),
    async (ordinals, { within, mark }) => {
      if (ordinals.length === 0) return;
      const { rows } = await pool.query<[n: number, record: string, confirmedMs: number | null]>({
        text: `select t.n::int4, ${columns}
             from unnest($1::bigint[], $2::int4[]) with ordinality as t(id, version, n)
             join ${table}_version v on v.${table}_id = t.id and v.version = t.version ${join}
             where true ${within(`v.${table}_id`)}`,
        values: toColumns(refs, ordinals),
        rowMode: 'array',
        name: `${mark}records of ${table} versions`,
      });
      for (const [n, ...text] of rows) texts[ordinals[n - 1]!] = toText(...text);
    },
  );
  return texts;
}

/** Returns the indexes of `refs` that have a version. */
export const namedOrdinals = (refs: readonly MaybeVersion[]): number[] =>
  refs.flatMap((ref, ordinal) => (ref.id === null ? [] : ordinal));

/** Returns the id at an index that has a version. */
export const idAt =
  (refs: readonly MaybeVersion[]) =>
  (ordinal: number): number =>
    refs[ordinal]!.id!;

/** Returns the parameters for some indexes: ids and versions. */
export const toColumns = (
  refs: readonly MaybeVersion[],
  ordinals: readonly number[],
): (number | null)[][] => [
  ordinals.map((ordinal) => refs[ordinal]!.id),
  ordinals.map((ordinal) => refs[ordinal]!.version),
];

/** Loads some contacts at their current versions, in no fixed order. */
export async function loadSomeVersions(pool: pg.Pool, most: number): Promise<VersionRef[]> {
  const { rows } = await pool.query<VersionRef>('select id, version from contact limit $1', [most]);
  return rows;
}

/** Loads contacts at their current versions, by id. Ids that do not exist are absent. */
export async function loadCurrentContacts(
  client: pg.ClientBase | pg.Pool,
  ids: readonly number[],
): Promise<Map<number, CurrentContact>> {
  const found = new Map<number, CurrentContact>();
  const { columns, join } = VERSION_TEXT.contact;
  await byShard(client, 'contact', ids, asItIs, async (some) => {
    if (some.length === 0) return;
    // With `exists` and many ids, PostgreSQL would read the whole table of observations.
    const { rows } = await client.query<CurrentRow>({
      name: 'current contacts',
      text: `select c.id, c.version, coalesce(v.confirms, v.version), c.test,
                    v.source, v.observed_at, v.origin, v.told_by, v.told_at,
                    coalesce((select true from contact_observation o
                              where o.contact_id = c.id and o.outcome = 'found'
                                and o.stands = 'disputed' limit 1), false),
                    ${columns}
             from contact c join contact_version v on v.contact_id = c.id and v.version = c.version
             ${join}
             where c.id = any($1::bigint[])`,
      values: [some],
      rowMode: 'array',
    });
    for (const [id, version, recordVersion, test, source, observedAt, ...more] of rows) {
      const [origin, by, at, hasDisputes, ...text] = more;
      const provenance = { source, observedAt, origin, told: toTeller(by, at) };
      const contact = { id, version, recordVersion, test, ...provenance, hasDisputes };
      found.set(id, { ...contact, text: toText(...text) });
    }
  });
  return found;
}

type CurrentRow = [
  id: number,
  version: number,
  recordVersion: number,
  test: boolean,
  source: string,
  observedAt: Date,
  origin: string | null,
  toldBy: string | null,
  toldAt: Date | null,
  hasDisputes: boolean,
  record: string,
  confirmedMs: number | null,
];

/** Loads the numbers of contacts' current versions, by id. Ids that do not exist are absent. */
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

/** Finds the test contacts among the ids. */
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

/** True if any contact is stored, test contacts aside. */
export async function hasContacts(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from contact where not test limit 1`.execute(db);
  return rows.length > 0;
}

/** Finds the contacts that have not been erased. */
export async function findExistingContacts(trx: Trx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from contact where id = any(${ids}::bigint[])`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** Finds those of the contacts that are stored, and not taken back by an undone import. */
export async function findPresentContacts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select id from contact where id = any(${ids}::bigint[]) and withdrawn is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Loads the records of contact versions, in a transaction that may have written them itself.
 * @param known records in memory, which are not read again
 */
export async function loadRecords(
  trx: Trx,
  versions: readonly VersionRef[],
  known: Records = new Map(),
): Promise<Records> {
  const asked = new Map(versions.map((version) => [versionKey(version), version]));
  for (const key of known.keys()) asked.delete(key);
  if (asked.size === 0) return known;
  const distinct = [...asked.values()];
  const { columns, join } = VERSION_TEXT.contact;
  const { rows } = await sql<VersionRef & { record: string; confirmed_ms: number | null }>`
    select v.contact_id as id, v.version, ${sql.raw(columns)}
    from unnest(${distinct.map(({ id }) => id)}::bigint[],
                ${distinct.map(({ version }) => version)}::int[]) as wanted (id, version)
    join contact_version v on v.contact_id = wanted.id and v.version = wanted.version
    ${sql.raw(join)}
  `.execute(trx);
  const loaded = rows.map((row) => {
    const text = toText(row.record, row.confirmed_ms);
    return [versionKey(row), JSON.parse(text) as ContactRecord] as const;
  });
  return new Map([...known, ...loaded]);
}

/**
 * Loads the latest records of contacts, the newest first. Versions that confirm a record are left
 * out.
 * @param most the most records per contact
 * @returns by contact id; contacts that do not exist are absent
 */
export async function loadLatestRecords(
  trx: Trx,
  ids: readonly number[],
  most: number,
): Promise<Map<number, ContactRecord[]>> {
  const { rows } = await sql<{ id: number; record: string }>`
    select contact_id as id, record
    from (select contact_id, version, record,
                 row_number() over (partition by contact_id order by version desc) as ordinal
          from contact_version
          where contact_id = any(${ids}::bigint[]) and record is not null) as latest
    where ordinal <= ${most}
    order by contact_id, version desc`.execute(trx);
  const byContact = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byContact].map(([id, own]) => [id, own.map(({ record }) => JSON.parse(record))]),
  );
}
