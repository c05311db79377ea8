/** Takes tables away from those who use them without making anybody wait for long. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { ClusterFault } from './fault.ts';

/** How long others may wait for a table that we wait for. */
const LOCK_WAIT = '2s';
const PAUSE_MS = 1_000;
const MOST_TRIES = 300;

/** The table could not be locked in time, or both sides waited for each other. */
const IN_USE = new Set(['55P03', '40P01']);

export type Patience = {
  signal: AbortSignal;
  /** Told the name of a table that could not be had because of transactions that use it. */
  onWait: (table: string) => void;
};

/**
 * Does work that locks a table, again until nobody else has it.
 * @param client outside of a transaction
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
    await delay(PAUSE_MS, undefined, { signal });
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
