/**
 * Computes the horizon. Positions come from a sequence but become visible in another order: a
 * transaction may commit after one that drew a later position. A reader that has passed the later
 * position would never return for the earlier one. Readers therefore stop before the open
 * transactions that have recorded events.
 *
 * Before a transaction draws its first position, it stores the sequence's value in an advisory
 * lock, which ends with the transaction. A reader first reads the sequence, *then* these locks, and
 * then, in a later statement, events up to the lowest number in the locks. A transaction that drew
 * a position up to there no longer holds its lock, so it has ended, and its events are visible if
 * it committed. Transactions that draw positions later draw higher ones.
 *
 * Transactions that record no events do not delay readers: dumps, imports, sessions of other
 * applications on the same server (docs/decisions/0031 has the alternatives).
 */
import { sql } from 'kysely';
import { ADVISORY_LOCK, type Db } from '../../ground/database/index.ts';

/** The position that was drawn last. Use it with `from event_position`. */
export const LAST_DRAWN = sql`(last_value - (not is_called)::int)`;

export type Horizon = {
  /** No events are added up to this position any more. */
  position: number;
  /** True if an open transaction may have drawn a later position. */
  isHeld: boolean;
};

/** Computes the horizon for statements that run after this. */
export async function loadHorizon(db: Db): Promise<Horizon> {
  const { rows: drawn } = await sql<{ last: number }>`
    select ${LAST_DRAWN} as last from event_position`.execute(db);
  const { last } = drawn[0]!;
  const { rows: noted } = await sql<{ low: number }>`
    select distinct objid::bigint as low from pg_locks
    where locktype = 'advisory' and classid = ${ADVISORY_LOCK.eventWriters} and objsubid = 2
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  // 32 bits are enough to compute each writer's lag. A negative lag means the writer started after
  // the sequence was read.
  const behind = noted.map(({ low }) => (last - low) | 0).filter((by) => by >= 0);
  return { position: last - Math.max(0, ...behind), isHeld: behind.length > 0 };
}
