/** Removes keys that no stored record produces, one step at a time, in ascending order. */
import type pg from 'pg';
import { passRacePoint } from '../../../ground/race-points.ts';
import type { Kind } from '../merge/kind.ts';
import { FEW, lockSome } from '../store/locks.ts';
import { contactIdKey, keyBytes } from '../suppression/hash.ts';
import { findSuppressedKeys } from '../suppression/list.ts';
import { firstPrefixAfter, lastKeyOf, PREFIXES, prefixOf } from './key-space.ts';
import { makeKeys } from './made-keys.ts';
import type { Cursor, Step } from './progress.ts';

// Driver: rows as arrays, on the connection whose transaction holds the locks.

/** The step reads the record of each key's contact, which takes about 0.04 ms. */
const KEYS_AT_ONCE = 1_500;

type KeyRow = [key: string, id: number];

/** Reads keys in ascending order, because the only index is by key and there is none by contact. */
export async function removeKeys<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  cursor: Cursor,
): Promise<Step> {
  const until = lastKeyOf(nextPrefix(cursor));
  const rows = await loadKeys(client, kind, cursor, until);
  const isFull = rows.length === KEYS_AT_ONCE;
  const stale = await findStale(client, kind, rows);
  const some = takeOfFew(stale);
  const isWhole = some.length === stale.length;
  const [last_key, last_id] = isWhole
    ? isFull
      ? rows.at(-1)!
      : [until, Number.MAX_SAFE_INTEGER]
    : some.at(-1)!;
  return {
    last_id,
    last_key,
    looked: isWhole ? rows.length : rows.indexOf(some.at(-1)!) + 1,
    added: 0,
    removed: some.length === 0 ? 0 : await removeStale(client, kind, some),
    isDone: isWhole && !isFull && prefixOf(until) === PREFIXES - 1,
  };
}

/**
 * Returns the last prefix of the next step. Keys are evenly distributed, so their density so far
 * shows how far a step should reach. Without this bound, each shard of a cluster would return as
 * many keys as a whole step.
 */
function nextPrefix({ last_key, looked }: Cursor): number {
  if (last_key === null || looked === 0) return PREFIXES - 1;
  const density = looked / firstPrefixAfter(last_key);
  const wanted = firstPrefixAfter(last_key) + Math.ceil(KEYS_AT_ONCE / density);
  return Math.min(wanted, PREFIXES - 1);
}

async function loadKeys<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  { last_key, last_id }: Cursor,
  until: string,
): Promise<KeyRow[]> {
  const { rows } = await client.query<KeyRow>({
    text: `select key, ${table}_id from ${table}_key
           where (key, ${table}_id) > ($1::uuid, $2::bigint) and key <= $3::uuid
           order by key, ${table}_id limit ${KEYS_AT_ONCE}`,
    values: [last_key ?? '00000000-0000-0000-0000-000000000000', last_id, until],
    rowMode: 'array',
  });
  return rows;
}

/**
 * Finds keys that no version of their contact or company produces. The current version produces
 * nearly all keys, so older versions are read only for the others.
 */
async function findStale<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  rows: readonly KeyRow[],
): Promise<KeyRow[]> {
  const current = await makeKeys(client, kind, idsOf(rows), 'current');
  const left = rows.filter(([key, id]) => !current.get(id)?.keys.has(key));
  const ids = idsOf(left);
  const made = await makeKeys(client, kind, ids, 'every');
  const erased = await findErased(
    client,
    kind,
    ids.filter((id) => !made.has(id)),
  );
  return left.filter(([key, id]) => made.get(id)?.keys.has(key) === false || erased.has(id));
}

const idsOf = (rows: readonly KeyRow[]): number[] => [...new Set(rows.map(([, id]) => id))];

/**
 * Finds the absent contacts that were erased. An erasure removes only keys of its own version; the
 * others are removed here. A contact that is absent but not erased may be one that a cluster does
 * not show yet.
 */
async function findErased<R extends object>(
  client: pg.ClientBase,
  { table }: Kind<R>,
  absent: readonly number[],
): Promise<ReadonlySet<number>> {
  if (table === 'company' || absent.length === 0) return new Set();
  const found = await findSuppressedKeys(client, () => keyBytes(absent.map(contactIdKey)));
  return new Set(found.map(({ ordinal }) => absent[ordinal]!));
}

/** Takes the first keys whose contacts are few enough to be locked one by one. */
function takeOfFew(stale: readonly KeyRow[]): readonly KeyRow[] {
  const ids = new Set<number>();
  const beyond = stale.findIndex(([, id]) => ids.add(id).size > FEW);
  return beyond < 0 ? stale : stale.slice(0, beyond);
}

/** @returns the number of keys removed */
async function removeStale<R extends object>(
  client: pg.ClientBase,
  kind: Kind<R>,
  some: readonly KeyRow[],
): Promise<number> {
  await passRacePoint('keys.compared');
  // A writer that adds keys to a stored contact holds this lock, or the gate alone.
  await lockSome(client, kind.table, idsOf(some));
  const { table } = kind;
  const stale = await findStale(client, kind, some);
  const { rowCount } = await client.query(
    `delete from ${table}_key
     where key = any($1::uuid[]) and key::text || '/' || ${table}_id::text = any($2::text[])`,
    [stale.map(([key]) => key), stale.map(([key, id]) => `${key}/${id}`)],
  );
  return rowCount!;
}
