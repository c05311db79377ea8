/** Reads whether the database is a cluster, and how its tables are spread. */
import type pg from 'pg';
import type { Placed } from './layout.ts';

type Querying = Pick<pg.ClientBase, 'query'>;

/** How a table is spread. Tables on the coordinator alone have no placement. */
export type Placement =
  | { kind: 'distributed'; column: string; colocation: number; shards: number }
  | { kind: 'reference' };

/** @returns null without the Citus extension */
export async function findCitusVersion(client: Querying): Promise<string | null> {
  const { rows } = await client.query<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  );
  return rows[0]?.version ?? null;
}

type PlacementRow = {
  table: string;
  method: string;
  column: string | null;
  colocation: number;
  shards: number;
};

/**
 * Returns the placements by table name, of all tables that are not on the coordinator alone.
 * Requires Citus.
 */
export async function loadPlacements(client: Querying): Promise<Map<string, Placement>> {
  const { rows } = await client.query<PlacementRow>(
    `select c.relname as table, p.partmethod as method,
            column_to_column_name(p.logicalrelid, p.partkey) as column,
            p.colocationid as colocation,
            (select count(*)::int from pg_dist_shard s where s.logicalrelid = p.logicalrelid) as shards
     from pg_dist_partition p
     join pg_class c on c.oid = p.logicalrelid
     join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and (p.partmethod = 'h' or p.repmodel = 't')`,
  );
  return new Map(
    rows.map(({ table, method, column, colocation, shards }) => [
      table,
      method === 'h'
        ? { kind: 'distributed', column: column!, colocation, shards }
        : { kind: 'reference' },
    ]),
  );
}

/** Returns the placements by table name, or null if the database is not a cluster. */
export async function findPlacements(client: Querying): Promise<Map<string, Placement> | null> {
  return (await findCitusVersion(client)) === null ? null : loadPlacements(client);
}

/** Returns the nodes' estimate of the rows of a spread table, in all; null if not known yet. */
export async function countRows(client: Querying, table: string): Promise<number | null> {
  const { rows } = await client.query<{ rows: number | null }>(
    `select sum(nullif(result, '-1')::float8) as rows
     from run_command_on_shards($1, 'select reltuples from pg_class where oid = ''%s''::regclass')`,
    [table],
  );
  return rows[0]?.rows ?? null;
}

/** True if a table is spread as the layout requires. */
export const isPlaced = (placed: Placed, found: Placement | undefined): boolean =>
  placed.kind === found?.kind &&
  (placed.kind === 'reference' || (found.kind === 'distributed' && found.column === placed.column));

/**
 * Returns the bytes of each spread table on all nodes together, by name; empty without a cluster.
 */
export async function loadSpreadSizes(client: Querying): Promise<Map<string, number>> {
  if ((await findCitusVersion(client)) === null) return new Map();
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select c.relname as name, citus_total_relation_size(c.oid, false) as bytes
     from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
     where c.relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/** Returns the bytes of the database, on a cluster those of all nodes together. */
export async function loadDatabaseBytes(client: Querying): Promise<number> {
  const size = 'select pg_database_size(current_database())';
  const all = `select sum(result::bigint)::bigint from run_command_on_all_nodes('${size}') where success`;
  const isCluster = (await findCitusVersion(client)) !== null;
  const { rows } = await client.query<{ bytes: number }>(
    `select (${isCluster ? all : size}) as bytes`,
  );
  return rows[0]!.bytes;
}
