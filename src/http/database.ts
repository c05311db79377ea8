/** The connections that calls and health checks have of their own. */
import type { FastifyInstance } from 'fastify';
import { openApart } from '../database/index.ts';
import type { Service } from '../service.ts';

/** Creates of either endpoint take five at most, and one listens for changes of keys. */
const CALLS = 16;
/** No statement of a call lasts so long, unless the database is in trouble. */
const STATEMENT_MS = 60_000;
/** A transaction computes for a moment between its statements; a node that was frozen, for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;

const CHECKS = 2;
/** Whoever checks wants to know now. */
const CHECK_MS = 5_000;

/**
 * The service as calls see it, and as health checks and metrics do: tasks do not take the
 * connections of calls, nor calls those of the checks. They are closed with the application.
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
  const checks = openApart(service.pool, {
    size: CHECKS,
    name: 'tenure checks',
    patience: { statementMs: CHECK_MS },
  });
  // Registered before all others, and so run after them.
  app.addHook('onClose', () => Promise.all([calls.pool.end(), checks.pool.end()]));
  return { calls: { ...service, ...calls }, checks: { ...service, ...checks } };
}
