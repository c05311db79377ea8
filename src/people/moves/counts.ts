/**
 * How many moves each account has seen on each day, kept by the transactions that add and remove
 * moves: totals are sums over days, and a page far back begins on its day.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';

/** What is counted of a move. */
export type CountedMove = { account_id: number; seen_at: Date };

/**
 * Counts moves that were saved, or that are gone. Rows are locked in the order of their keys, and
 * nothing is waited for with them locked.
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
 * The days on which an account has seen moves, the latest first.
 * @param from the first of them, `YYYY-MM-DD`; null: all
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
