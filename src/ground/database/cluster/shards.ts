/**
 * Which values lie together on a cluster, so that a statement for many of them asks each shard for
 * its own only. Citus hands an array as a whole to every shard that one of its values lies in, and
 * each would search for all of them: work that grows with the cluster.
 *
 * Nothing depends on it but speed: a statement finds its rows whatever shards it touches. So what is
 * known may be old. It is loaded with each new connection.
 */
import type pg from 'pg';
import { hashId, hashUuid } from './shard-hash.ts';

/** Tables that are asked for many at once, with what they are asked by; others lie with them. */
type Asked = { contact: number; company: number; contact_key: string; company_key: string };

/** Companies are whole on every node. */
const HASHES: { [Table in keyof Asked]?: (key: Asked[Table]) => number } = {
  contact: hashId,
  contact_key: hashUuid,
};

/** The lowest hash of each shard of a table, in order. */
type Shards = Map<string, readonly number[]>;

const known = new WeakMap<pg.Pool, Shards>();
const pools = new WeakMap<object, pg.Pool>();

/** Remembers for a pool how tables are spread, as its newest connection sees it. */
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

/** What a statement says of where its rows lie. */
type Fence = {
  /** A further condition on a column that $1 has all values of; empty where the table is whole. */
  within(column: string): string;
  /** For the name of the statement as it is prepared, since the condition makes it another. */
  mark: string;
};

const WHOLE: Fence = { within: () => '', mark: '' };
/** Citus reads off it that a join with an array touches one shard, and runs it there. */
const ONE_SHARD: Fence = { within: (column) => `and ${column} = any($1)`, mark: 'one shard: ' };

/**
 * Runs work once for the items of each shard, one after the other; once for all where the table is
 * whole.
 * @param keyOf the contact id or the match key by which the table is spread
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

/** For items that are the keys themselves. */
export const asItIs = <Item>(item: Item): Item => item;

/** The last shard that begins at or below the hash. */
function shardOf(lowest: readonly number[], hash: number): number {
  let [low, high] = [0, lowest.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (lowest[middle]! <= hash) low = middle;
    else high = middle - 1;
  }
  return low;
}
