import Fastify, { type FastifyInstance } from 'fastify';
import { addEnrichmentRoutes } from '../enrichment/index.ts';
import { ErrorBody } from '../error-body.ts';
import type { Service } from '../service.ts';
import { keyInQuery } from './authentication.ts';
import { acceptJson } from './body.ts';
import { answerErrors } from './errors.ts';
import { addHealth } from './health.ts';
import { addMetrics } from './metrics.ts';
import { describeApi, publishApi } from './openapi.ts';
import { addReference } from './reference.ts';
import { schemaController } from './validation.ts';

/** The HTTP application, ready to listen. Holds no state of its own: any number may run. */
export async function createApp(service: Service): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: service.log,
    bodyLimit: service.config.limits.bodyBytes,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    schemaController,
  }) as unknown as FastifyInstance;
  acceptJson(app);
  answerErrors(app);
  await describeApi(app);
  addHealth(app, service);
  addMetrics(app, service);
  publishApi(app);
  await addReference(app);
  await app.register((scope) => addApi(scope, service));
  await app.ready();
  return app;
}

/** The endpoints of `spec.md`. */
async function addApi(app: FastifyInstance, service: Service): Promise<void> {
  app.addSchema(ErrorBody);
  app.addHook('onRequest', keyInQuery(service.db));
  addEnrichmentRoutes(app, service);
}

/** The OpenAPI document without a running service: routes are described, never called. */
export async function apiDocument(): Promise<object> {
  const app = Fastify({ schemaController });
  await describeApi(app);
  await app.register((scope) => addApi(scope, {} as Service));
  await app.ready();
  return app.swagger();
}
