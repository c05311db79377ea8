/** The program of the work process. Only `work-process.ts` starts it. */
import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import { type Database, openConnection } from '../../ground/database/index.ts';
import { measurePool, measureProcess } from '../../ground/metrics/index.ts';
import { startTracing } from '../../ground/tracing/index.ts';
import { growHeap } from '../grow-heap.ts';
import { createLog, writeOut } from '../log.ts';
import { type OpenService, openService } from '../service.ts';
import { startWorkers, type Workers } from '../workers.ts';
import type { Order, Question, Report } from './messages.ts';

/** Lower than that of calls, so that work waits for calls where processors are few. */
const NICENESS = 5;

type Open = OpenService & { database: Database; log: Logger; stopTracing(): Promise<unknown> };

let open: Open | undefined;
let workers: Workers | undefined;

type Preparing = Extract<Order, { order: 'prepare' }>;

async function prepare({ connection, config, logLevel, ...pool }: Preparing): Promise<void> {
  const log = createLog(logLevel);
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unhandled failure stops this node');
    fail(error);
  });
  // The node's own process logs the settings of traces, and a collector that is away.
  const untold = log.child({}, { level: 'silent' });
  const tracing = await startTracing(process.env, { role: 'all', log: untold });
  const database = await openConnection(connection, {
    ...pool,
    name: 'tenure all',
    wait: {
      waitMs: config.startup.databaseWaitMs,
      onWait: (reason) => log.warn({ reason }, 'waiting for the database'),
      signal: new AbortController().signal,
    },
  });
  const metrics = new Registry();
  measureProcess(metrics, 'work');
  measurePool(metrics, 'tasks', database.pool);
  const service = await openService({ database, config, log, metrics });
  open = { ...service, database, log, stopTracing: () => tracing.stop() };
}

async function work(): Promise<void> {
  growHeap();
  workers = await startWorkers(open!.service, fail);
}

async function stop(): Promise<void> {
  await workers?.stop();
  await open?.keys.release();
  await open?.database.close();
  await open?.stopTracing();
  if (open) await writeOut(open.log);
  process.exit();
}

const ANSWERS: Record<Question, () => unknown> = {
  metrics: () => open?.service.metrics.getMetricsAsJSON() ?? [],
  unready: () => (workers ? workers.findUnready() : 'the process that does the work is starting'),
};

async function obey(order: Order): Promise<void> {
  switch (order.order) {
    case 'prepare':
      await prepare(order);
      return send({ report: 'prepared' });
    case 'work':
      await work();
      return send({ report: 'working' });
    case 'answer':
      return send({ report: 'answer', id: order.id, value: await ANSWERS[order.question]() });
    case 'stop':
      return stop();
  }
}

/** The node ends with this failure, and orders this process to stop. */
function fail(error: unknown): void {
  const { message, code } = error as NodeJS.ErrnoException;
  send({ report: 'failed', message, code });
}

function send(report: Report): void {
  // Without the channel the process ends anyway.
  process.send!(report, undefined, undefined, () => {});
}

setPriority(NICENESS);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
// The node's process has ended without an order, so nothing may be waited for.
process.once('disconnect', () => process.exit(1));
process.on('message', (order: Order) => void obey(order).catch(fail));
