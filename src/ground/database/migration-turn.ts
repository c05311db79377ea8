/** Those who change the schema do so one after the other, whatever node they are on. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ADVISORY_LOCK } from './locks.ts';

const TURN_EVERY_MS = 200;

/**
 * Asks again and again rather than wait in a statement: an index that is made concurrently waits for
 * every statement under way, and would wait for the nodes that wait for it.
 */
export async function takeTurn(client: pg.ClientBase): Promise<void> {
  const ask = 'select pg_try_advisory_lock($1) as taken';
  while (!(await client.query(ask, [ADVISORY_LOCK.migration])).rows[0].taken) {
    await delay(TURN_EVERY_MS);
  }
}

/** Harmless on a connection that is gone, whose turn has ended with it. */
export async function endTurn(client: pg.ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock($1)', [ADVISORY_LOCK.migration]).catch(() => {});
}
