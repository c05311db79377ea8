/** Pages of an account's moves. */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { utcDay } from '../day.ts';
import { type DayCount, loadDayCounts } from './counts.ts';
import type { MoveType } from './told.ts';
import { MOVE_COLUMNS, type StoredMove } from './view.ts';

/** Which moves are asked for; null: whichever. */
export type MoveFilter = {
  accountId: number;
  /** Seen then, or later. */
  since: Date | null;
  type: MoveType | null;
  watchId: number | null;
};

/** `number` from 0. */
type Page = { number: number; size: number };

/** A page's moves, newest first, and how many there are on all pages. */
export type MovePage = { moves: StoredMove[]; total: number };

export async function loadMoves(db: Db, filter: MoveFilter, page: Page): Promise<MovePage> {
  if (filter.type === null && filter.watchId === null) return loadByDays(db, filter, page);
  const start = { until: null, offset: page.number * page.size };
  const [moves, total] = await Promise.all([
    loadFrom(db, filter, start, page.size),
    countMoves(db, filter, null),
  ]);
  return { moves, total };
}

/** By the counts of days: neither the total nor a page far back goes through all moves. */
async function loadByDays(db: Db, filter: MoveFilter, page: Page): Promise<MovePage> {
  const { accountId, since } = filter;
  const days = await loadDayCounts(db, accountId, since && utcDay(since));
  const oldest = days.at(-1);
  if (since && oldest && oldest.day === utcDay(since) && since > startOf(oldest.day)) {
    oldest.moves = await countMoves(db, filter, dayAfter(oldest.day));
  }
  const total = days.reduce((sum, { moves }) => sum + moves, 0);
  const start = findStart(days, page.number * page.size);
  return { moves: start ? await loadFrom(db, filter, start, page.size) : [], total };
}

/** Where a page begins: so many moves after the first that was seen before a time. */
type Start = { until: Date | null; offset: number };

/** Null for a page after the last move. */
function findStart(days: readonly DayCount[], skipped: number): Start | null {
  let offset = skipped;
  for (const { day, moves } of days) {
    if (offset < moves) return { until: dayAfter(day), offset };
    offset -= moves;
  }
  return null;
}

const DAY_MS = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
const dayAfter = (day: string): Date => new Date(startOf(day).getTime() + DAY_MS);

/** The page is found in the index alone; then its rows are read. */
async function loadFrom(
  db: Db,
  filter: MoveFilter,
  { until, offset }: Start,
  size: number,
): Promise<StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    with page as (
      select id from move where ${asked(filter, until)}
      order by seen_at desc, id desc limit ${size} offset ${offset}
    )
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from page join move on move.id = page.id
    join refresh_request request on request.id = move.request_id
    order by move.seen_at desc, move.id desc`.execute(db);
  return rows;
}

async function countMoves(db: Db, filter: MoveFilter, until: Date | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from move where ${asked(filter, until)}`.execute(db);
  return rows[0]!.total;
}

const asked = ({ accountId, since, type, watchId }: MoveFilter, until: Date | null) =>
  sql.join(
    [
      sql`account_id = ${accountId}`,
      ...(since ? [sql`seen_at >= ${since}`] : []),
      ...(until ? [sql`seen_at < ${until}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(watchId === null ? [] : [sql`watch_id = ${watchId}`]),
    ],
    sql` and `,
  );
