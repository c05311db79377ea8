/**
 * The writers' gate, and the locks behind it: who may write contacts and companies at the same
 * time. Writers of a few share the gate and lock what they touch, name by name, each in one fixed
 * order. A writer of many takes the gate alone. So no two create the same contact, and no two wait
 * for each other. All locks end with the transaction. Their place among other locks:
 * `ground/database/locks.ts`.
 */
import type pg from 'pg';
import { ADVISORY_LOCK } from '../../../ground/database/index.ts';

// Driver: savepoints and advisory locks, on the connection of the transaction they belong to.

/** A writer locks at most so many names one by one; with more it takes the gate alone. */
export const FEW = 300;

/** A writer that shares the gate turns out to touch more than the names it has locked. */
export class MustBeAlone extends Error {
  override name = 'MustBeAlone';
}

/**
 * Lets a writer through the gate, beside others or alone. When it finds out on its way that it must
 * be alone, everything is undone and the gate given back before it is taken alone: two writers that
 * shared it and both wanted it alone would wait for each other for ever.
 * @param isFew whether locking names may be enough
 * @param write is told whether it is beside others, and throws `MustBeAlone` when it must not be
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

/** Shares the gate, and locks names that nobody else may touch: match keys, or ids. */
export async function lockSome(
  client: pg.ClientBase,
  kind: 'contact key' | 'contact' | 'company key' | 'company',
  names: Iterable<string | number>,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${ADVISORY_LOCK.writersGate})`);
  // The inner query is sorted before the outer takes the first lock.
  await client.query(
    `select pg_advisory_xact_lock(lock) from (
       select distinct hashtextextended($1 || '/' || name, 0) as lock
       from unnest($2::text[]) as name order by lock
     ) as ordered`,
    [kind, [...names]],
  );
}
