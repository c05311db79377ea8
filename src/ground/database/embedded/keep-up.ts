/** Has a server started again when it dies under a command that runs on. */
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Server } from './server.ts';

/** A command's part in a server: its connection there, and the process of that. */
export type Joined = { server: Server; presence: pg.Client; pid: number };

/** Processes that the dead server has left need a moment to end; a full disk takes longer. */
const RETRY_MS = 1_000;

type Kept = {
  /** Starts it no more. @returns the part that the command has by now */
  end(): Promise<Joined>;
};

/**
 * Joins the server again whenever its connection ends, for as long as it takes.
 * @param rejoin starts the server unless it runs; an error is reported once, and tried again
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
    for (let told = ''; !ending.signal.aborted; ) {
      try {
        current = await rejoin();
        watch();
        return say('the embedded PostgreSQL runs again');
      } catch (error) {
        const { message } = error as Error;
        if (message !== told) say(`${message}; trying again`);
        told = message;
      }
      await delay(RETRY_MS, undefined, { signal: ending.signal }).catch(() => 'told to end');
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
