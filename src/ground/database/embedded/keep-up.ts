/** Restarts a server that dies while a command is still using it. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Server } from './server.ts';

/** A command's membership of a server: its connection and that connection's process id. */
export type Joined = { server: Server; presence: pg.Client; pid: number };

/** Processes of the dead server need a moment to end. A full disk takes longer. */
const RETRY_MS = 1_000;

type Kept = {
  /**
   * Stops watching the server.
   * @returns the command's current membership
   */
  end(): Promise<Joined>;
};

/**
 * Joins the server again whenever its connection ends, with as many attempts as necessary.
 * @param rejoin starts the server unless it runs; an error is reported once, and the attempt
 * repeated
 */
export function keepUp(
  first: Joined,
  rejoin: () => Promise<Joined>,
  say: (line: string) => void,
): Kept {
  const ending = new AbortController();
  let current = first;
  let reviving = Promise.resolve();
  const watch = () =>
    current.presence.once('end', () => {
      if (!ending.signal.aborted) reviving = revive();
    });
  async function revive(): Promise<void> {
    say('the embedded PostgreSQL has ended; it is started again');
    for (let reported = ''; !ending.signal.aborted; ) {
      try {
        current = await rejoin();
        watch();
        return say('the embedded PostgreSQL runs again');
      } catch (error) {
        const { message } = error as Error;
        if (message !== reported) say(`${message}; trying again`);
        reported = message;
      }
      await delay(RETRY_MS, undefined, { signal: ending.signal }).catch(() => 'ending');
    }
  }
  watch();
  return {
    async end() {
      ending.abort();
      await reviving;
      return current;
    },
  };
}
