/**
 * The number of moves per account and day, updated by the transactions that add and remove moves.
 * Totals are sums over days, and a page far back starts at its day.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';

/** The columns of a move that are counted. */
export type CountedMove = { account_id: number; seen_at: Date };

/**
 * Counts moves that were saved or deleted. Rows are locked in the order of their keys, and the
 * transaction waits for nothing else while it holds them.
 * @param times 1 or -1
 */
export async function addToCounts(
  trx: Trx,
  moves: readonly CountedMove[],
  times: 1 | -1,
): Promise<void> {
  if (moves.length === 0) return;
  const days = Map.groupBy(moves, (move) => `${move.account_id}/${utcDay(move.seen_at)}`);
  const keys = [...days.keys()].map((key) => key.split('/'));
  await sql`
    insert into move_count (account_id, day, moves)
    select account_id, day, moves
    from unnest(${keys.map(([account]) => account)}::bigint[],
                ${keys.map(([, day]) => day)}::date[],
                ${[...days.values()].map((own) => times * own.length)}::bigint[])
         as counted (account_id, day, moves)
    order by account_id, day
    on conflict (account_id, day) do update set moves = move_count.moves + excluded.moves
  `.execute(trx);
  if (times < 0) await forgetEmptyDays(trx, keys);
}

const forgetEmptyDays = (trx: Trx, keys: readonly string[][]) =>
  sql`
    delete from move_count using unnest(${keys.map(([account]) => account)}::bigint[],
                                        ${keys.map(([, day]) => day)}::date[])
                                 as emptied (account_id, day)
    where move_count.account_id = emptied.account_id and move_count.day = emptied.day
      and moves = 0`.execute(trx);

export type DayCount = { day: string; moves: number };

/**
 * Loads the days on which an account has seen moves, the latest first.
 * @param from the first day, `YYYY-MM-DD`; null for all
 */
export const loadDayCounts = (
  db: Db,
  accountId: number,
  from: string | null,
): Promise<DayCount[]> =>
  db
    .selectFrom('move_count')
    .select(['day', 'moves'])
    .where('account_id', '=', accountId)
    .$if(from !== null, (query) => query.where('day', '>=', from!))
    .orderBy('day', 'desc')
    .execute();
