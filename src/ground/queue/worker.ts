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
  /** Why it takes no tasks now; null when it does. */
  findUnready(): string | null;
  /** Finishes the tasks that run, and takes no more. */
  stop(): Promise<void>;
};

type WorkerOptions = {
  pool: pg.Pool;
  /** Tasks run at the same time in this process. */
  concurrency: number;
  /**
   * Tasks fetched from the queue at once; 1 when absent. With more than one, the worker looks for
   * tasks instead of each of its idle slots: for workers with a high concurrency.
   */
  batch?: number | undefined;
  handlers: TaskHandlers;
  log: Log;
  /** Called when the worker has stopped by itself. It takes no more tasks then. */
  failed?: (error: Error) => void;
};

/** Warnings about sizes that were chosen on purpose. */
const ADVICE = /maxPoolSize|job batch size/;
/** An abandoned task is freed at the second look. */
const LOOK_EVERY_MS = 2_500;
/** Fetched tasks that find no free slot go back to the queue, for other nodes. */
const UNCLAIMED_FOR_MS = 2_000;

/**
 * Starts taking tasks from the queue, and frees abandoned ones. It waits out any outage of the
 * database.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, log } = options;
  const events = new EventEmitter() as WorkerEvents;
  const taken = watchTaken(events);
  const patient = new PatientPool(pool, log);
  const traced = traceTasks(options.handlers) as unknown as Record<string, Task>;
  const tasks: TaskList = forgiveOutages(patient.lent, traced);
  const hasLooked = watchFirstLook(events);
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
    // The database is still being told about the tasks that ended last.
    await patient.settled();
  };
  const presence = await holdPresence(pool, [workers.id]).catch(async (error) => {
    await stopTaking();
    throw error;
  });
  const look = watchAbandoned(pool, workers.id, taken);
  const stopLooking = repeat(LOOK_EVERY_MS, () =>
    look().catch((error) => log.warn({ err: error }, 'abandoned tasks could not be looked for')),
  );
  return {
    findUnready() {
      if (hasEnded) return 'a worker has stopped taking tasks';
      if (patient.isWaiting) return 'the task queue waits for the database';
      if (!presence.isHeld()) return 'a worker is connecting to the database again';
      return hasLooked() ? null : 'a worker has not looked for tasks yet';
    },
    async stop() {
      await Promise.all([stopTaking(), stopLooking()]);
      await presence.release();
    },
  };
}

/** @returns tells whether the queue has answered a worker, with tasks or without */
function watchFirstLook(events: WorkerEvents): () => boolean {
  let hasLooked = false;
  const note = () => {
    hasLooked = true;
  };
  events.once('worker:getJob:empty', note);
  events.once('localQueue:getJobs:complete', note);
  events.once('job:start', note);
  return () => hasLooked;
}

const toSettings = ({ concurrency, batch = 1, log }: WorkerOptions): WorkerPoolOptions => ({
  concurrency,
  noHandleSignals: true,
  pollInterval: 1_000,
  logger: createQueueLogger(log),
  ...(batch > 1 && { preset: { worker: { localQueue: { size: batch, ttl: UNCLAIMED_FOR_MS } } } }),
});

/** graphile-worker logs every task that it starts and ends; here, that is for debugging only. */
function createQueueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning' && !ADVICE.test(message)) log.warn(message);
    else log.debug(message);
  });
}
