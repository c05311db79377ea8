/**
 * The writers' gate and the locks behind it. They determine which writers of contacts and companies
 * run at the same time. Writers of few contacts share the gate and lock the keys and ids they touch
 * one by one, each kind in a fixed order. A writer of many contacts takes the gate alone. This
 * prevents duplicate contacts and deadlocks. All locks end with the transaction.
 * `ground/database/locks.ts` has their position among other locks.
 */
import type pg from 'pg';
import { ADVISORY_LOCK } from '../../../ground/database/index.ts';

// Driver: savepoints and advisory locks on the connection of their transaction.

/** The most keys or ids that a writer locks one by one; a writer of more takes the gate alone. */
export const FEW = 300;

/** A writer that shares the gate has to write more than the keys and ids it has locked. */
export class MustBeAlone extends Error {
  override name = 'MustBeAlone';
}

/**
 * Runs a writer that shares the gate, or has it alone. If a sharing writer throws `MustBeAlone`,
 * its work is undone and its share released before it takes the gate alone. Two writers that both
 * waited for the gate while sharing it would deadlock.
 * @param isFew true if locking keys and ids may be enough
 * @param write receives true while the gate is shared, and throws `MustBeAlone` if it needs the
 *   gate alone
 */
export async function throughGate<T>(
  client: pg.ClientBase,
  isFew: boolean,
  write: (isBeside: boolean) => Promise<T>,
): Promise<T> {
  if (isFew) {
    await client.query('savepoint before_gate');
    try {
      return await write(true);
    } catch (error) {
      if (!(error instanceof MustBeAlone)) throw error;
    }
    await client.query('rollback to savepoint before_gate');
  }
  await lockAll(client);
  return write(false);
}

/** Takes the gate alone until the transaction ends. */
export async function lockAll(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK.writersGate})`);
}

/** Shares the gate, and locks match keys or ids against other writers. */
export async function lockSome(
  client: pg.ClientBase,
  kind: 'contact key' | 'contact' | 'company key' | 'company',
  names: Iterable<string | number>,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK.writersGate})`);
  // The inner query sorts all locks before the outer query takes the first.
  await client.query(
    `select pg_advisory_xact_lock(lock) from (
       select distinct hashtextextended($1 || '/' || name, 0) as lock
       from unnest($2::text[]) as name order by lock
     ) as ordered`,
    [kind, [...names]],
  );
}
