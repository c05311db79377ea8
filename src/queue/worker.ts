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
  handlers: TaskHandlers;
  log: Log;
};

const SWEEP_EVERY_MS = 5_000;

/** Starts taking tasks from the queue, and takes over what dead workers left locked. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const { pool, log } = options;
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

/** graphile-worker tells every task it starts and ends; that is debugging matter here. */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error(message);
    else if (level === 'warning') log.warn(message);
    else log.debug(message);
  });
}
