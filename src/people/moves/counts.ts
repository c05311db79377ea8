/**
 * The number of moves per account and day, updated by the transactions that add and remove moves.
 * Totals are sums over days, and a page far back starts at its day.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';

/** The columns of a move that are counted. */
export type CountedMove = { account_id: number; seen_at: Date };

/** Counts moves that were saved (`times` 1) or deleted (-1). */
export const addToCounts = (
  trx: Trx,
  moves: readonly CountedMove[],
  times: 1 | -1,
): Promise<void> =>
  times > 0 ? changeCounts(trx, moves, NO_MOVES) : changeCounts(trx, NO_MOVES, moves);

const NO_MOVES: readonly CountedMove[] = [];

/**
 * Counts moves that were saved, and others that were deleted. Rows are locked in the order of their
 * keys, and the transaction waits for nothing else while it holds them.
 */
export async function changeCounts(
  trx: Trx,
  added: readonly CountedMove[],
  removed: readonly CountedMove[],
): Promise<void> {
  const changes = new Map<string, number>();
  const count = (moves: readonly CountedMove[], times: 1 | -1) => {
    for (const { account_id, seen_at } of moves) {
      const key = `${account_id}/${utcDay(seen_at)}`;
      changes.set(key, (changes.get(key) ?? 0) + times);
    }
  };
  count(added, 1);
  count(removed, -1);
  if (changes.size === 0) return;
  const keys = [...changes.keys()].map((key) => key.split('/'));
  await sql`
    insert into move_count (account_id, day, moves)
    select account_id, day, moves
    from unnest(${keys.map(([account]) => account)}::bigint[],
                ${keys.map(([, day]) => day)}::date[],
                ${[...changes.values()]}::bigint[])
         as counted (account_id, day, moves)
    order by account_id, day
    on conflict (account_id, day) do update set moves = move_count.moves + excluded.moves
  `.execute(trx);
  if (removed.length > 0) await forgetEmptyDays(trx, keys);
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
