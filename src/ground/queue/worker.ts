import type pg from 'pg';
import type { Logger } from 'pino';
import { keepConnection } from '../database/index.ts';
import { watchAbandoned, watchTaken } from './abandoned.ts';
import { repeat } from './chores.ts';
import { type RunningGroup, runGroup, type TaskGroup } from './group.ts';
import { takePresence } from './liveness.ts';
import { PatientPool } from './patient-pool.ts';
import { Wakeups } from './wakeups.ts';

export type Worker = {
  /** Returns why the worker takes no tasks now; null if it does. */
  findUnready(): string | null;
  /** Finishes the running tasks, and takes no more. */
  stop(): Promise<void>;
};

type WorkerOptions = {
  pool: pg.Pool;
  /** Pool of the connection that the worker keeps, for its presence and for notices of new tasks. */
  sessions: pg.Pool;
  groups: readonly TaskGroup[];
  log: Logger;
  /** Called if a group has stopped by itself. Then it takes no more tasks. */
  failed?: (error: Error) => void;
};

/** An abandoned task is freed at the second search. */
const SEARCH_EVERY_MS = 2_500;

/**
 * Starts to take tasks from the queue, and frees abandoned ones. It waits during any outage of the
 * database.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, sessions, log } = options;
  const patient = new PatientPool(pool, log);
  const wakeups = new Wakeups(patient);
  const taken = new Set<string>();
  const groups = options.groups.map((group) => {
    const lent = patient.lend(wakeups.connect(Object.keys(group.handlers)));
    return runGroup(group, lent, log, (events) => watchTaken(events, taken));
  });
  const ids = groups.map(({ id }) => id);
  const ends = new Ends(groups, options.failed);
  const stopTaking = async () => {
    patient.end();
    await Promise.all([ends.stop(), wakeups.stop()]);
    // The ends of the last tasks are still being recorded in the database.
    await patient.allEnded();
  };
  const session = await keepConnection(sessions, async (client) => {
    await wakeups.listenOn(client);
    await takePresence(client, ids);
  }).catch(async (error) => {
    await stopTaking();
    throw error;
  });
  const freeAbandoned = watchAbandoned(pool, ids, taken);
  const stopSearching = repeat(SEARCH_EVERY_MS, () =>
    freeAbandoned().catch((error) =>
      log.warn({ err: error }, 'the search for abandoned tasks failed'),
    ),
  );
  return {
    findUnready() {
      if (ends.hasEnded) return 'a worker has stopped taking tasks';
      if (patient.isWaiting) return 'the task queue waits for the database';
      if (!session.isHeld()) return 'a worker is connecting to the database again';
      const haveFetched = groups.every(({ hasFetched }) => hasFetched());
      return haveFetched ? null : 'a worker has not looked for tasks yet';
    },
    async stop() {
      await Promise.all([stopTaking(), stopSearching()]);
      await session.release();
    },
  };
}

/** Notes when groups end, and reports those that end by themselves. */
class Ends {
  readonly #groups: readonly RunningGroup[];
  readonly #all: Promise<unknown>;
  #isStopping = false;
  #hasEnded = false;

  constructor(groups: readonly RunningGroup[], failed: WorkerOptions['failed']) {
    this.#groups = groups;
    const note = (cause: Error | undefined) => {
      this.#hasEnded = true;
      if (!this.#isStopping) failed?.(new Error('the task queue has stopped by itself', { cause }));
    };
    this.#all = Promise.all(groups.map(({ ended }) => ended.then(note)));
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  async stop(): Promise<void> {
    if (!this.#isStopping) for (const group of this.#groups) group.stop();
    this.#isStopping = true;
    await this.#all;
  }
}
