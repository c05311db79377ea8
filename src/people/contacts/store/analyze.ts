/** Statistics for the planner, after many contacts or companies were written at once. */
import type pg from 'pg';

// Driver: ANALYZE of each table by itself, outside of any transaction.

/** In the order in which writers have them. */
const TABLES = [
  'contact',
  'contact_version',
  'contact_lead',
  'contact_key',
  'company',
  'company_version',
  'company_key',
] as const;

/** With fewer rows, plans are right without statistics. */
const MANY = 1_000;
/** What is notable: autovacuum would come for as large a share, in its own time. */
const SHARE = 0.1;

/**
 * Analyses the tables when a notable share of all contacts and companies was written. Until then
 * the planner takes tables that were just filled for nearly empty ones.
 * @param written how many contacts and companies
 */
export async function analyzeWritten(client: pg.ClientBase, written: number): Promise<void> {
  if (written < MANY || written < SHARE * (await countIds(client))) return;
  for (const table of TABLES) await client.query(`analyze ${table}`);
}

/** Ids that were ever taken: no fewer than there are rows, on whatever node of a cluster. */
async function countIds(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select sum(last_value)::float8 as count
     from (select last_value from contact_id_seq
           union all select last_value from company_id_seq) as taken`,
  );
  return rows[0]!.count;
}
