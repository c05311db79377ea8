/**
 * Runs chores periodically, on one node at a time. Every node has a timer for each chore. A node
 * skips a chore that another node is running.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction, type Trx } from '../database/index.ts';

export type Chore = {
  name: string;
  everyMs: number;
  /**
   * Runs in a transaction of its own, which must be short. An error is logged, and the chore runs
   * again later.
   * @param client the connection of `trx`
   * @returns `more` if there is more to do; then the chore runs again after a moment
   */
  run(trx: Trx, client: pg.ClientBase): Promise<unknown>;
};

type Chores = {
  /** Starts no more chores, and waits for those that are running. */
  stop(): Promise<void>;
};

/** Runs each chore now, and then periodically. */
export function startChores(pool: pg.Pool, log: Logger, chores: readonly Chore[]): Chores {
  const stops = chores.map((chore) => repeat(chore.everyMs, () => tryChore(pool, log, chore)));
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

async function tryChore(pool: pg.Pool, log: Logger, chore: Chore): Promise<unknown> {
  try {
    return await inTransaction(
      pool,
      async (client, trx) => (await lockChore(trx, chore.name)) && chore.run(trx, client),
    );
  } catch (error) {
    log.warn({ err: error, chore: chore.name }, 'a chore failed');
    return undefined;
  }
}

/**
 * Locks the chore until the transaction ends.
 * @returns false if another node has locked it
 */
async function lockChore(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`chore ${name}`}, 0)) as mine`.execute(trx);
  return rows[0]!.mine;
}

/** The delay before a chore that has more to do runs again. */
const MOMENT_MS = 100;

/**
 * Runs work now, and again `everyMs` after each end. The delays vary randomly, so that nodes that
 * started together drift apart.
 * @param work never fails; if it returns `more`, it runs again after a moment
 * @returns a function that stops the repetition, and resolves when the running work has ended
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = begin();
  async function begin(): Promise<void> {
    const ended = await work();
    const delayMs = (ended === 'more' ? MOMENT_MS : everyMs) * (0.75 + Math.random() / 2);
    if (!stopped) timer = setTimeout(() => (running = begin()), delayMs);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
