/**
 * Reads committed data of a cluster. The coordinator shows a transaction a moment before the data
 * servers show their part of it.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { NotShownYet } from './api/index.ts';

const PATIENCE_MS = 3_000;
const RETRY_MS = 20;

/**
 * Reads again while data is not shown yet, for as long as a commit can take.
 * @throws NotShownYet if a data server became unavailable in the meantime
 */
export async function whenShown<T>(read: () => Promise<T>): Promise<T> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof NotShownYet) || performance.now() > untilMs) throw error;
    }
    await delay(RETRY_MS);
  }
}
