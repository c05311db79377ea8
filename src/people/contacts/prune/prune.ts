/**
 * Deletes versions that nothing refers to any more. It runs through contacts or companies in the
 * order of their ids, at most a thousand in a step. It does not query what refers to versions,
 * because the time of supersession is enough (`superseded.ts`).
 *
 * Takes no lock that writers of contacts take. They only write the current version and read the one
 * before, and both stay.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { type Pruned, type Retained, takeBatch } from '../../../ground/retention/index.ts';
import { passErasureBarrier } from '../erasure-barrier.ts';
import { COMPANY, CONTACT } from '../merge/kind.ts';
import { type DatedVersion, findSuperseded, withoutKeyHolders } from './superseded.ts';

type Table = 'contact' | 'company';

const HEADS_AT_ONCE = 1_000;
/**
 * The records of these versions are read to determine their match keys, which takes about 0.3 ms
 * each.
 */
const VERSIONS_AT_ONCE = 250;
const REST_MS = 3_600_000;
/**
 * A version may be stored this much later than its observation, because an import has one time for
 * all.
 */
const MARGIN_MS = 7 * 86_400_000;

/**
 * Returns the creation time of the oldest thing that may refer to versions; null if there is none.
 */
type FindOldest = (db: Db) => Promise<Date | null>;

export const retainedContactVersions = (findOldest: FindOldest): Retained => ({
  name: 'contact_versions',
  setting: 'versions',
  tables: ['contact_version', 'contact_lead'],
  restMs: REST_MS,
  findOldest: async () => null,
  async prune(trx, until, cursor) {
    // An erasure deletes the same rows, and reads their keys before.
    await passErasureBarrier(trx);
    const before = await toUnreferenced(trx, until, findOldest);
    const { entities, ...end } = await loadAfter(trx, 'contact', cursor ?? 0, before);
    const going = await leaveKeys(trx, 'contact', entities);
    const rows =
      (await deleteVersions(trx, 'contact', 'contact_version', going)) +
      (await deleteVersions(trx, 'contact', 'contact_lead', going));
    return { rows, ...end };
  },
});

export const retainedCompanyVersions = (findOldest: FindOldest): Retained => ({
  name: 'company_versions',
  setting: 'versions',
  tables: ['company_version'],
  restMs: REST_MS,
  findOldest: async () => null,
  async prune(trx, until, cursor) {
    const before = await toUnreferenced(trx, until, findOldest);
    const { entities, ...end } = await loadAfter(trx, 'company', cursor ?? 0, before);
    const going = await leaveKeys(trx, 'company', entities);
    return { rows: await deleteVersions(trx, 'company', 'company_version', going), ...end };
  },
});

/**
 * Returns the time before which superseded versions have no references. Versions count by their
 * time of observation.
 */
async function toUnreferenced(trx: Trx, until: Date, findOldest: FindOldest): Promise<Date> {
  const oldest = await findOldest(trx);
  if (oldest === null) return until;
  return new Date(Math.min(until.getTime(), oldest.getTime() - MARGIN_MS));
}

/** A contact or company with versions that may be deleted. */
type Entity = { id: number; versions: DatedVersion[]; superseded: DatedVersion[] };

type CheckedHeads = Omit<Pruned, 'rows'> & { entities: Entity[] };

