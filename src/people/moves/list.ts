/** Pages of an account's moves. */

import { sql } from 'kysely';
import type { MoveBasis, MoveType } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import { type DayCount, loadDayCounts } from './counts.ts';
import { disputedMoves } from './dispute.ts';
import { type Assignee, isAssigned } from './follow-up.ts';
import { MOVE_COLUMNS, type MoveRow, type StoredMove } from './view.ts';
import { withExternalIds } from './with-external-ids.ts';

/** The filter of a list. Null members do not restrict it. */
export type MoveFilter = {
  accountId: number;
  /** Only moves seen at this time or later. */
  since: Date | null;
  type: MoveType | null;
  basis: MoveBasis | null;
  watchId: number | null;
  contactId: number | null;
  /** True for the moves that the account has disputed, false for all others. */
  isDisputed: boolean;
  /** Only moves that the account has marked as done, or only others. */
  isHandled: boolean | null;
  assignee: Assignee | null;
  leastConfidence: number | null;
  /** Words that stand in the name, an employer or a title; none for all moves. */
  words: readonly string[];
};

/** The moves of a page, newest first, and the total on all pages. */
export type MovePage = { moves: StoredMove[]; total: number };

export async function loadMoves(db: Db, filter: MoveFilter, page: ListPage): Promise<MovePage> {
  if (isPlain(filter)) return loadByDays(db, filter, page);
  const start = { until: null, offset: page.number * page.size };
  const [moves, total] = await Promise.all([
    loadFrom(db, filter, start, page.size),
    countMoves(db, filter, null),
  ]);
  return { moves, total };
}

/** True if the counts by day apply. */
const isPlain = ({ type, basis, watchId, contactId, isDisputed, ...others }: MoveFilter): boolean =>
  [type, basis, watchId, contactId, others.isHandled, others.assignee].every((it) => it === null) &&
  others.leastConfidence === null &&
  others.words.length === 0 &&
  !isDisputed;

/** Uses the counts by day, so that neither the total nor a page far back reads all moves. */
async function loadByDays(
  db: Db,
  filter: MoveFilter,
  { number, size }: ListPage,
): Promise<MovePage> {
  if (number === 0) {
    const newest = loadFrom(db, filter, { until: null, offset: 0 }, size);
    const [moves, days] = await Promise.all([newest, loadDays(db, filter)]);
    return { moves, total: sum(days) };
  }
  const days = await loadDays(db, filter);
  const start = findStart(days, number * size);
  return { moves: start ? await loadFrom(db, filter, start, size) : [], total: sum(days) };
}

const sum = (days: readonly DayCount[]): number =>
  days.reduce((total, { moves }) => total + moves, 0);

/**
 * Loads the counts of days since a time. The first day's count covers only the part after that
 * time.
 */
async function loadDays(db: Db, filter: MoveFilter): Promise<DayCount[]> {
  const { accountId, since } = filter;
  const days = await loadDayCounts(db, accountId, since && utcDay(since));
  const first = days.at(-1);
  if (!since || !first || since <= startOf(first.day)) return days;
  const moves = await countMoves(db, filter, dayAfter(first.day));
  return [...days.slice(0, -1), { ...first, moves }];
}

/** The start of a page: `offset` moves after the first move that was seen before `until`. */
type Start = { until: Date | null; offset: number };

/** Returns null for a page after the last move. */
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

/** Finds the page in the index alone; then reads its rows. */
async function loadFrom(
  db: Db,
  filter: MoveFilter,
  { until, offset }: Start,
  size: number,
): Promise<StoredMove[]> {
  const { rows } = await sql<MoveRow>`
    with page as (
      select id from move where ${asked(filter, until)}
      order by seen_at desc, id desc limit ${size} offset ${offset}
    )
    select ${sql.join(MOVE_COLUMNS.map((name) => sql.ref(`move.${name}`)))},
           request.unique_identifier
    from page join move on move.id = page.id
    left join refresh_request request on request.id = move.request_id
    order by move.seen_at desc, move.id desc`.execute(db);
  return withExternalIds(db, rows);
}

async function countMoves(db: Db, filter: MoveFilter, until: Date | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from move where ${asked(filter, until)}`.execute(db);
  return rows[0]!.total;
}

const asked = (
  { accountId, since, type, basis, watchId, contactId, isDisputed, ...others }: MoveFilter,
  until: Date | null,
) =>
  sql.join(
    [
      sql`account_id = ${accountId}`,
      sql`id ${isDisputed ? sql`in` : sql`not in`} (${disputedMoves(accountId)})`,
      ...(since ? [sql`seen_at >= ${since}`] : []),
      ...(until ? [sql`seen_at < ${until}`] : []),
      ...(type ? [sql`type = ${type}`] : []),
      ...(basis ? [BASIS_TESTS[basis]] : []),
      ...(watchId === null ? [] : [sql`watch_id = ${watchId}`]),
      ...(contactId === null ? [] : [sql`contact_id = ${contactId}`]),
      ...(others.isHandled === null ? [] : [HANDLED_TESTS[others.isHandled ? 'yes' : 'no']]),
      ...(others.assignee === null ? [] : [isAssigned(accountId, others.assignee)]),
      ...(others.leastConfidence === null
        ? []
        : [sql`confidence >= ${others.leastConfidence}::smallint`]),
      ...others.words.map((word) => sql`${SEARCHED} ilike ${`%${escapeLike(word)}%`}`),
    ],
    sql` and `,
  );

const SEARCHED = sql`concat_ws(' ', name, from_company, from_title, to_company, to_title)`;

/** Escapes the signs that have a meaning in patterns of `like`. */
const escapeLike = (word: string): string => word.replaceAll(/[\\%_]/g, '\\$&');

const HANDLED_TESTS = {
  yes: sql`handled_at is not null`,
  no: sql`handled_at is null`,
} as const;

const BASIS_TESTS = {
  dated: sql`seen_from is null`,
  observed: sql`seen_from is not null`,
} as const satisfies Record<MoveBasis, unknown>;
