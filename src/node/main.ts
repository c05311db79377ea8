/** Starts a node in one of its roles, and stops it again. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Registry } from 'prom-client';
import type { Config } from '../ground/config/index.ts';
import {
  connectionOf,
  type Database,
  type KeptConnection,
  migrate,
} from '../ground/database/index.ts';
import { measureNode, measurePool } from '../ground/metrics/index.ts';
import type { Service } from '../ground/service.ts';
import { ENDPOINTS } from './endpoints.ts';
import { growHeap } from './grow-heap.ts';
import { createApp, createMonitoring } from './http/index.ts';
import { Readiness } from './readiness.ts';
import { openService } from './service.ts';
import { SharedRegistry, type WorkProcess } from './work-process/index.ts';
import { startWorkers, type Workers } from './workers.ts';

export const ROLES = ['all', 'api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

type NodeOptions = {
  role: Role;
  host: string;
  /** 0 picks a free port. A worker does not listen on it. */
  port: number;
  /**
   * Port where a worker answers health checks and metrics; absent for none. 0 picks a free port.
   */
  monitoringPort?: number | undefined;
  database: Database;
  config: Config;
  log: Logger;
  /** A process that does the work of this node; absent if the node does it itself. */
  workProcess?: WorkProcess | null;
};

export type Node = {
  /** URL of the API, `http://HOST:PORT`; null for a worker. */
  url: string | null;
  /** URL where a worker answers health checks and metrics; null if there is none. */
  monitoringUrl: string | null;
  /**
   * Advances the clock of the simulated sources.
   * @returns their new day, `YYYY-MM-DD`; null without such a source
   */
  moveClock(days: number): string | null;
  /** Rejects when the node cannot continue. The caller must then stop it. */
  failed: Promise<never>;
  /**
   * From now on `/readyz` fails and answers close their connections, so that calls go to other
   * nodes. Calls that still arrive are served.
   */
  drain(): void;
  /** Accepts no more requests and tasks. Resolves when the running ones are done. */
  stop(): Promise<void>;
};

export async function startNode(options: NodeOptions): Promise<Node> {
  const parts: Parts = {};
  try {
    return await startParts(options, parts);
  } catch (error) {
    // Parts that have started must not run without the rest. The first failure is the one to
    // report.
    await stopParts(parts).catch((cause) =>
      options.log.warn({ err: cause }, 'a part did not stop'),
    );
    throw error;
  }
}

/** The parts of a node that have started. */
type Parts = { keys?: KeptConnection; app?: FastifyInstance | null; workers?: Workers };

/**
 * Stops calls first, because some wait for tasks of this node.
 * @throws the first error; the other parts are stopped nevertheless
 */
async function stopParts({ app, workers, keys }: Parts): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of [() => app?.close(), () => workers?.stop(), () => keys?.release()]) {
    await Promise.resolve(stop()).catch((error) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}

async function startParts(options: NodeOptions, parts: Parts): Promise<Node> {
  const { role, database, config, log, workProcess } = options;
  const applied = await migrate(database.pool, null, (line) => log.warn(line));
  workProcess?.prepare({ connection: connectionOf(database.pool), config });
  const metrics = workProcess ? new SharedRegistry(workProcess.loadMetrics) : new Registry();
  const opened = await openService({ database, config, log, metrics });
  const { service } = opened;
  parts.keys = opened.keys;
  measureNode(metrics, role);
  measurePool(metrics, workProcess ? 'keys' : 'tasks', service.pool);
  const readiness = new Readiness();
  // Listens first, because a node that cannot listen must not take tasks.
  parts.app = await listen(service, options, readiness);
  if (applied.length > 0) log.info({ applied }, 'the schema has been updated to this version');
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => 'reported where it is awaited');
  if (role !== 'api') {
    parts.workers = workProcess
      ? await workProcess.work(failure.reject)
      : await startWorkers(service, failure.reject);
    readiness.add(parts.workers.findUnready);
  }
  growHeap();
  readiness.begin();
  const url = parts.app && urlOf(parts.app, options.host);
  return {
    failed: failure.promise,
    url: role === 'worker' ? null : url,
    monitoringUrl: role === 'worker' ? url : null,
    moveClock: (days) => parts.workers?.moveClock(days) ?? null,
    drain: () => readiness.drain(),
    stop: () => stopParts(parts),
  };
}

/** @returns null for a worker without a port */
async function listen(
  service: Service,
  options: NodeOptions,
  readiness: Readiness,
): Promise<FastifyInstance | null> {
  const { role, host } = options;
  const port = role === 'worker' ? options.monitoringPort : options.port;
  if (port === undefined) return null;
  const app =
    role === 'worker'
      ? await createMonitoring(service, readiness)
      : await createApp(service, ENDPOINTS, readiness);
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
 * `drain`: other nodes' clients may still send calls here. `end`: a person waits at the terminal.
 */
export type Stop = 'drain' | 'end';

/**
 * Resolves when the process has to end: by SIGTERM or SIGINT, or because its parent process has
 * ended. Call it first, so that a signal during the start does not kill the process halfway. A
 * second SIGINT (Ctrl-C pressed twice) ends the process at once. A second SIGTERM does not, because
 * a shell and npm may each send one.
 */
export const untilStopped = (): Promise<Stop> =>
  new Promise((resolve) => {
    process.on('SIGTERM', () => resolve('drain'));
    process.once('SIGINT', () => resolve('end'));
    process.once('disconnect', () => resolve('end'));
  });
