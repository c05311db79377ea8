/**
 * Groups values by their shard, so that a statement for many values sends each shard only its own.
 * Citus sends a whole array to every shard that has one of its values, and each shard would search
 * for all of them, so the work would grow with the cluster.
 *
 * Only speed depends on it: a statement finds its rows whichever shards it touches. Therefore the
 * known shards may be out of date. They are loaded with each new connection.
 */
import type pg from 'pg';
import { hashId, hashUuid } from './shard-hash.ts';

/**
 * Tables that are queried with many keys at once, with the type of their key. Other tables are
 * colocated with them.
 */
type Asked = {
  contact: number;
  company: number;
  contact_key: string;
  company_key: string;
  external_id: string;
};

/** Companies have no hash, because every node has all of them. */
const HASHES: { [Table in keyof Asked]?: (key: Asked[Table]) => number } = {
  contact: hashId,
  contact_key: hashUuid,
  external_id: hashUuid,
};

/** The lowest hash of each shard, in order, by table. */
type Shards = Map<string, readonly number[]>;

const known = new WeakMap<pg.Pool, Shards>();
const pools = new WeakMap<object, pg.Pool>();

/** Stores how a pool's tables are spread, as its newest connection sees it. */
export async function rememberShards(client: pg.Client, pool: pg.Pool): Promise<void> {
  pools.set(client, pool);
  const { rows } = await client.query<{ name: string; lowest: number[] }>(
    `select c.relname as name, array_agg(s.shardminvalue::int order by s.shardminvalue::int) as lowest
     from pg_dist_shard s join pg_class c on c.oid = s.logicalrelid
     where c.relname = any($1) and s.shardminvalue is not null group by c.relname`,
    [Object.keys(HASHES)],
  );
  known.set(pool, new Map(rows.map(({ name, lowest }) => [name, lowest])));
}

/** A condition by which Citus finds the shard of a statement's rows. */
type Fence = {
  /**
   * Returns an additional condition on the column whose values are in $1; empty if the table is not
   * spread.
   */
  within(column: string): string;
  /** A prefix for the name of the prepared statement, because the condition changes its text. */
  mark: string;
};

const WHOLE: Fence = { within: () => '', mark: '' };
/**
 * From this condition Citus infers that a join with an array touches one shard, and runs it there.
 */
const ONE_SHARD: Fence = { within: (column) => `and ${column} = any($1)`, mark: 'one shard: ' };

/**
 * Runs work for the items of each shard, one shard after the other, or once for all items if the
 * table is not spread.
 * @param keyOf returns the contact id or the match key by which the table is spread
 */
export async function byShard<T extends keyof Asked, Item>(
  client: pg.Pool | pg.ClientBase,
  table: T,
  items: readonly Item[],
  keyOf: (item: Item) => Asked[T],
  work: (items: readonly Item[], fence: Fence) => Promise<void>,
): Promise<void> {
  const pool = pools.get(client) ?? (client as pg.Pool);
  const lowest = known.get(pool)?.get(table);
  const hash = HASHES[table];
  if (!hash || !lowest) return work(items, WHOLE);
  const groups = Map.groupBy(items, (item) => shardOf(lowest, hash(keyOf(item))));
  for (const group of groups.values()) await work(group, ONE_SHARD);
}

/** The `keyOf` of items that are themselves the keys. */
export const asItIs = <Item>(item: Item): Item => item;

/** Returns the last shard whose lowest hash is not above the hash. */
function shardOf(lowest: readonly number[], hash: number): number {
  let [low, high] = [0, lowest.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lowest[middle]! <= hash) low = middle;
    else high = middle - 1;
  }
  return low;
}
