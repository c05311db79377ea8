/**
 * The erasure barrier. Some work matches contacts first and writes down whom it found later, in a
 * transaction of its own; a contact may be erased in between. Such work
 *
 * 1. notes the latest erasure before it matches (`latestErasure`);
 * 2. asks at the start of its transaction whether there has been another since (`wasOvertaken`),
 *    and matches again if so.
 *
 * Otherwise no erasure takes effect until that transaction has ended, and the erasure then finds
 * what it wrote. For the place of this lock among others see `ground/database/locks.ts`.
 */
import { sql } from 'kysely';
import { ADVISORY_LOCK, type Db } from '../../ground/database/index.ts';

/** The id of the latest erasure; 0 when there was none. */
export async function latestErasure(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from erasure`.execute(db);
  return rows[0]!.id;
}

/** Holds off erasures until the transaction ends, and waits for one that is under way. */
export async function passErasureBarrier(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK.erasureBarrier})`.execute(trx);
}

/**
 * Passes the barrier, and tells whether somebody was erased since the work began.
 * @param seen the latest erasure when the work began
 */
export async function wasOvertaken(trx: Db, seen: number): Promise<boolean> {
  await passErasureBarrier(trx);
  // A statement of its own: it sees what was committed while the one before waited.
  return (await latestErasure(trx)) !== seen;
}

/** For an erasure: waits for all who have passed, and lets nobody pass until it has ended. */
export async function closeErasureBarrier(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.erasureBarrier})`.execute(trx);
}
