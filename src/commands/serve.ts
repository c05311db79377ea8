import { setTimeout as delay } from 'node:timers/promises';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Logger } from 'pino';
import { type Config, loadConfig } from '../ground/config/index.ts';
import { type Database, openDatabase } from '../ground/database/index.ts';
import { startTracing } from '../ground/tracing/index.ts';
import { createLog, writeOut } from '../node/log.ts';
import { type Node, ROLES, type Role, type Stop, startNode, untilStopped } from '../node/main.ts';
import { WorkProcess } from '../node/work-process/index.ts';
import { describeFailure } from './failure.ts';
import { print, printNote } from './terminal.ts';

type ServeOptions = {
  host: string;
  port: number;
  monitoringPort?: number;
  role: Role;
  config?: string;
  dataDir: string;
  logLevel: string;
};

const CONNECTIONS = {
  /**
   * Connections for statements of a node's tasks. PostgreSQL allows 100 connections by default, for
   * all nodes together.
   */
  poolSize: 8,
  /**
   * PostgreSQL ends a transaction that is idle for this long. Tasks compute only for a moment
   * between statements; only a frozen node waits longer.
   */
  patience: { idleInTransactionMs: 120_000 },
};

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
      'where a worker answers /healthz, /readyz and /metrics (default: not at all)',
      parsePort,
    )
    .addOption(new Option('--role <role>', 'what this node does').choices(ROLES).default('all'))
    .option('--config <file>', 'configuration file (default: tenure.yaml if it exists)')
    .option('--data-dir <folder>', 'folder of the embedded database', './data')
    .addOption(
      new Option('--log-level <level>', 'least severe level to log')
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

async function serve(options: ServeOptions): Promise<void> {
  if (options.monitoringPort !== undefined && options.role !== 'worker') {
    throw new Error('--monitoring-port is for --role worker; other nodes are watched at --port');
  }
  const stopped = untilStopped();
  const log = createLog(options.logLevel);
  const tracing = await startTracing(process.env, { role: options.role, log });
  const failure = await serveUntil(stopped, { ...options, log }).then(
    () => null,
    (error: Error) => error,
  );
  const isTraced = await tracing.stop();
  // Writes the log, whose last line is the reason. The process ends even if a part still runs or
  // the log collector does not accept lines.
  if (failure) await writeOut(log);
  if (failure || !isTraced) setImmediate(() => process.exit());
  if (failure) throw failure;
}

type Serving = ServeOptions & { log: Logger };

async function serveUntil(stopped: Promise<Stop>, options: Serving): Promise<void> {
  const config = await loadConfig(options.config ?? null, process.env);
  const workProcess = options.role === 'all' ? new WorkProcess(options.log, CONNECTIONS) : null;
  try {
    await serveWith(workProcess, stopped, options, config);
  } finally {
    await workProcess?.kill();
  }
}

async function serveWith(
  workProcess: WorkProcess | null,
  stopped: Promise<Stop>,
  options: Serving,
  config: Config,
): Promise<void> {
  const database = await openWhenUp(stopped, options, config);
  if (database === null) return;
  const unhandled = untilUnhandled(options.log);
  try {
    const node = await Promise.race([
      startNode({ ...options, database, config, workProcess }),
      unhandled,
    ]);
    announce(node);
    await workUntil(stopped, unhandled, node, config);
  } catch (error) {
    const failure = explain(error, options);
    endAtMostIn(ENDING_AT_MOST_MS, failure);
    throw failure;
  } finally {
    // An embedded server stops last.
    await workProcess?.kill();
    await database.close();
  }
}

/** @returns null if the node was stopped before the database answered */
async function openWhenUp(
  stopped: Promise<Stop>,
  options: Serving,
  { startup }: Config,
): Promise<Database | null> {
  const given = new AbortController();
  stopped.then(() => given.abort());
  try {
    return await openDatabase({
      databaseUrl: process.env.DATABASE_URL,
      dataDir: options.dataDir,
      name: `tenure ${options.role}`,
      ...CONNECTIONS,
      keepUp: (line) => options.log.error(line),
      wait: {
        waitMs: startup.databaseWaitMs,
        onWait: (reason) => options.log.warn({ reason }, 'waiting for the database'),
        signal: given.signal,
      },
    });
  } catch (error) {
    if (given.signal.aborted) return null;
    throw error;
  }
}

function announce(node: Node): void {
  if (node.monitoringUrl) print(`monitoring on ${node.monitoringUrl}\n`);
  print(node.url ? `listening on ${node.url}\n` : 'working\n');
}

/** Runs until the node is stopped or fails. */
async function workUntil(
  stopped: Promise<Stop>,
  unhandled: Promise<never>,
  node: Node,
  { shutdown }: Config,
): Promise<void> {
  const broken = Promise.race([node.failed, unhandled]);
  try {
    const stop = await Promise.race([stopped, broken]);
    if (stop === 'drain' && node.url && shutdown.drainDelayMs > 0) {
      node.drain();
      await Promise.race([delay(shutdown.drainDelayMs), broken]);
    }
    await node.stop();
  } catch (error) {
    endAtMostIn(ENDING_AT_MOST_MS, error);
    await node.stop();
    throw error;
  }
}

const TOO_MANY_CONNECTIONS = '53300';

function explain(error: unknown, options: ServeOptions): Error {
  const { code } = error as NodeJS.ErrnoException;
  const isWorker = options.role === 'worker';
  const where = `${options.host}:${isWorker ? options.monitoringPort : options.port}`;
  if (code === 'EADDRINUSE') {
    const option = isWorker ? '--monitoring-port' : '--port';
    return new Error(`port in use: ${where}; choose another with ${option}`);
  }
  if (code === 'EADDRNOTAVAIL') return new Error(`--host: no such address here: ${options.host}`);
  if (code === TOO_MANY_CONNECTIONS) {
    return new Error(
      `the database has too few connections left: ${(error as Error).message}; raise its limit, or run fewer nodes (docs/database.md)`,
    );
  }
  if (code === 'EACCES') return new Error(`not allowed to listen on ${where}`);
  return error as Error;
}

/** A failed node may be unable to stop cleanly; it is ended after this time. */
const ENDING_AT_MOST_MS = 30_000;

/** Ends the process with the reason if it still runs after that time. */
function endAtMostIn(ms: number, reason: unknown): void {
  setTimeout(() => {
    printNote(`tenure: ${describeFailure(reason)}\n`);
    process.exit(1);
  }, ms);
}

/**
 * Rejects at the first unhandled exception or rejection. Such a bug stops the node cleanly. Each
 * one is logged.
 */
function untilUnhandled(log: Logger): Promise<never> {
  const first = Promise.withResolvers<never>();
  first.promise.catch(() => 'reported where it is awaited');
  // Node reports unhandled rejections here, too.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unhandled failure stops this node');
    first.reject(error);
  });
  return first.promise;
}
