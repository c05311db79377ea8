/**
 * Work that matches contacts first and writes down whom it found in a transaction of its own: a
 * contact may be erased in between. Such work notes the latest erasure before it matches, and
 * asks in its transaction, before it locks anything else, whether it was overtaken. If so it
 * matches again; if not, no erasure takes effect before it has ended, and then finds what it wrote.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';

/** Any constant of our own. */
const FENCE = 7_362_885;

/** The latest erasure; 0 when there was none. */
export async function latestErasure(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from erasure`.execute(db);
  return rows[0]!.id;
}

/** From here on no erasure takes effect before the transaction has ended. */
export async function passFence(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${FENCE})`.execute(trx);
}

/** @param seen the latest erasure when the work began */
export async function wasOvertaken(trx: Db, seen: number): Promise<boolean> {
  await passFence(trx);
  // A statement of its own: it sees what was committed while the one before waited.
  return (await latestErasure(trx)) !== seen;
}

/** Waits for such work, and holds off what follows until the transaction ends. */
export async function closeFence(trx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FENCE})`.execute(trx);
}
