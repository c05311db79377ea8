/** Separate database connections for calls and for health checks. */
import type { FastifyInstance } from 'fastify';
import { openApart, openAtOnce } from '../../ground/database/index.ts';
import { measurePool } from '../../ground/metrics/index.ts';
import type { Service } from '../../ground/service.ts';

/**
 * Create calls take at most five for each endpoint. One listens for changed keys, one for events.
 */
const CALLS = 17;
/** A statement of a call takes this long only if the database is in trouble. */
const STATEMENT_MS = 60_000;
/**
 * A transaction computes only for a moment between statements. That of a frozen node never
 * continues.
 */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** How many of these connections listen as long as the node runs. */
const LISTENING = 2;
/** Further connections that a starting node opens: it answers this many calls at a time. */
const CALLS_AT_START = 2;

/**
 * Returns why calls would fail although the database answers health checks; null if they would not.
 */
export async function findCallsFault({ pool }: Service): Promise<string | null> {
  // Busy connections show that calls are answered; one more might have to wait.
  if (pool.totalCount > LISTENING) return null;
  try {
    (await pool.connect()).release();
    return null;
  } catch {
    return 'calls get no connection to the database';
  }
}

const CHECKS = 2;
/** A health check must answer soon. */
const CHECK_MS = 5_000;

/**
 * Gives calls one pool, and health checks and metrics another, so that tasks, calls and checks
 * cannot use up each other's connections. Both pools are closed with the application.
 */
export function separateConnections(
  app: FastifyInstance,
  service: Service,
): { calls: Service; checks: Service } {
  const calls = openApart(service.pool, {
    size: CALLS,
    name: 'tenure calls',
    patience: {
      lockMs: service.config.limits.waitMs,
      statementMs: STATEMENT_MS,
      idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
    },
  });
  measurePool(service.metrics, 'calls', calls.pool);
  app.addHook('onReady', () => openAtOnce(calls.pool, LISTENING + CALLS_AT_START));
  // Registered before all other hooks of this kind, so it runs after them.
  app.addHook('onClose', () => calls.pool.end());
  return { calls: { ...service, ...calls }, checks: openChecks(app, service) };
}

/** A pool for health checks and metrics, which is closed with the application. */
export function openChecks(app: FastifyInstance, service: Service): Service {
  const checks = openApart(service.pool, {
    size: CHECKS,
    name: 'tenure checks',
    patience: { statementMs: CHECK_MS },
  });
  measurePool(service.metrics, 'checks', checks.pool);
  app.addHook('onReady', () => openAtOnce(checks.pool, CHECKS));
  app.addHook('onClose', () => checks.pool.end());
  return { ...service, ...checks };
}
