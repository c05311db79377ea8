/**
 * Finds the oldest jobs and requests by the mark of pruning. Both tables have `created_at` and
 * `pruned_at`, with an index for each query of this file.
 */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

const MARKED_TABLES = ['enrichment_job', 'refresh_request'] as const;
export type MarkedTable = (typeof MARKED_TABLES)[number];

/** Returns the creation time of the oldest row that is not pruned; null if there is none. */
export const findOldestKept = (db: Db, table: MarkedTable): Promise<Date | null> =>
  findOldest(db, table, sql`pruned_at is null`);

/** More time than any call takes. A call that began before the mark may still read a page. */
const READ_FOR = sql`interval '1 hour'`;

/**
 * Returns the creation time of the oldest job or request whose results may be read; null if there is
 * none. Includes those marked a short time ago, because calls that began earlier may still read them.
 */
export async function findOldestRead(db: Db): Promise<Date | null> {
  const oldest: (Date | null)[] = [];
  for (const table of MARKED_TABLES) {
    oldest.push(await findOldestKept(db, table));
    oldest.push(await findOldest(db, table, sql`pruned_at > now() - ${READ_FOR}`));
  }
  return (
    oldest.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
  );
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
