import { EventEmitter } from 'node:events';
import {
  Logger,
  runTaskList,
  type TaskList,
  type WorkerEvents,
  type WorkerPoolOptions,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { watchAbandoned } from './abandoned.ts';
import { holdPlace } from './liveness.ts';
import { PatientPool } from './patient-pool.ts';
import { repeat } from './repeat.ts';
import { watchTaken } from './taken.ts';

/** What a task does with its payload. It may run twice, and must mean the same then. */
export type TaskHandlers = Record<string, (payload: never) => Promise<void>>;

export type Worker = {
  /** Finishes the tasks in hand and takes no more. */
  stop(): Promise<void>;
};

export type WorkerOptions = {
  pool: pg.Pool;
  /** Tasks run at the same time in this process. */
  concurrency: number;
  /**
   * Tasks fetched from the queue at once. With more than one, idle lanes leave it to the worker to
   * look for tasks; for workers with many lanes. 1 when absent.
   */
  batch?: number | undefined;
  handlers: TaskHandlers;
  log: Log;
  /** Called when it has stopped by itself, and takes no more tasks. */
  failed?: (error: Error) => void;
};

const ADVICE = /maxPoolSize|job batch size/;
/** What is abandoned is freed at the second look. */
const LOOK_EVERY_MS = 2_500;
/** Fetched tasks for which no lane gets free go back to the queue, for other nodes. */
const UNCLAIMED_FOR_MS = 2_000;

/**
 * Starts taking tasks from the queue, and frees those that nobody works on. It waits out any
 * outage of the database.
 */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, log } = options;
  const events = new EventEmitter() as WorkerEvents;
  const taken = watchTaken(events);
  const patient = new PatientPool(pool, log);
  const tasks = options.handlers as unknown as TaskList;
  const workers = runTaskList({ ...settingsOf(options), events }, tasks, patient.lent);
  let stopping = false;
  const ended = workers.promise
    .then(
      () => undefined,
      (error: Error) => error,
    )
    .then((cause) => {
      if (!stopping) options.failed?.(new Error('the task queue has stopped by itself', { cause }));
    });
  const stopTaking = async () => {
    patient.end();
    if (!stopping) void workers.gracefulShutdown();
    stopping = true;
    await ended;
    // What has ended last is still being told to the database.
    await patient.settled();
  };
  const place = await holdPlace(pool, [workers.id]).catch(async (error) => {
    await stopTaking();
    throw error;
  });
  const look = watchAbandoned(pool, workers.id, taken);
  const stopLooking = repeat(LOOK_EVERY_MS, () =>
    look().catch((error) => log.warn({ err: error }, 'abandoned tasks could not be looked for')),
  );
  return {
    async stop() {
      await Promise.all([stopTaking(), stopLooking()]);
      await place.release();
    },
  };
}

const settingsOf = ({ concurrency, batch = 1, log }: WorkerOptions): WorkerPoolOptions => ({
  concurrency,
  noHandleSignals: true,
  pollInterval: 1_000,
  logger: queueLogger(log),
  ...(batch > 1 && { preset: { worker: { localQueue: { size: batch, ttl: UNCLAIMED_FOR_MS } } } }),
});

/**
 * graphile-worker tells every task it starts and ends, and advises on sizes that are chosen so:
 * that is debugging matter here.
 */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning' && !ADVICE.test(message)) log.warn(message);
    else log.debug(message);
  });
}
