/** The database's machines: one server, or the nodes of a Citus cluster. */
import type pg from 'pg';

export type Cluster = {
  /** True if the contacts are distributed over the cluster. */
  isDistributed: boolean;
  /** A description for people. */
  description: string;
  /**
   * Runs a query that returns one text on every node, the coordinator first.
   * @returns one text for each node; null where the query failed
   */
  askAll(query: string): Promise<(string | null)[]>;
};

export async function openCluster(pool: pg.Pool): Promise<Cluster> {
  const version = await askOne(pool, "select current_setting('server_version')");
  const name = `PostgreSQL ${version?.split(' ')[0]}`;
  const citus = await askOne(
    pool,
    "select extversion from pg_extension where extname = 'citus' and to_regclass('contact') is not null",
  );
  const shards = citus
    ? await askOne(
        pool,
        "select count(*)::text from pg_dist_shard where logicalrelid = 'contact'::regclass",
      )
    : '0';
  if (Number(shards) === 0) return single(pool, name);
  const askAll = (query: string) => askEach(pool, query);
  const nodes = (await askAll("select 'here'")).length;
  return {
    isDistributed: true,
    description: `${name}, Citus ${citus} on ${nodes} servers, ${shards} shards of each large table`,
    askAll,
  };
}

const single = (pool: pg.Pool, name: string): Cluster => ({
  isDistributed: false,
  description: name,
  askAll: async (query) => [await askOne(pool, query)],
});

async function askOne(pool: pg.Pool, query: string): Promise<string | null> {
  const { rows } = await pool.query({ text: query, rowMode: 'array' }).catch(() => ({ rows: [] }));
  return rows[0]?.[0] ?? null;
}

/** This queries the coordinator directly, because Citus skips it if it holds no shards. */
async function askEach(pool: pg.Pool, query: string): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ success: boolean; result: string }>(
    'select success, result from run_command_on_workers($1) order by nodename, nodeport',
    [query],
  );
  const others = rows.map(({ success, result }) => (success ? result : null));
  return [await askOne(pool, query), ...others];
}
