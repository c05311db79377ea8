/** Starts a node in one of its roles, and stops it again. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config/index.ts';
import { holdKeys, rekeying } from './contacts/index.ts';
import { type Database, type KeptConnection, migrate, openApart } from './database/index.ts';
import { ENDPOINTS } from './endpoints.ts';
import {
  enrichmentDeliveries,
  enrichmentSubscribers,
  enrichmentTasks,
  unfinishedChunks,
  warmUp,
} from './enrichment/index.ts';
import { recordFailedDeliveries, settleLog } from './events/index.ts';
import { createApp, createMonitoring } from './http/index.ts';
import { forgetAnswers } from './idempotency/index.ts';
import { createLookups, unfinishedLookups } from './lookups/index.ts';
import { measureNode, measurePool } from './metrics/index.ts';
import { backfillMoves } from './moves/index.ts';
import {
  findLostWork,
  measureTasks,
  reviveSpentTasks,
  startChores,
  startWorker,
  type TaskHandlers,
  type Work,
  type Worker,
} from './queue/index.ts';
import {
  conclusionTasks,
  deadlineTasks,
  loadJudgedRequests,
  refreshDeliveries,
  refreshSubscribers,
  runningRequests,
} from './refresh/index.ts';
import { RETAINED } from './retained.ts';
import { pruningChores } from './retention/index.ts';
import type { Service } from './service.ts';
import { createSources } from './sources/index.ts';
import { startingWatches, watchTasks } from './watches/index.ts';
import { createSender, startDispatcher } from './webhooks/index.ts';
import { createWorld } from './world/index.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

type NodeOptions = {
  role: Role;
  host: string;
  /** 0 picks a free port. A worker does not listen there. */
  port: number;
  /** Where a worker answers health checks and scrapes; absent: nowhere. 0 picks a free port. */
  monitoringPort?: number | undefined;
  database: Database;
  config: Config;
  log: Logger;
};

export type Node = {
  /** Where the API listens, `http://HOST:PORT`; null for a worker. */
  url: string | null;
  /** Where a worker answers health checks and scrapes; null: nowhere. */
  monitoringUrl: string | null;
  /**
   * Moves the clock of the simulated sources.
   * @returns their new day, `YYYY-MM-DD`; null without such a source
   */
  moveClock(days: number): string | null;
  /** Rejects when the node cannot go on by itself; the caller must stop it then. */
  failed: Promise<never>;
  /** Takes no more requests and tasks, and resolves when those under way are done. */
  stop(): Promise<void>;
};

/** Chunks matched at once by a node: PostgreSQL and Node share the work, two keep both busy. */
const CHUNKS_AT_ONCE = 2;
/** Tasks at once that ask sources, each about dozens of people. Each waits for its slowest answer. */
const LOOKUPS_AT_ONCE = 64;
/** How many of these tasks are fetched from the queue at once. */
const LOOKUPS_FETCHED = 4;
/** One claims deliveries; on the others bodies are composed and outcomes saved. */
const DISPATCHER_CONNECTIONS = 6;
/** Tasks at once that close requests at their deadline. Apart, so that long tasks do not delay them. */
const CLOSINGS_AT_ONCE = 1;
/** Tasks at once that conclude profiles of busy accounts; mostly one for each account. */
const CONCLUSIONS_AT_ONCE = 2;
/** Watches at once that look who is due. */
const WATCHES_AT_ONCE = 2;

export async function startNode(options: NodeOptions): Promise<Node> {
  const { pool } = options.database;
  const applied = await migrate(pool, null, (line) => options.log.warn(line));
  // Before the first call and the first task: both may look for contacts by their keys.
  const keys = await holdKeys(pool);
  try {
    await settleLog(options.database);
    return await startParts(options, keys, applied);
  } catch (error) {
    await keys.release();
    throw error;
  }
}

