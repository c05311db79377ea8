/** The state of a cluster, for `tenure doctor`. */
import type pg from 'pg';
import { LAYOUT } from './layout.ts';
import { findCitusVersion, isPlaced, loadPlacements } from './placement.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

type ClusterHealth = {
  citus: string;
  nodes: { name: string; active: boolean; takesRows: boolean }[];
  /** Connections between two nodes that fail, as `from → to`. */
  cut: string[];
  /** Tables that are not spread as planned. */
  misplaced: string[];
  /** The distinct values of each setting on all nodes. */
  settings: { preparedTransactions: number[]; walLevel: string[] };
};

/** @returns null if the database is not a cluster */
export async function loadClusterHealth(client: Querying): Promise<ClusterHealth | null> {
  const citus = await findCitusVersion(client);
  if (citus === null) return null;
  const { rows: nodes } = await client.query<ClusterHealth['nodes'][number]>(
    `select nodename || ':' || nodeport as name, isactive as active,
            shouldhaveshards as "takesRows"
     from pg_dist_node where noderole = 'primary' order by nodeid`,
  );
  const { rows: cut } = await client.query<{ way: string }>(
    `select format('%s:%s → %s:%s', from_nodename, from_nodeport, to_nodename, to_nodeport) as way
     from citus_check_cluster_node_health() where result is not true`,
  );
  const placements = await loadPlacements(client);
  return {
    citus,
    nodes,
    cut: cut.map(({ way }) => way),
    misplaced: LAYOUT.filter((placed) => !isPlaced(placed, placements.get(placed.table))).map(
      ({ table }) => table,
    ),
    settings: await loadSettings(client),
  };
}

async function loadSettings(client: Querying): Promise<ClusterHealth['settings']> {
  const { rows } = await client.query<{ prepared: string; wal: string }>(
    `select split_part(result, ' ', 1) as prepared, split_part(result, ' ', 2) as wal
     from run_command_on_all_nodes(
       $$select current_setting('max_prepared_transactions') || ' ' || current_setting('wal_level')$$,
       give_warning_for_connection_errors => true)
     where success`,
  );
  return {
    preparedTransactions: [...new Set(rows.map(({ prepared }) => Number(prepared)))],
    walLevel: [...new Set(rows.map(({ wal }) => wal))],
  };
}

/** A table without statistics, with its estimated number of rows. */
export type Unanalyzed = { name: string; rows: number };

/** @param leastRows smaller tables get good plans without statistics */
const UNANALYZED = (leastRows: number) => `
  select format('%I.%I', schemaname, relname) as name, n_live_tup as rows from pg_stat_user_tables
  where n_live_tup >= ${leastRows} and last_analyze is null and last_autoanalyze is null`;

/**
 * Returns the tables without statistics, the largest first. On a cluster the rows and shards of all
 * nodes count.
 */
export async function listUnanalyzed(client: Querying, leastRows: number): Promise<Unanalyzed[]> {
  const own = UNANALYZED(leastRows);
  if ((await findCitusVersion(client)) === null) {
    return (await client.query<Unanalyzed>(`${own} order by 2 desc`)).rows;
  }
  const { rows } = await client.query<Unanalyzed>(
    `with found as (
       select f.name, f.rows from run_command_on_all_nodes($1),
         json_to_recordset(result::json) as f (name text, rows bigint) where success)
     select coalesce('public.' || quote_ident(c.relname), name) as name, sum(rows)::bigint as rows
     from found
     left join pg_dist_shard s on name = format('public.%s', shard_name(s.logicalrelid, s.shardid))
     left join pg_class c on c.oid = s.logicalrelid
     group by 1 order by 2 desc`,
    [`select coalesce(json_agg(found), '[]') from (${own}) as found`],
  );
  return rows;
}
