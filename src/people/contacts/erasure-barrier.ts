/**
 * The erasure barrier. Some work matches contacts first, and stores the matches later in a separate
 * transaction. A contact may be erased in between. Therefore such work
 *
 * 1. reads the latest erasure before it matches (`latestErasure`);
 * 2. checks at the start of its transaction whether there was another erasure since
 *    (`wasOvertaken`), and matches again if so.
 *
 * After the check, no erasure takes effect until that transaction has ended. A later erasure then
 * finds the stored matches. `ground/database/locks.ts` has the position of this lock among others.
 */
import { sql } from 'kysely';
import { ADVISORY_LOCK, type Db } from '../../ground/database/index.ts';

/** Returns the id of the latest erasure; 0 if there was none. */
export async function latestErasure(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from erasure`.execute(db);
  return rows[0]!.id;
}

/** Prevents erasures until the transaction ends, and waits for one in progress. */
export async function passErasureBarrier(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK.erasureBarrier})`.execute(trx);
}

/**
 * Passes the barrier.
 * @param seen the latest erasure when the work began
 * @returns true if a person was erased since the work began
 */
export async function wasOvertaken(trx: Db, seen: number): Promise<boolean> {
  await passErasureBarrier(trx);
  // A separate statement, so that it sees what was committed while the previous one waited.
  return (await latestErasure(trx)) !== seen;
}

/**
 * Closes the barrier for an erasure: waits for the transactions that have passed, and blocks others
 * until it has ended.
 */
export async function closeErasureBarrier(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK.erasureBarrier})`.execute(trx);
}
