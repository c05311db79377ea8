import type { FastifyInstance } from 'fastify';
import { listMigrations } from '../database/index.ts';
import type { Service } from '../service.ts';

/** `/healthz`: the process answers. `/readyz`: the database does, and its schema is ours. */
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
