/**
 * Reading what a cluster has committed. The coordinator shows a transaction a moment before the data
 * servers show their part of it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { NotShownYet } from './api/index.ts';

const PATIENCE_MS = 3_000;
const PAUSE_MS = 20;

/**
 * Reads again while something is not shown yet, for as long as a commit may take.
 * @throws NotShownYet when a data server went away in the middle of it
 */
export async function whenShown<T>(read: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof NotShownYet) || performance.now() > untilMs) throw error;
    }
    await delay(PAUSE_MS);
  }
}