async function startParts(
  options: NodeOptions,
  keys: KeptConnection,
  applied: readonly string[],
): Promise<Node> {
  const { role, database, config, log } = options;
  const service: Service = { ...database, config, log, metrics: new Registry() };
  measureNode(service.metrics, role);
  measurePool(service.metrics, 'tasks', service.pool);
  await warmUp(service).catch((error) => log.debug({ err: error }, 'the warm-up has ended early'));
  // Listens first: a node that cannot listen must not take tasks.
  const app = await listen(service, options);
  if (applied.length > 0) log.info({ applied }, 'the schema is brought to this version');
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => 'told to whoever looks');
  const workers = role === 'api' ? NO_WORKERS : await startWorkers(service, failure.reject);
  const url = app && urlOf(app, options.host);
  return {
    failed: failure.promise,
    url: role === 'worker' ? null : url,
    monitoringUrl: role === 'worker' ? url : null,
    moveClock: workers.moveClock,
    async stop() {
      await app?.close();
      await workers.stop();
      await keys.release();
    },
  };
}

type Workers = Pick<Node, 'moveClock' | 'stop'>;

const NO_WORKERS: Workers = { moveClock: () => null, stop: async () => {} };

async function startWorkers(service: Service, failed: (error: Error) => void): Promise<Workers> {
  const { pool, log, config, metrics } = service;
  const sender = createSender(config.webhooks);
  const sources = createSources(config.sources, { log, registry: metrics, createWorld });
  const subscribers = [enrichmentSubscribers, refreshSubscribers];
  const lookups = createLookups(service, sources, subscribers);
  const apart = openApart(pool, { size: DISPATCHER_CONNECTIONS, name: 'tenure dispatcher' });
  measurePool(metrics, 'dispatcher', apart.pool);
  const sending: Service = { ...service, ...apart };
  const measured = measureTasks(metrics);
  const start = (concurrency: number, handlers: TaskHandlers, batch?: number): Promise<Worker> =>
    startWorker({ pool, log, concurrency, handlers: measured(handlers), batch, failed });
  const workers = await Promise.all([
    start(CHUNKS_AT_ONCE, enrichmentTasks(service)),
    start(CLOSINGS_AT_ONCE, deadlineTasks(service)),
    start(CONCLUSIONS_AT_ONCE, conclusionTasks(service)),
    start(WATCHES_AT_ONCE, watchTasks(service)),
    start(LOOKUPS_AT_ONCE, lookups.tasks, LOOKUPS_FETCHED),
    startDispatcher({
      service: sending,
      sender,
      handlers: [enrichmentDeliveries, refreshDeliveries(sending)],
      recordFailed: recordFailedDeliveries,
    }),
  ]);
  const works: Work[] = [unfinishedChunks(config), unfinishedLookups, runningRequests(config)];
  const chores = startChores(pool, log, [
    ...findLostWork(works, service),
    reviveSpentTasks,
    forgetAnswers,
    startingWatches,
    ...pruningChores(config, RETAINED),
    rekeying,
    backfillMoves(loadJudgedRequests),
  ]);
  return {
    moveClock: sources.moveClock,
    async stop() {
      const stopped = [...workers, chores].map((one) => one.stop());
      // After the workers are told to stop: a lookup broken off here must not be taken up again.
      await lookups.close();
      await Promise.all(stopped);
      await Promise.all([sources.close(), sender.close(), apart.pool.end()]);
    },
  };
}

/** @returns null for a worker that is given no port */
async function listen(service: Service, options: NodeOptions): Promise<FastifyInstance | null> {
  const { role, host } = options;
  const port = role === 'worker' ? options.monitoringPort : options.port;
  if (port === undefined) return null;
  const app =
    role === 'worker' ? await createMonitoring(service) : await createApp(service, ENDPOINTS);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

function urlOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Resolves when the process is told to end: by SIGTERM or SIGINT, or because the process that
 * started it is gone. Call it before anything else, so that a signal during the start does not end
 * the process halfway. A second SIGINT (Ctrl-C pressed twice) ends the process at once. A second
 * SIGTERM does not: a shell and npm may each send one.
 */
export const untilStopped = (): Promise<void> =>
  new Promise((resolve) => {
    process.on('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
    process.once('disconnect', () => resolve());
  });
