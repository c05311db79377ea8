/** Runs a group of tasks by graphile-worker. The tasks of a group share its slots. */
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
import { forgiveOutages } from './outages.ts';
import type { TaskHandlers } from './tasks.ts';
import { traceTasks } from './traces.ts';

export type TaskGroup = {
  /** Tasks that run at the same time in this process. */
  concurrency: number;
  /**
   * Tasks fetched from the queue at once; 1 if absent. With more than one, the group fetches tasks
   * for all its slots when it is woken. With one, a slot also looks for a task whenever it has ended
   * one. A look reads all rows of ended tasks that PostgreSQL cannot remove yet.
   */
  batch?: number | undefined;
  handlers: TaskHandlers;
};

export type RunningGroup = {
  /** Stored in the tasks that it has taken. */
  id: string;
  /** Resolves when it takes no more tasks, with the cause if it is a failure. */
  ended: Promise<Error | undefined>;
  /** True once the queue has answered, with tasks or without. */
  hasFetched(): boolean;
  /** Finishes the running tasks, and takes no more. */
  stop(): void;
};

/** Warnings about sizes that were chosen deliberately. */
const ADVICE = /maxPoolSize|job batch size/;
/** Each idle slot also looks by itself, in case it was not woken. */
const LOOK_EVERY_MS = 30_000;
/** Fetched tasks without a free slot return to the queue after this time, for other nodes. */
const UNCLAIMED_FOR_MS = 2_000;

/**
 * Starts to take the tasks of a group.
 * @param watch receives the events of the group before it starts
 */
export function runGroup(
  group: TaskGroup,
  pool: pg.Pool,
  log: Log,
  watch: (events: WorkerEvents) => void,
): RunningGroup {
  const events = new EventEmitter() as WorkerEvents;
  watch(events);
  const hasFetched = watchFirstFetch(events);
  const traced = traceTasks(group.handlers) as unknown as Record<string, Task>;
  const tasks: TaskList = forgiveOutages(pool, traced);
  const workers = runTaskList({ ...toSettings(group, log), events }, tasks, pool);
  return {
    id: workers.id,
    ended: workers.promise.then(
      () => undefined,
      (error: Error) => error,
    ),
    hasFetched,
    stop: () => void workers.gracefulShutdown(),
  };
}

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

const toSettings = ({ concurrency, batch = 1 }: TaskGroup, log: Log): WorkerPoolOptions => ({
  concurrency,
  noHandleSignals: true,
  pollInterval: LOOK_EVERY_MS,
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
