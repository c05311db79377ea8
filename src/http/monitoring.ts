/** What monitoring reads: `/healthz`, `/readyz` and `/metrics`. They need no key. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { listMigrations } from '../database/index.ts';
import { createTaskCounter } from '../queue/index.ts';
import type { Service } from '../service.ts';

/** `/healthz`: the process answers. `/readyz`: so does the database, with all migrations done. */
export function addHealth(app: FastifyInstance, service: Service): void {
  const hidden = { schema: { hide: true }, logLevel: 'warn' as const };
  app.get('/healthz', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (_request, reply) => {
    const reason = await findUnready(service);
    return reason
      ? reply.code(503).send({ status: 'unavailable', message: reason })
      : { status: 'ok' };
  });
}

async function findUnready(service: Service): Promise<string | null> {
  try {
    const pending = (await listMigrations(service.pool)).filter((file) => !file.applied_at);
    return pending.length > 0 ? `migrations are pending: ${pending.length}` : null;
  } catch {
    return 'the database does not answer';
  }
}

/** Prometheus text at `/metrics`: the process, requests by route, and tasks in the queue. */
export function addMetrics(app: FastifyInstance, service: Service): void {
  const registry = service.metrics;
  collectDefaultMetrics({ register: registry, prefix: 'tenure_' });
  countRequests(app, registry);
  measureQueue(service, registry);
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

function countRequests(app: FastifyInstance, registry: Registry): void {
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

function measureQueue(service: Service, registry: Registry): void {
  const count = createTaskCounter(service.db);
  const waiting = new Gauge({
    name: 'tenure_queue_tasks',
    help: 'Tasks in the queue, by kind.',
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      // While the database does not answer, the other metrics matter most: so this one is left out.
      const counted = await count().catch(() => []);
      waiting.reset();
      for (const { task, tasks } of counted) waiting.set({ task }, tasks);
    },
  });
}
