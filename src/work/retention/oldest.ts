/**
 * Jobs and requests are marked when their results are no longer kept, and stay themselves: both
 * tables have `created_at` and `pruned_at`, with an index for each question here.
 */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';

const MARKED_TABLES = ['enrichment_job', 'refresh_request'] as const;
export type MarkedTable = (typeof MARKED_TABLES)[number];

/** When the oldest was created whose results are kept; null when there is none. */
export const findOldestKept = (db: Db, table: MarkedTable): Promise<Date | null> =>
  findOldest(db, table, sql`pruned_at is null`);

/** Longer than it takes to read a page that was found before its job or request was marked. */
const READ_FOR = sql`interval '1 hour'`;

/**
 * When the oldest job or request was created whose results may be read; null when there is none.
 * One that was marked a moment ago counts: a call that began before may still read it.
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
