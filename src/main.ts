/** Starts a node in one of its roles, and stops it again. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config/index.ts';
import { type Database, migrate } from './database/index.ts';
import { completeEnrichment, enrichmentTasks } from './enrichment/index.ts';
import { createApp } from './http/index.ts';
import { startWorker, type Worker } from './queue/index.ts';
import type { Service } from './service.ts';
import { createPoster, webhookTasks } from './webhooks/index.ts';

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
  /** Takes no more requests and tasks, and ends when those in hand are done. */
  stop(): Promise<void>;
};

/** Chunks matched at once by a node: PostgreSQL and Node share the work, two keep both busy. */
const CHUNKS_AT_ONCE = 2;
/** Webhook POSTs under way at once from a node: they mostly wait. */
const DELIVERIES_AT_ONCE = 16;

export async function startNode(options: NodeOptions): Promise<Node> {
  const { role, database, config, log } = options;
  await migrate(database.pool);
  const service: Service = { ...database, config, log };
  // The port first: a node that cannot listen must not have taken tasks.
  const app = role === 'worker' ? null : await listen(service, options);
  const stopWorkers = role === 'api' ? async () => {} : await startWorkers(service);
  return {
    url: app && urlOf(app, options.host),
    async stop() {
      await app?.close();
      await stopWorkers();
    },
  };
}

async function startWorkers(service: Service): Promise<() => Promise<void>> {
  const { pool, log, config } = service;
  const poster = createPoster(config.webhooks);
  const workers: Worker[] = await Promise.all([
    startWorker({ pool, log, concurrency: CHUNKS_AT_ONCE, handlers: enrichmentTasks(service) }),
    startWorker({
      pool,
      log,
      concurrency: DELIVERIES_AT_ONCE,
      handlers: webhookTasks(service, poster, completeEnrichment),
    }),
  ]);
  return async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await poster.close();
  };
}

async function listen(service: Service, options: NodeOptions): Promise<FastifyInstance> {
  const app = await createApp(service);
  await app.listen({ host: options.host, port: options.port });
  return app;
}

function urlOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
