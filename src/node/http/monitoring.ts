/** Endpoints for monitoring: `/healthz`, `/readyz` and `/metrics`. They require no key. */
import Fastify, { type FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { readSchemaState } from '../../ground/database/index.ts';
import type { Service } from '../../ground/service.ts';
import type { Readiness } from '../readiness.ts';
import { openChecks } from './database.ts';

/** Health checks and metrics only, ready to listen: for a node that answers no calls. */
export async function createMonitoring(
  service: Service,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: service.log,
    return503OnClosing: false,
  }) as unknown as FastifyInstance;
  const checks = openChecks(app, service);
  readiness.add(() => findSchemaFault(checks));
  addHealth(app, readiness);
  addMetrics(app, service.metrics);
  return app;
}

/**
 * `/healthz` succeeds if the process answers. `/readyz` succeeds if the node can do the work of its
 * role; otherwise it answers 503 with the reason.
 */
export function addHealth(app: FastifyInstance, readiness: Readiness): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await readiness.findReason();
    return reason
      ? reply.code(503).send({ status: 'unavailable', message: reason })
      : { status: 'ok' };
  });
}

/**
 * Returns why a node must not work on the database: its schema is incomplete or of a later release,
 * or it does not answer. Null if the node may work.
 */
export async function findSchemaFault({ pool }: Service): Promise<string | null> {
  try {
    const { migrations, refusal } = await readSchemaState(pool);
    const pending = migrations.filter((file) => !file.applied_at);
    return pending.length > 0 ? `migrations are pending: ${pending.length}` : refusal;
  } catch {
    return 'the database does not answer';
  }
}

/** Prometheus text at `/metrics`. */
export function addMetrics(app: FastifyInstance, registry: Registry): void {
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** Counts and times requests by route. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'tenure_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'tenure_http_request_seconds',
    help: 'Time from request to answer.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    requests.inc({ method: request.method, route, status: reply.statusCode });
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000);
  });
}
