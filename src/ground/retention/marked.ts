/**
 * Jobs and requests are marked when their results are no longer kept, and stay themselves: both
 * tables have `created_at` and `pruned_at`, with an index for each question here.
 */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

type MarkedTable = 'enrichment_job' | 'refresh_request';

/** When the oldest was created whose results are kept; null when there is none. */
export const findOldestKept = (db: Db, table: MarkedTable): Promise<Date | null> =>
  findOldest(db, table, sql`pruned_at is null`);

/** More than it takes to read a page that was found before its job or request was marked. */
const READ_FOR = sql`interval '1 hour'`;

/**
 * When the oldest was created whose results somebody may read: those that were marked a moment ago
 * may be in the hands of a call that began before. Null when there is none.
 */
export async function findOldestRead(db: Db, table: MarkedTable): Promise<Date | null> {
  const kept = await findOldestKept(db, table);
  const marked = await findOldest(db, table, sql`pruned_at > now() - ${READ_FOR}`);
  return kept && marked ? (kept < marked ? kept : marked) : (kept ?? marked);
}

async function findOldest(
  db: Db,
  table: MarkedTable,
  condition: ReturnType<typeof sql>,
): Promise<Date | null> {
  const { rows } = await sql<{ oldest: Date | null }>`
    select min(created_at) as oldest from ${sql.table(table)} where ${condition}`.execute(db);
  return rows[0]!.oldest;
}
