/** A connection of one's own, for what lasts as long as it: locks of a session, notifications. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

export type KeptConnection = { release(): Promise<void> };

const RETRY_MS = 500;

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
      // A node that loses its power says nothing: the server has to ask.
      await taken.query('set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5');
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

  await take();
  return {
    async release() {
      released = true;
      client?.removeAllListeners('error');
      client?.release(true);
    },
  };
}
