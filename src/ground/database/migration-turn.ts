/** Makes changes of the schema wait for one another, on all nodes. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ADVISORY_LOCK } from './locks.ts';

const TURN_EVERY_MS = 200;

/**
 * Polls for the lock instead of waiting in a statement. An index that is created concurrently waits
 * for every running statement, and would wait for nodes that wait for this lock.
 */
export async function takeTurn(client: pg.ClientBase): Promise<void> {
  const tryLock = 'select pg_try_advisory_lock($1) as taken';
  while (!(await client.query(tryLock, [ADVISORY_LOCK.migration])).rows[0].taken) {
    await delay(TURN_EVERY_MS);
  }
}

/** Releases the lock; has no effect on a lost connection, which has released it already. */
export async function endTurn(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.migration]).catch(() => {});
}
