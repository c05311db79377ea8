/** Keeps one connection open for the state of a session: its advisory locks and notifications. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isAwaited } from './silence.ts';

export type KeptConnection = {
  /** False while another connection is being opened because the previous one broke. */
  isHeld(): boolean;
  release(): Promise<void>;
};

const RETRY_MS = 500;
/** Interval of queries to the server. A connection that only listens would not notice its loss. */
const PULSE_MS = 15_000;

/**
 * Keeps one connection, and opens another if it breaks.
 * @param onConnect runs on each new connection; its first error is thrown to the caller, later ones
 * lead to another attempt
 * @param lost runs when the connection breaks
 */
export async function keepConnection(
  pool: pg.Pool,
  onConnect: (client: pg.PoolClient) => Promise<unknown>,
  lost: () => void = () => {},
): Promise<KeptConnection> {
  let released = false;
  let client: pg.PoolClient | undefined;

  async function take(): Promise<void> {
    const taken = await pool.connect();
    try {
      await onConnect(taken);
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

  /**
   * Queries the server. An error also breaks the connection, and its `error` event handles that.
   */
  const checkConnection = () => {
    if (client && !isAwaited(client)) client.query('select').catch(() => {});
  };

  await take();
  const pulse = setInterval(checkConnection, PULSE_MS).unref();
  return {
    isHeld: () => client !== undefined,
    async release() {
      released = true;
      clearInterval(pulse);
      client?.removeAllListeners('error');
      client?.release(true);
    },
  };
}
