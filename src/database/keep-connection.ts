/** A connection of one's own, for what lasts as long as it: locks of a session, notifications. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isAwaited } from './silence.ts';

export type KeptConnection = { release(): Promise<void> };

const RETRY_MS = 500;
/** One that only listens would not notice that its server is gone: it is asked now and then. */
const PULSE_MS = 15_000;

/**
 * Keeps one connection, and takes another when it breaks.
 * @param settle runs on each connection taken; what it throws is thrown the first time, and has
 *   another connection taken later on
 * @param lost runs when one breaks
 */
export async function keepConnection(
  pool: pg.Pool,
  settle: (client: pg.PoolClient) => Promise<unknown>,
  lost: () => void = () => {},
): Promise<KeptConnection> {
  let released = false;
  let client: pg.PoolClient | undefined;

  async function take(): Promise<void> {
    const taken = await pool.connect();
    try {
      await settle(taken);
    } catch (error) {
      taken.release(true);
      throw error;
    }
    if (released) return taken.release(true);
    client = taken;
    taken.once('error', () => {
      client = undefined;
      taken.release(true);
      lost();
      void retake();
    });
  }
  async function retake(): Promise<void> {
    let held = false;
    while (!held && !released) {
      await delay(RETRY_MS, undefined, { ref: false });
      held = await take().then(
        () => true,
        () => false,
      );
    }
  }

  /** What goes wrong with it breaks the connection, and is told there. */
  const feel = () => {
    if (client && !isAwaited(client)) client.query('select').catch(() => {});
  };

  await take();
  const pulse = setInterval(feel, PULSE_MS).unref();
  return {
    async release() {
      released = true;
      clearInterval(pulse);
      client?.removeAllListeners('error');
      client?.release(true);
    },
  };
}
