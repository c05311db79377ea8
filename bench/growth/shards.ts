/**
 * The shards that matching a lead reaches: in the query plans of the product's own queries, and in
 * the nodes' statement counts while a job runs.
 */
import type pg from 'pg';
import { loadRenderedLeads, matchLeads } from '../../src/people/contacts/index.ts';
import { shownParts } from '../../src/profile/views/index.ts';
import { LEADS_PER_CHUNK } from '../../src/work/enrichment/index.ts';
import { type Client, createClient } from '../client.ts';
import { drawList, type List, runJob, slice } from '../lists.ts';
import { serve } from '../service.ts';
import type { Cluster } from './cluster.ts';
import type { Measured } from './cost.ts';

/** A query of matching, and the tasks Citus makes of it: one for each shard it reaches. */
export type Planned = { lookup: string; ofOne: number; ofChunk: number };

/** Shards reached, and statements that reached them. */
type Reached = { shards: number; statements: number };
export type Counted = { table: string; shards: number; ofOne: Reached; ofChunk: Reached };

export type Shards = {
  planned: Planned[];
  /** Null if the nodes do not count statements. */
  counted: Counted[] | null;
};

export async function measureShards(measured: Measured): Promise<Shards> {
  const { testBed, cluster, apiKey } = measured;
  const list = await drawStored(measured);
  const one = slice(list, 0, 1);
  const planned = await planQueries(measured, one, list);
  if (!(await areCounting(cluster))) return { planned, counted: null };
  const service = await serve(testBed.databaseUrl);
  const client = createClient(service.url, apiKey);
  try {
    const ofOne = await countReached(cluster, client, one);
    const ofChunk = await countReached(cluster, client, list);
    return { planned, counted: await toCounted(testBed.database.pool, ofOne, ofChunk) };
  } finally {
    await client.close();
    await service.stop();
  }
}

/** A chunk of leads about stored people. */
async function drawStored({ testBed, field }: Measured): Promise<List> {
  const list = drawList(testBed, field, LEADS_PER_CHUNK * 2, SEED);
  const outcomes = await match(testBed.database.pool, list, testBed.day);
  const values = list.values.filter((_, index) => outcomes[index]!.match).slice(0, LEADS_PER_CHUNK);
  return { ...list, values };
}

const SEED = 1_000;

const match = (pool: pg.Pool, { field, keys, values }: List, day: string) => {
  const leads = values.map((row) => Object.fromEntries(keys.map((key, at) => [key, row[at]])));
  return matchLeads(pool, field, leads, { test: false, day });
};

async function planQueries(measured: Measured, one: List, chunk: List): Promise<Planned[]> {
  const [ofOne, ofChunk] = [await tasksOf(measured, one), await tasksOf(measured, chunk)];
  return [...ofChunk].map(([lookup, tasks]) => ({
    lookup,
    ofOne: ofOne.get(lookup) ?? 0,
    ofChunk: tasks,
  }));
}

/** The tasks of each query that the product runs for a list, by the query's name. */
async function tasksOf({ testBed }: Measured, list: List): Promise<Map<string, number>> {
  const { pool } = testBed.database;
  const tasks = new Map<string, number>();
  for (const { name = 'unnamed', text, values } of await queriesOf(pool, list, testBed.day)) {
    const explain = `explain (format json, costs off) ${text}`;
    const { rows } = await pool.query({ text: explain, values, rowMode: 'array' });
    tasks.set(name, (tasks.get(name) ?? 0) + countTasks(rows[0]![0]));
  }
  return tasks;
}

type Statement = { name?: string; text: string; values: unknown[] };

/** The statements for matching a list and showing a page of it. */
async function queriesOf(pool: pg.Pool, list: List, day: string): Promise<Statement[]> {
  const sent: Statement[] = [];
  const ask = pool.query.bind(pool) as (statement: Statement) => unknown;
  const query = (statement: Statement) => {
    sent.push(statement);
    return ask(statement);
  };
  // Uses the pool itself, which knows how tables are distributed.
  Object.assign(pool, { query });
  try {
    const outcomes = await match(pool, list, day);
    const refs = outcomes.flatMap(({ match: one }) =>
      one ? [{ id: one.contactId, version: one.version }] : [],
    );
    await loadRenderedLeads(pool, refs, day, shownParts('Contact Profile').parts);
  } finally {
    delete (pool as { query?: unknown }).query;
  }
  return sent;
}

/** Adds up every `Task Count` in a plan. */
function countTasks(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0;
  return Object.entries(plan).reduce(
    (sum, [key, value]) => sum + (key === 'Task Count' ? Number(value) : countTasks(value)),
    0,
  );
}

const TABLES = ['contact', 'contact_key', 'contact_version', 'contact_lead', 'enrichment_chunk'];

/** Statement counts by shard so far, as JSON. A shard's name ends in its number. */
const BY_SHARD = `
  select coalesce(json_object_agg(shard, calls), '{}')::text
  from (select shard, sum(calls) as calls
        from pg_stat_statements,
             lateral (select distinct found[1] as shard
                      from regexp_matches(query, '\\m((?:${TABLES.join('|')})_\\d+)\\M', 'g') as found) as named
        where dbid = (select oid from pg_database where datname = current_database())
        group by shard) as counted`;

/** Statements by shard, for one job and its page of results. */
async function countReached(cluster: Cluster, client: Client, list: List) {
  const before = await countByShard(cluster);
  await runJob(client, list);
  const after = await countByShard(cluster);
  return new Map(
    [...after]
      .map(([shard, calls]) => [shard, calls - (before.get(shard) ?? 0)] as const)
      .filter(([, calls]) => calls > 0),
  );
}

/** A node may have been started without the extension that counts. */
const areCounting = async (cluster: Cluster): Promise<boolean> =>
  (await cluster.askAll(BY_SHARD)).every((text) => text !== null);

/** Summed over all nodes, because a shard is on one of them. */
async function countByShard(cluster: Cluster): Promise<Map<string, number>> {
  const nodes = (await cluster.askAll(BY_SHARD)).map((text) => JSON.parse(text!));
  return new Map(nodes.flatMap((shards) => Object.entries<number>(shards)));
}

type ByShard = ReadonlyMap<string, number>;

async function toCounted(pool: pg.Pool, ofOne: ByShard, ofChunk: ByShard): Promise<Counted[]> {
  const { rows } = await pool.query<{ table: string; shards: number }>(
    `select logicalrelid::text as table, count(*)::int as shards
     from pg_dist_shard where logicalrelid = any($1::text[]::regclass[]) group by 1`,
    [TABLES],
  );
  return rows.map(({ table, shards }) => ({
    table,
    shards,
    ofOne: reached(table, ofOne),
    ofChunk: reached(table, ofChunk),
  }));
}

function reached(table: string, counts: ByShard): Reached {
  const own = [...counts].filter(([shard]) => shard.replace(/_\d+$/, '') === table);
  return { shards: own.length, statements: own.reduce((sum, [, calls]) => sum + calls, 0) };
}
