/** Locks tables that are in use, without making their users wait for long. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ClusterFault } from './fault.ts';

/** The longest time that others wait for a table because this connection waits for it. */
const LOCK_WAIT = '2s';
const DELAY_MS = 1_000;
const MOST_TRIES = 300;

/** The table could not be locked in time, or there was a deadlock. */
const IN_USE = new Set(['55P03', '40P01']);

export type Patience = {
  signal: AbortSignal;
  /** Called with the name of a table that could not be locked because transactions use it. */
  onWait: (table: string) => void;
};

/**
 * Does work that locks a table, and repeats it until the lock is available.
 * @param client a connection without an open transaction
 * @throws ClusterFault after some minutes
 */
export async function patiently(
  client: pg.ClientBase,
  table: string,
  { signal, onWait }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  await client.query(`set lock_timeout = '${LOCK_WAIT}'`);
  for (let tries = 1; !(await tryWork(work)); tries += 1) {
    if (tries === MOST_TRIES) {
      throw new ClusterFault(
        `${table} is in use by a transaction that does not end; see pg_stat_activity, then run this again`,
      );
    }
    onWait(table);
    await delay(DELAY_MS, undefined, { signal });
  }
  await client.query('set lock_timeout = 0');
}

async function tryWork(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (IN_USE.has((error as { code?: string }).code ?? '')) return false;
    throw error;
  }
}