/** Loads the next contacts or companies. Those with at most two versions have none to delete. */
async function loadAfter(
  trx: Trx,
  table: Table,
  after: number,
  before: Date,
): Promise<CheckedHeads> {
  const { rows: heads } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where id > ${after}
    order by id limit ${HEADS_AT_ONCE}`.execute(trx);
  const isDone = heads.length < HEADS_AT_ONCE;
  const versions = await loadTimes(
    trx,
    table,
    heads.filter(({ version }) => version > 2),
  );
  const due = heads.flatMap(({ id, version: current }) => {
    const own = versions.get(id) ?? [];
    const superseded = findSuperseded(own, current, before);
    return superseded.length > 0 ? { id, versions: own, superseded } : [];
  });
  const entities = takeBatch(due, (one) => one.versions.length, VERSIONS_AT_ONCE);
  if (entities.length < due.length) {
    return { entities, cursor: entities.at(-1)!.id, isDone: false };
  }
  return { entities, cursor: isDone ? null : heads.at(-1)!.id, isDone };
}

/** Companies are never confirmed. */
const CONFIRMS = { contact: sql`confirms`, company: sql`null::int` };

async function loadTimes(
  trx: Trx,
  table: Table,
  heads: readonly { id: number }[],
): Promise<Map<number, DatedVersion[]>> {
  if (heads.length === 0) return new Map();
  const id = sql.ref(`${table}_id`);
  const { rows } = await sql<DatedVersion & { id: number }>`
    select ${id} as id, version, observed_at as "observedAt", ${CONFIRMS[table]} as confirms
    from ${sql.table(`${table}_version`)}
    where ${id} = any(${heads.map((head) => head.id)}::bigint[])
    order by ${id}, version`.execute(trx);
  const told = table === 'contact' ? await findToldVersions(trx, heads) : new Set();
  const dated = rows.map((row) => ({ ...row, isTold: told.has(`${row.id}/${row.version}`) }));
  return Map.groupBy(dated, (row) => row.id);
}

/** Finds the versions to which observations refer, and those to which imports can be undone. */
async function findToldVersions(
  trx: Trx,
  heads: readonly { id: number }[],
): Promise<ReadonlySet<string>> {
  const ids = heads.map((head) => head.id);
  const told = await sql<{ id: number; version: number }>`
    select contact_id as id, version from contact_observation
    where contact_id = any(${ids}::bigint[]) and version is not null`.execute(trx);
  const kept = await sql<{ id: number; version: number }>`
    select contact_id as id, former_version as version from kept_observation
    where contact_id = any(${ids}::bigint[]) and former_version is not null`.execute(trx);
  return new Set([...told.rows, ...kept.rows].map(({ id, version }) => `${id}/${version}`));
}

type Going = { id: number; versions: readonly DatedVersion[] };

/** Excludes superseded versions that are the only ones with a match key of their entity. */
async function leaveKeys(trx: Trx, table: Table, entities: readonly Entity[]): Promise<Going[]> {
  if (entities.length === 0) return [];
  const id = sql.ref(`${table}_id`);
  const { rows } = await sql<{ id: number; version: number; record: string | null }>`
    select ${id} as id, version, record from ${sql.table(`${table}_version`)}
    where ${id} = any(${entities.map((entity) => entity.id)}::bigint[])`.execute(trx);
  const texts = new Map(rows.map(({ id, version, record }) => [`${id}/${version}`, record]));
  return entities.map(({ id, versions, superseded }) => {
    const keys = new Map(
      versions.map(
        (one) => [one, keysIn(table, texts.get(`${id}/${one.version}`) ?? null)] as const,
      ),
    );
    return { id, versions: withoutKeyHolders(versions, superseded, (one) => keys.get(one)!) };
  });
}

/**
 * Returns the keys of a record. A version without a record has none, because the confirmed version
 * has them.
 */
const keysIn = (table: Table, text: string | null): string[] =>
  text === null ? [] : KINDS[table].keysOf(JSON.parse(text));

const KINDS = { contact: CONTACT, company: COMPANY };

/**
 * Deletes versions. The id determines a row's server in a cluster, and the pair selects the row
 * there.
 */
async function deleteVersions(
  trx: Trx,
  table: Table,
  from: 'contact_version' | 'contact_lead' | 'company_version',
  going: readonly Going[],
): Promise<number> {
  const pairs = going.flatMap(({ id, versions }) =>
    versions.map(({ version }) => `${id}/${version}`),
  );
  if (pairs.length === 0) return 0;
  const id = sql.ref(`${table}_id`);
  const { numAffectedRows } = await sql`
    delete from ${sql.table(from)}
    where ${id} = any(${going.map((one) => one.id)}::bigint[])
      and ${id}::text || '/' || version::text = any(${pairs}::text[])`.execute(trx);
  return Number(numAffectedRows);
}
