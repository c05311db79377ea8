/**
 * Deletes observations of contacts that have too many (`excess.ts`). It runs through the contacts in
 * the order of their ids, at most a thousand in a step. The versions that only such observations
 * needed are deleted later, with other versions.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { type Pruned, type Pruning, takeBatch } from '../../../ground/retention/index.ts';
import { passErasureBarrier } from '../erasure-barrier.ts';
import { sourceName } from '../merge/observation.ts';
import { type AskedSource, findExcess, NEWEST } from './excess.ts';

const CONTACTS_AT_ONCE = 1_000;
const SOURCES_AT_ONCE = 2_000;
const DAY_MS = 86_400_000;

/** Answers settle disputes for this long (docs/sources.md#sources-that-differ). */
export const OBSERVATIONS_KEPT_MS = 90 * DAY_MS;

/** Finds the names of sources that are queried. Other names are those of imports. */
type FindQueried = (db: Db, names: readonly string[]) => Promise<ReadonlySet<string>>;

export const boundedObservations = (findQueried: FindQueried): Pruning => ({
  name: 'contact_observations',
  restMs: DAY_MS,
  async prune(trx, until, cursor) {
    // An erasure deletes the same rows.
    await passErasureBarrier(trx);
    const { ids, ...end } = await loadCrowded(trx, cursor ?? 0);
    return { rows: await deleteExcess(trx, ids, until, findQueried), ...end };
  },
});

/** Loads the next contacts with more than the newest sources. */
async function loadCrowded(
  trx: Trx,
  after: number,
): Promise<Omit<Pruned, 'rows'> & { ids: number[] }> {
  const { rows } = await sql<{ id: number; sources: number }>`
    select contact_id as id, count(distinct source)::int as sources from contact_observation
    where contact_id > ${after}
    group by contact_id order by contact_id limit ${CONTACTS_AT_ONCE}`.execute(trx);
  const crowded = rows.filter(({ sources }) => sources > NEWEST);
  const batch = takeBatch(crowded, ({ sources }) => sources, SOURCES_AT_ONCE);
  const ids = batch.map(({ id }) => id);
  if (batch.length < crowded.length) return { ids, cursor: ids.at(-1)!, isDone: false };
  const isDone = rows.length < CONTACTS_AT_ONCE;
  return { ids, cursor: isDone ? null : rows.at(-1)!.id, isDone };
}

type Going = { id: number; source: string; askedAt: Date };

async function deleteExcess(
  trx: Trx,
  ids: readonly number[],
  before: Date,
  findQueried: FindQueried,
): Promise<number> {
  if (ids.length === 0) return 0;
  const sources = await loadSources(trx, ids);
  const tellers = await loadTellers(trx, ids);
  const queried = await findQueried(trx, [
    ...new Set([...sources.values()].flat().map(({ source }) => source)),
  ]);
  const going = [...sources].flatMap(([id, own]): Going[] => {
    const gone = findExcess(own, queried.union(tellers.get(id) ?? new Set()), before);
    return own.filter(({ source }) => gone.includes(source)).map((one) => ({ id, ...one }));
  });
  return deleteRows(trx, going);
}

async function loadSources(trx: Trx, ids: readonly number[]): Promise<Map<number, AskedSource[]>> {
  const { rows } = await sql<Going>`
    select contact_id as id, source, max(asked_at) as "askedAt" from contact_observation
    where contact_id = any(${ids}::bigint[])
    group by contact_id, source order by contact_id, source`.execute(trx);
  const byContact = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...byContact].map(([id, own]) => [
      id,
      own.map(({ source, askedAt }) => ({ source, askedAt })),
    ]),
  );
}

/** Loads who told the current versions and their positions. */
async function loadTellers(trx: Trx, ids: readonly number[]): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ id: number; source: string; told_by: string | null }>`
    select c.id, v.source, v.told_by
    from contact c join contact_version v on v.contact_id = c.id and v.version = c.version
    where c.id = any(${ids}::bigint[])`.execute(trx);
  return new Map(
    rows.map(({ id, source, told_by }) => [
      id,
      new Set([source, told_by ?? source].map(sourceName)),
    ]),
  );
}

/**
 * Deletes all observations of the sources of contacts. The id determines a row's server in a
 * cluster, and the pair selects the row there. A source that has answered meanwhile stays.
 */
async function deleteRows(trx: Trx, going: readonly Going[]): Promise<number> {
  if (going.length === 0) return 0;
  const latest = new Date(Math.max(...going.map(({ askedAt }) => askedAt.getTime())));
  const { rows } = await sql<{ id: number; source: string; outcome: string }>`
    delete from contact_observation
    where ${isAmong(going)} and asked_at <= ${latest}::timestamptz + interval '1 millisecond'
    returning contact_id as id, source, outcome`.execute(trx);
  const found = rows.filter(({ outcome }) => outcome === 'found');
  if (found.length > 0) {
    await sql`delete from observed_content where ${isAmong(found)}`.execute(trx);
  }
  return rows.length;
}

const isAmong = (some: readonly { id: number; source: string }[]) => sql<boolean>`
  contact_id = any(${[...new Set(some.map(({ id }) => id))]}::bigint[])
  and contact_id::text || '/' || source = any(${some.map((one) => `${one.id}/${one.source}`)}::text[])`;
