/** Bytes on disk, by table. */
import type pg from 'pg';
import type { Cluster } from './cluster.ts';

/** Bytes for each counted item: contacts, or leads of jobs. */
export type Stored = { table: string; per: 'contact' | 'lead'; rows: number; indexes: number };

/** Tables named in one line are added up. */
const OF_CONTACTS = [
  ['contact'],
  ['contact_version'],
  ['contact_lead'],
  ['contact_key'],
  ['company', 'company_version', 'company_key'],
];
const OF_JOBS = ['enrichment_job', 'enrichment_chunk'];

/** Text stored outside its row is counted with the rows. */
export async function measureStorage(
  pool: pg.Pool,
  cluster: Cluster,
  contacts: number,
): Promise<Stored[]> {
  const stored: Stored[] = [];
  for (const tables of OF_CONTACTS) {
    stored.push(await measureTables(pool, cluster, tables, 'contact', contacts));
  }
  const { rows } = await pool.query('select sum(leads)::bigint as leads from enrichment_job');
  stored.push(await measureTables(pool, cluster, OF_JOBS, 'lead', rows[0].leads));
  return stored;
}

async function measureTables(
  pool: pg.Pool,
  cluster: Cluster,
  tables: readonly string[],
  per: Stored['per'],
  count: number,
): Promise<Stored> {
  let [rows, indexes] = [0, 0];
  for (const table of tables) {
    const [all, own] = await sizesOf(pool, cluster, table);
    rows += own / count;
    indexes += (all - own) / count;
  }
  const label = tables.length > 2 ? `${tables[0]}, its versions and keys` : tables.join(', ');
  return { table: label, per, rows, indexes };
}

/**
 * Bytes of a table with and without its indexes, over all servers; only one copy of a shard counts.
 */
async function sizesOf(
  pool: pg.Pool,
  { isDistributed }: Cluster,
  table: string,
): Promise<[all: number, own: number]> {
  const copies = isDistributed ? await countCopies(pool, table) : 0;
  const [all, own] =
    copies > 0
      ? ['citus_total_relation_size', 'citus_table_size']
      : ['pg_total_relation_size', 'pg_table_size'];
  const { rows } = await pool.query(
    `select ${all}($1::regclass) as "all", ${own}($1::regclass) as own`,
    [table],
  );
  return [Number(rows[0].all) / (copies || 1), Number(rows[0].own) / (copies || 1)];
}

/** Number of servers that hold each of its rows; 0 for a table that is on the coordinator alone. */
async function countCopies(pool: pg.Pool, table: string): Promise<number> {
  const { rows } = await pool.query(
    `select count(*)::int / greatest(count(distinct shardid), 1)::int as copies
     from pg_dist_shard join pg_dist_placement using (shardid)
     where logicalrelid = $1::regclass`,
    [table],
  );
  return rows[0].copies;
}
