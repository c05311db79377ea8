import { setFlagsFromString } from 'node:v8';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Logger } from 'pino';
import { loadConfig } from '../config/index.ts';
import { openDatabase } from '../database/index.ts';
import { createLog } from '../http/index.ts';
import { ROLES, type Role, startNode, untilStopped } from '../main.ts';
import { startTracing } from '../tracing/index.ts';
import { print } from './terminal.ts';

type ServeOptions = {
  host: string;
  port: number;
  monitoringPort?: number;
  role: Role;
  config?: string;
  dataDir: string;
  logLevel: string;
};

/** Connections for the tasks of a node; PostgreSQL's own default limit is 100 for all together. */
const POOL_SIZE = 17;
/**
 * The database ends a transaction that is idle for this long. A task computes for a moment between
 * its statements; only a node that was frozen waits longer.
 */
const IDLE_IN_TRANSACTION_MS = 120_000;

const EXAMPLES = `
Examples:
  $ tenure serve
  $ tenure serve --port 0 --data-dir ./data
  $ DATABASE_URL=postgres://… tenure serve --role api --host 0.0.0.0
  $ DATABASE_URL=postgres://… tenure serve --role worker --monitoring-port 9090

Without DATABASE_URL an embedded PostgreSQL keeps its files in --data-dir.`;

export const serveCommand = (): Command =>
  new Command('serve')
    .description('run the service')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 picks a free one', parsePort, 8080)
    .option(
      '--monitoring-port <number>',
      'where a worker answers /healthz, /readyz and /metrics (default: nowhere)',
      parsePort,
    )
    .addOption(new Option('--role <role>', 'what this node does').choices(ROLES).default('all'))
    .option('--config <file>', 'configuration (default: tenure.yaml when there is one)')
    .option('--data-dir <folder>', 'files of the embedded database', './data')
    .addOption(
      new Option('--log-level <level>', 'lines below it are left out')
        .choices(['debug', 'info', 'warn', 'error', 'silent'])
        .default('info'),
    )
    .addHelpText('after', EXAMPLES)
    .action(serve);

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new InvalidArgumentError('must be 0 to 65535.');
  return port;
}

/**
 * By default V8 gives new objects up to 128 MB and lets a small heap grow to a multiple before it
 * collects, which suits a page in a browser. With these flags the space for new objects stays at its
 * initial size, some 10 MB, and the rest is collected when it has grown by half. A node's memory
 * stays level; reading results takes a tenth longer.
 */
const HEAP_FLAGS = ['--semi-space-growth-factor=1', '--heap-growing-percent=50'];

async function serve(options: ServeOptions): Promise<void> {
  if (options.monitoringPort !== undefined && options.role !== 'worker') {
    throw new Error('--monitoring-port is for --role worker; other nodes are watched at --port');
  }
  for (const flag of HEAP_FLAGS) setFlagsFromString(flag);
  const stopped = untilStopped();
  const log = createLog(options.logLevel);
  const tracing = await startTracing(process.env, { role: options.role, log });
  try {
    await serveUntil(stopped, options);
  } finally {
    // A collector that does not answer must not keep the process.
    if (!(await tracing.stop())) setImmediate(() => process.exit());
  }
}

async function serveUntil(stopped: Promise<void>, options: ServeOptions): Promise<void> {
  const config = await loadConfig(options.config ?? null, process.env);
  const database = await openDatabase({
    databaseUrl: process.env.DATABASE_URL,
    dataDir: options.dataDir,
    poolSize: POOL_SIZE,
    name: `tenure ${options.role}`,
    patience: { idleInTransactionMs: IDLE_IN_TRANSACTION_MS },
  });
  try {
    const log = createLog(options.logLevel);
    const unhandled = untilUnhandled(log);
    const node = await startNode({ ...options, database, config, log });
    if (node.monitoringUrl) print(`monitoring on ${node.monitoringUrl}\n`);
    print(node.url ? `listening on ${node.url}\n` : 'working\n');
    try {
      await Promise.race([stopped, node.failed, unhandled]);
    } finally {
      await node.stop();
    }
  } catch (error) {
    throw explain(error, options);
  } finally {
    await database.close();
  }
}

function explain(error: unknown, options: ServeOptions): Error {
  const { code } = error as NodeJS.ErrnoException;
  const isWorker = options.role === 'worker';
  const where = `${options.host}:${isWorker ? options.monitoringPort : options.port}`;
  if (code === 'EADDRINUSE') {
    const option = isWorker ? '--monitoring-port' : '--port';
    return new Error(`port in use: ${where}; choose another with ${option}`);
  }
  if (code === 'EADDRNOTAVAIL') return new Error(`--host: no such address here: ${options.host}`);
  if (code === 'EACCES') return new Error(`not allowed to listen on ${where}`);
  return error as Error;
}

/** After such a failure the process cannot be trusted: it ends after this time at the latest. */
const ENDING_AT_MOST_MS = 30_000;

/**
 * Rejects at the first exception or rejection that no code handles: a fault of the program, which
 * ends the node in order. Each is logged.
 */
function untilUnhandled(log: Logger): Promise<never> {
  const first = Promise.withResolvers<never>();
  first.promise.catch(() => 'told to whoever waits');
  // Unhandled rejections arrive here as well.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a failure that nobody handles ends this node');
    setTimeout(() => process.exit(1), ENDING_AT_MOST_MS).unref();
    first.reject(error);
  });
  return first.promise;
}
