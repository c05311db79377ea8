/**
 * How far the log can be read. Positions come from a sequence, and become visible in another order:
 * a transaction may commit after another one that drew a later position, and whoever has read the
 * later one would never look for the earlier. So nobody reads past the transactions that have
 * recorded events and not ended.
 *
 * Before it draws its first position, a transaction notes in an advisory lock what the sequence stood
 * at; the lock goes with the transaction, whatever ends it. A reader asks what the sequence stands
 * at, *then* for these locks, and reads up to the lowest number among them, in a later statement.
 * Whoever had drawn a position up to there has no lock any more, so has ended, and is seen by that
 * statement if it has committed. Whoever draws one from then on draws a higher one.
 *
 * Transactions that record nothing hold up nobody, however long they last: dumps, imports, and
 * sessions of others on the same server (docs/decisions/0031 says what lost).
 */
import { sql } from 'kysely';
import { ADVISORY_LOCK, type Db } from '../../ground/database/index.ts';

/** The position that was drawn last; in `from event_position`. */
export const LAST_DRAWN = sql`(last_value - (not is_called)::int)`;

export type Horizon = {
  /** Up to here nothing is added any more. */
  position: number;
  /** Whether somebody who may have drawn a later position has not ended. */
  isHeld: boolean;
};

/** How far the log can be read, by statements after this. */
export async function loadHorizon(db: Db): Promise<Horizon> {
  const { rows: drawn } = await sql<{ last: number }>`
    select ${LAST_DRAWN} as last from event_position`.execute(db);
  const { last } = drawn[0]!;
  const { rows: noted } = await sql<{ low: number }>`
    select distinct objid::bigint as low from pg_locks
    where locktype = 'advisory' and classid = ${ADVISORY_LOCK.eventWriters} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  // The lower 32 bits are enough to tell how far behind each is. Behind by less than nothing is who
  // came after the sequence was read.
  const behind = noted.map(({ low }) => (last - low) | 0).filter((by) => by >= 0);
  return { position: last - Math.max(0, ...behind), isHeld: behind.length > 0 };
}
