import { maxHeaderSize } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { addKeyListRoute, addKeyRollRoute, authenticate, KeyOwners } from '../accounts/index.ts';
import { addEnrichmentRoutes } from '../enrichment/index.ts';
import { ErrorBody } from '../error-body.ts';
import {
  addRefreshCreateRoute,
  addRefreshSchemas,
  addRefreshStatusRoute,
} from '../refresh/index.ts';
import type { Service } from '../service.ts';
import { addStatementRoutes } from '../statements/index.ts';
import {
  type CheckKey,
  keyInQuery,
  takeKeyInBodyOnly,
  takeKeyInQueryOrBody,
} from './authentication.ts';
import { acceptJson } from './body.ts';
import { boundConnections, connectionOptions } from './connections.ts';
import { answerBadPath, answerErrors } from './errors.ts';
import { addSecurityHeaders, allowOrigins, forbidStoring } from './headers.ts';
import { addHealth } from './health.ts';
import { addMetrics } from './metrics.ts';
import { describeApi, documentLimits, publishApi } from './openapi.ts';
import { turnAwayUnderPressure } from './pressure.ts';
import { createRateLimit, limitAccounts } from './rate/index.ts';
import { addReference } from './reference.ts';
import { boundStrangers } from './strangers.ts';
import { schemaController } from './validation.ts';

/** The HTTP application, ready to listen. Holds no state of its own: any number may run. */
export async function createApp(service: Service): Promise<FastifyInstance> {
  const { config } = service;
  const app = Fastify({
    ...connectionOptions(config),
    loggerInstance: service.log,
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => crypto.randomUUID(),
    // As long as a path can be, so that what is wrong with an id is said by who knows ids.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadPath,
    schemaController,
  }) as unknown as FastifyInstance;
  boundConnections(app, config);
  answerErrors(app);
  await addSecurityHeaders(app);
  await allowOrigins(app, config);
  acceptJson(app, config);
  await describeApi(app);
  addHealth(app, service);
  addMetrics(app, service);
  publishApi(app);
  await addReference(app);
  const limitRate = await createRateLimit(app, service);
  const owners = await KeyOwners.open(service.pool);
  app.addHook('onClose', () => owners.close());
  await app.register(async (scope) => {
    await turnAwayUnderPressure(scope);
    scope.addHook('onRequest', forbidStoring);
    await addApi(scope, service, owners, (inner) => {
      boundStrangers(inner, config.limits.bodyBytes);
      limitAccounts(inner, limitRate);
    });
  });
  await app.ready();
  return app;
}

/**
 * The endpoints of `spec.md`.
 * @param guard adds what depends on whose request it is, after the hooks that find out
 */
async function addApi(
  app: FastifyInstance,
  service: Service,
  owners: KeyOwners,
  guard: (scope: FastifyInstance) => void,
): Promise<void> {
  const check: CheckKey = (apiKey) => authenticate(service.pool, apiKey, new Date(), owners);
  app.addSchema(ErrorBody);
  addRefreshSchemas(app);
  documentLimits(app);
  await app.register(async (scope) => {
    scope.addHook('onRequest', keyInQuery(check));
    guard(scope);
    addEnrichmentRoutes(scope, service);
    addRefreshStatusRoute(scope, service);
    addKeyListRoute(scope, service);
    addStatementRoutes(scope, service);
  });
  await app.register(async (scope) => {
    takeKeyInQueryOrBody(scope, check);
    guard(scope);
    addRefreshCreateRoute(scope, service);
  });
  await app.register(async (scope) => {
    takeKeyInBodyOnly(scope, check);
    guard(scope);
    addKeyRollRoute(scope, service, owners);
  });
}

/** The OpenAPI document without a running service: routes are described, never called. */
export async function apiDocument(): Promise<object> {
  const app = Fastify({ schemaController });
  await describeApi(app);
  await app.register((scope) => addApi(scope, {} as Service, {} as KeyOwners, () => {}));
  await app.ready();
  return app.swagger();
}
