/**
 * Who may write contacts and companies at the same time. Writers of a few take the gate together
 * and then lock what they touch, each in one fixed order; a writer of many takes the gate alone.
 * So nobody creates a contact that another is creating, and nobody waits in a circle. All locks
 * end with the transaction. Which other locks come before and after: see docs/architecture.md.
 */
import type pg from 'pg';
import { ADVISORY_LOCK } from '../../database/index.ts';

/** Names that a writer locks one by one; with more it takes the gate alone. */
export const FEW = 300;

/** A writer beside others turns out to touch more than the names it has locked. */
export class MustBeAlone extends Error {
  override name = 'MustBeAlone';
}

/**
 * Lets a writer through the gate, beside others or alone. One that finds out on its way that it
 * must be alone has everything undone and gives the gate back before it takes it again: two that
 * held it together would wait for each other for ever.
 * @param isFew whether it may be enough to lock names
 * @param write told whether it is beside others; throws `MustBeAlone` when that does not do
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

/** Alone until the end of the transaction. */
export async function lockAll(client: pg.ClientBase): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(${ADVISORY_LOCK.writersGate})`);
}

/** Beside others who touch none of the same names: match keys, or contacts by id. */
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
