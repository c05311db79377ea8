/** Keeps one connection open, for what belongs to a session: its advisory locks and notifications. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { isAwaited } from './silence.ts';

export type KeptConnection = {
  /** False while another connection is being opened because the last one broke. */
  isHeld(): boolean;
  release(): Promise<void>;
};

const RETRY_MS = 500;
/** How often the server is asked: a connection that only listens would not notice its loss. */
const PULSE_MS = 15_000;

/**
 * Keeps one connection, and opens another when it breaks.
 * @param onConnect runs on each new connection. An error is thrown to the caller the first time; later
 *   it leads to another attempt.
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

  /** An error here also breaks the connection, whose `error` event handles it. */
  const feel = () => {
    if (client && !isAwaited(client)) client.query('select').catch(() => {});
  };

  await take();
  const pulse = setInterval(feel, PULSE_MS).unref();
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
