/** Updates the planner's statistics after many contacts or companies were written at once. */
import type pg from 'pg';

// Driver: ANALYZE of one table at a time, outside a transaction.

/** The tables in the order in which writers lock them. */
const TABLES = [
  'contact',
  'contact_version',
  'contact_lead',
  'contact_key',
  'company',
  'company_version',
  'company_key',
] as const;

/** With fewer new rows, plans are good enough without new statistics. */
const MANY = 1_000;
/**
 * The share of written rows that requires new statistics. Autovacuum has the same threshold, but
 * runs later.
 */
const SHARE = 0.1;

/**
 * Analyses the tables if a large share of all contacts and companies was written. Without this the
 * planner assumes that freshly filled tables are nearly empty.
 * @param written the number of contacts and companies written
 */
export async function analyzeWritten(client: pg.ClientBase, written: number): Promise<void> {
  if (written < MANY || written < SHARE * (await countIds(client))) return;
  for (const table of TABLES) await client.query(`analyze ${table}`);
}

/** Counts the ids ever assigned. This is at least the number of rows, on any node of a cluster. */
async function countIds(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select sum(last_value)::float8 as count
     from (select last_value from contact_id_seq
           union all select last_value from company_id_seq) as taken`,
  );
  return rows[0]!.count;
}
