/** Adds missing keys to contacts or companies, one step at a time, in the order of their ids. */
import type pg from 'pg';
import { asItIs, byShard } from '../../../ground/database/index.ts';
import { passRacePoint } from '../../../ground/race-points.ts';
import { takeBatch } from '../../../ground/retention/index.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import type { Kind } from '../merge/kind.ts';
import { FEW, lockSome } from '../store/locks.ts';
import { insertKeys } from '../store/write.ts';
import { findSuppressed, toDistinction } from '../suppression/list.ts';
import { type Made, makeKeys } from './made-keys.ts';
import type { Cursor, Step } from './progress.ts';

// Driver: rows as arrays, on the connection whose transaction holds the locks.

const IDS_AT_ONCE = 1_000;
/** A record takes about 0.05 ms. */
const RECORDS_AT_ONCE = 1_000;

/**
 * Adds the keys that the next contacts or companies lack. The first check takes no locks. Those
 * that lack keys are then locked and checked again. Contacts saved in the meantime get keys of this
 * version from their writers.
 */
export async function addKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  { last_id }: Cursor,
): Promise<Step> {
  const next = await findNext(client, kind, last_id);
  const records = await countRecords(client, kind, next);
  const ids = takeBatch(next, (id) => records.get(id) ?? 0, RECORDS_AT_ONCE);
  const lacking = await findLacking(client, kind, ids);
  // The number of locks is limited.
  const some = takeBatch(lacking, ({ lacks }) => lacks.length, FEW);
  const isWhole = some.length === lacking.length;
  const last = isWhole ? (ids.at(-1) ?? last_id) : some.at(-1)!.id;
  return {
    last_id: last,
    last_key: null,
    looked: ids.filter((id) => id <= last).length,
    added: some.length === 0 ? 0 : await addLacking(client, kind, some),
    removed: 0,
    isDone: isWhole && ids.length === next.length && next.length < IDS_AT_ONCE,
  };
}

async function findNext<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  after: number,
): Promise<number[]> {
  const { rows } = await client.query<[id: number]>({
    text: `select id from ${table} where id > $1 order by id limit ${IDS_AT_ONCE}`,
    values: [after],
    rowMode: 'array',
  });
  return rows.map(([id]) => id);
}

/**
 * Counts the versions with a record of their own. Some contacts have hundreds of versions, mostly
 * confirmations.
 */
async function countRecords<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await client.query<[id: number, count: number]>({
    text: `select ${table}_id, count(record)::int from ${table}_version
           where ${table}_id = any($1::bigint[]) group by ${table}_id`,
    values: [ids],
    rowMode: 'array',
  });
  return new Map(rows);
}

type Lacking<R extends object> = Made<R> & { lacks: string[] };

/** @param ids in ascending order */
async function findLacking<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  ids: readonly number[],
): Promise<Lacking<R>[]> {
  if (ids.length === 0) return [];
  const made = [...(await makeKeys(client, kind, ids, 'every')).values()].sort(
    (a, b) => a.id - b.id,
  );
  const stored = await findStored(client, kind, made);
  return made.flatMap((one) => {
    const lacks = [...one.keys].filter((key) => !stored.has(`${key}/${one.id}`));
    return lacks.length > 0 ? { ...one, lacks } : [];
  });
}

/** Finds which of these keys are stored, each with its id. */
async function findStored<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  made: readonly Made<R>[],
): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  if (made.length === 0) return stored;
  const keys = [...new Set(made.flatMap((one) => [...one.keys]))];
  await byShard(client, `${table}_key`, keys, asItIs, async (some) => {
    const { rows } = await client.query<[key: string, id: number]>({
      // Prepared, because planning each time would inspect each key.
      name: `keys of some ids of ${table}`,
      // Also restricted by id, because thousands of contacts may share a key.
      text: `select key, ${table}_id from ${table}_key
             where key = any($1::uuid[]) and ${table}_id between $2 and $3`,
      values: [some, made[0]!.id, made.at(-1)!.id],
      rowMode: 'array',
    });
    for (const [key, id] of rows) stored.add(`${key}/${id}`);
  });
  return stored;
}

/** @returns the number of keys added */
async function addLacking<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  some: readonly Lacking<R>[],
): Promise<number> {
  const ids = some.map(({ id }) => id);
  const locked = new Set(some.flatMap(({ lacks }) => lacks));
  await passRacePoint('keys.compared');
  await lockSome(client, `${kind.table} key`, locked);
  await lockSome(client, kind.table, ids);
  const lacking = await findLacking(client, kind, ids);
  const suppressed = await findSuppressedOf(client, kind, lacking);
  const added = lacking
    .filter((one) => !suppressed.has(one))
    .map(({ id, lacks }) => ({ id, newKeys: lacks.filter((key) => locked.has(key)) }));
  return insertKeys(client, kind, added);
}

const NOBODY: ReadonlySet<never> = new Set<never>();

/** Finds the suppressed people, who get no keys, by the same rule as `saveObservations`. */
async function findSuppressedOf<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  lacking: readonly Lacking<R>[],
): Promise<ReadonlySet<Lacking<R>>> {
  if (table === 'company') return NOBODY;
  const people = lacking.map((one) => ({ one, keys: [...one.keys] }));
  const found = await findSuppressed(client, people, ({ one }) =>
    toDistinction(one.record as ContactRecord),
  );
  return new Set([...found].map(({ one }) => one));
}
