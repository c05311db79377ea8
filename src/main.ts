/** Starts a node in one of its roles, and stops it again. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from './config/index.ts';
import { type Database, migrate } from './database/index.ts';
import { createWorld } from './demo/world/index.ts';
import { enrichmentDeliveries, enrichmentTasks, enrichmentWaiters } from './enrichment/index.ts';
import { createApp } from './http/index.ts';
import { FORGETTING, forgettingTasks } from './idempotency/index.ts';
import { createInquiries } from './inquiries/index.ts';
import { startWorker, type TaskHandlers, type Worker } from './queue/index.ts';
import { refreshDeliveries, refreshTasks, refreshWaiters } from './refresh/index.ts';
import type { Service } from './service.ts';
import { createSources } from './sources/index.ts';
import { createPoster, startCourier } from './webhooks/index.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export type NodeOptions = {
  role: Role;
  host: string;
  /** 0 picks a free one. */
  port: number;
  database: Database;
  config: Config;
  log: Logger;
};

export type Node = {
  /** Where it listens, `http://HOST:PORT`; null for a worker. */
  url: string | null;
  /**
   * Moves the clock of its simulated sources.
   * @returns the day it is there now, `YYYY-MM-DD`; null without one
   */
  moveClock(days: number): string | null;
  /** Takes no more requests and tasks, and ends when those in hand are done. */
  stop(): Promise<void>;
};

/** Chunks matched at once by a node: PostgreSQL and Node share the work, two keep both busy. */
const CHUNKS_AT_ONCE = 2;
/** Tasks that ask sources at once, each about dozens of people; they wait for the slowest answer. */
const INQUIRIES_AT_ONCE = 64;
/** Of these tasks, fetched at once. */
const INQUIRIES_FETCHED = 4;
/** Tasks at once that close what a deadline has overtaken: nothing that lasts may hold them up. */
const CLOSINGS_AT_ONCE = 1;

export async function startNode(options: NodeOptions): Promise<Node> {
  const { role, database, config, log } = options;
  await migrate(database.pool);
  const service: Service = { ...database, config, log, metrics: new Registry() };
  // The port first: a node that cannot listen must not have taken tasks.
  const app = role === 'worker' ? null : await listen(service, options);
  const workers = role === 'api' ? NO_WORKERS : await startWorkers(service);
  return {
    url: app && urlOf(app, options.host),
    moveClock: workers.moveClock,
    async stop() {
      await app?.close();
      await workers.stop();
    },
  };
}

type Workers = Pick<Node, 'moveClock' | 'stop'>;

const NO_WORKERS: Workers = { moveClock: () => null, stop: async () => {} };

async function startWorkers(service: Service): Promise<Workers> {
  const { pool, log, config, metrics } = service;
  const poster = createPoster(config.webhooks);
  const sources = createSources(config.sources, { log, registry: metrics, createWorld });
  // Chunks before accounts, which a chunk's end locks after itself.
  const waiters = [enrichmentWaiters, refreshWaiters];
  const inquiries = createInquiries(service, sources, waiters);
  const deliveries = [enrichmentDeliveries, refreshDeliveries(service)];
  const start = (
    concurrency: number,
    handlers: TaskHandlers,
    more: { batch?: number; schedule?: string } = {},
  ): Promise<Worker> => startWorker({ pool, log, concurrency, handlers, ...more });
  const workers = await Promise.all([
    start(CHUNKS_AT_ONCE, enrichmentTasks(service)),
    start(
      CLOSINGS_AT_ONCE,
      { ...refreshTasks(service), ...forgettingTasks(service) },
      { schedule: FORGETTING },
    ),
    start(INQUIRIES_AT_ONCE, inquiries.tasks, { batch: INQUIRIES_FETCHED }),
    startCourier(service, poster, deliveries),
  ]);
  return {
    moveClock: sources.moveClock,
    async stop() {
      const stopped = workers.map((worker) => worker.stop());
      // Only now: what is broken off must not be taken up again here.
      await inquiries.close();
      await Promise.all(stopped);
      await Promise.all([sources.close(), poster.close()]);
    },
  };
}

async function listen(service: Service, options: NodeOptions): Promise<FastifyInstance> {
  const app = await createApp(service);
  try {
    await app.listen({ host: options.host, port: options.port });
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
