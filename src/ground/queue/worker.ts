import { EventEmitter } from 'node:events';
import {
  Logger,
  runTaskList,
  type Task,
  type TaskList,
  type WorkerEvents,
  type WorkerPoolOptions,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { watchAbandoned, watchTaken } from './abandoned.ts';
import { repeat } from './chores.ts';
import { holdPresence } from './liveness.ts';
import { forgiveOutages } from './outages.ts';
import { PatientPool } from './patient-pool.ts';
import type { TaskHandlers } from './tasks.ts';
import { traceTasks } from './traces.ts';

export type Worker = {
  /** Returns why the worker takes no tasks now; null if it does. */
  findUnready(): string | null;
  /** Finishes the running tasks, and takes no more. */
  stop(): Promise<void>;
};

type WorkerOptions = {
  pool: pg.Pool;
  /**
   * Pool of the two connections that the worker keeps: one holds its presence, one listens for new
   * tasks. `pool` if absent.
   */
  sessions?: pg.Pool;
  /** Tasks that run at the same time in this process. */
  concurrency: number;
  /**
   * Tasks fetched from the queue at once; 1 if absent. With more than one, the worker fetches tasks
   * for all its slots, instead of each idle slot for itself. Meant for workers with a high
   * concurrency.
   */
  batch?: number | undefined;
  handlers: TaskHandlers;
  log: Log;
  /** Called if the worker has stopped by itself. Then it takes no more tasks. */
  failed?: (error: Error) => void;
};

/** Connections that a worker keeps. */
export const SESSIONS_OF_WORKER = 2;

/** Warnings about sizes that were chosen deliberately. */
const ADVICE = /maxPoolSize|job batch size/;
/** An abandoned task is freed at the second search. */
const SEARCH_EVERY_MS = 2_500;
/** Fetched tasks without a free slot return to the queue after this time, for other nodes. */
const UNCLAIMED_FOR_MS = 2_000;

/**
 * Starts to take tasks from the queue, and frees abandoned ones. It waits during any outage of the
 * database.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, sessions = pool, log } = options;
  const events = new EventEmitter() as WorkerEvents;
  const taken = watchTaken(events);
  const patient = new PatientPool(pool, sessions, log);
  const traced = traceTasks(options.handlers) as unknown as Record<string, Task>;
  const tasks: TaskList = forgiveOutages(patient.lent, traced);
  const hasFetched = watchFirstFetch(events);
  const workers = runTaskList({ ...toSettings(options), events }, tasks, patient.lent);
  let stopping = false;
  let hasEnded = false;
  const ended = workers.promise
    .then(
      () => undefined,
      (error: Error) => error,
    )
    .then((cause) => {
      hasEnded = true;
      if (!stopping) options.failed?.(new Error('the task queue has stopped by itself', { cause }));
    });
  const stopTaking = async () => {
    patient.end();
    if (!stopping) void workers.gracefulShutdown();
    stopping = true;
    await ended;
    // The ends of the last tasks are still being recorded in the database.
    await patient.allEnded();
  };
  const presence = await holdPresence(sessions, [workers.id]).catch(async (error) => {
    await stopTaking();
    throw error;
  });
  const freeAbandoned = watchAbandoned(pool, workers.id, taken);
  const stopSearching = repeat(SEARCH_EVERY_MS, () =>
    freeAbandoned().catch((error) =>
      log.warn({ err: error }, 'the search for abandoned tasks failed'),
    ),
  );
  return {
    findUnready() {
      if (hasEnded) return 'a worker has stopped taking tasks';
      if (patient.isWaiting) return 'the task queue waits for the database';
      if (!presence.isHeld()) return 'a worker is connecting to the database again';
      return hasFetched() ? null : 'a worker has not looked for tasks yet';
    },
    async stop() {
      await Promise.all([stopTaking(), stopSearching()]);
      await presence.release();
    },
  };
}

/**
 * @returns a function that returns true once the queue has answered a worker, with tasks or without
 */
function watchFirstFetch(events: WorkerEvents): () => boolean {
  let hasFetched = false;
  const note = () => {
    hasFetched = true;
  };
  events.once('worker:getJob:empty', note);
  events.once('localQueue:getJobs:complete', note);
  events.once('job:start', note);
  return () => hasFetched;
}

const toSettings = ({ concurrency, batch = 1, log }: WorkerOptions): WorkerPoolOptions => ({
  concurrency,
  noHandleSignals: true,
  pollInterval: 1_000,
  logger: createQueueLogger(log),
  ...(batch > 1 && { preset: { worker: { localQueue: { size: batch, ttl: UNCLAIMED_FOR_MS } } } }),
});

/**
 * graphile-worker logs the start and end of every task; here these messages have the level debug.
 */
function createQueueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning' && !ADVICE.test(message)) log.warn(message);
    else log.debug(message);
  });
}
