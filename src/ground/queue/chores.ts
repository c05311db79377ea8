/**
 * Chores have to be done now and then, by one node at a time. Every node has a timer for each
 * chore; a node that finds another doing the chore leaves it to that one.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { inTransaction, type Trx } from '../database/index.ts';

export type Chore = {
  name: string;
  everyMs: number;
  /**
   * Runs in a transaction of its own; short. An error is logged, and the chore is done again.
   * @param client the connection of `trx`
   * @returns `more` when there is more to do: the chore is done again after a moment
   */
  run(trx: Trx, client: pg.ClientBase): Promise<unknown>;
};

type Chores = {
  /** Begins no more chores, and waits for those that run. */
  stop(): Promise<void>;
};

/** Does each chore at once, and again whenever its time has passed. */
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
 * @returns false when another node has locked it
 */
async function lockChore(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`chore ${name}`}, 0)) as mine`.execute(trx);
  return rows[0]!.mine;
}

/** The pause of a chore that has more to do. */
const MOMENT_MS = 100;

/**
 * Does some work at once, and again `everyMs` after each end. The pauses vary by chance, so that
 * nodes that started together drift apart.
 * @param work never fails; when it returns `more`, it is done again after a moment
 * @returns stops it, and settles when the work that runs has ended
 */
export function repeat(everyMs: number, work: () => Promise<unknown>): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = begin();
  async function begin(): Promise<void> {
    const ended = await work();
    const pause = (ended === 'more' ? MOMENT_MS : everyMs) * (0.75 + Math.random() / 2);
    if (!stopped) timer = setTimeout(() => (running = begin()), pause);
  }
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
