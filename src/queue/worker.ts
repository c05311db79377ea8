import { EventEmitter } from 'node:events';
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger as Log } from 'pino';
import { holdPlace, releaseAbandoned } from './liveness.ts';

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
  batch?: number;
  handlers: TaskHandlers;
  /** When tasks begin by themselves, as lines of cron, in UTC; once for all nodes together. */
  schedule?: string;
  log: Log;
};

const ADVICE = /maxPoolSize|job batch size/;
const SWEEP_EVERY_MS = 5_000;
/** Fetched tasks for which no lane gets free go back to the queue, for other nodes. */
const UNCLAIMED_FOR_MS = 2_000;

/** Starts taking tasks from the queue, and takes over what dead workers left locked. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, log, batch = 1 } = options;
  const events = new EventEmitter() as WorkerEvents;
  const poolIds: string[] = [];
  events.on('pool:create', ({ workerPool }) => poolIds.push(workerPool.id));

  const runner = await run({
    pgPool: pool,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList: options.handlers as unknown as TaskList,
    logger: queueLogger(log),
    events,
    ...(options.schedule && { crontab: options.schedule }),
    ...(batch > 1 && {
      preset: { worker: { localQueue: { size: batch, ttl: UNCLAIMED_FOR_MS } } },
    }),
  });
  const place = await holdPlace(pool, poolIds);
  const sweep = () =>
    releaseAbandoned(pool).catch((error) => log.warn({ err: error }, 'queue sweep failed'));
  await sweep();
  const timer = setInterval(sweep, SWEEP_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await runner.stop();
      await place.release();
    },
  };
}

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
