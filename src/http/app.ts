import { maxHeaderSize } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { authenticate, KeyOwners } from '../accounts/index.ts';
import { ErrorBody } from '../api/index.ts';
import type { Service } from '../service.ts';
import { AnswerRoom } from './answer-room.ts';
import { type CheckKey, checkKeys } from './authentication.ts';
import { acceptJson } from './body.ts';
import { bodyBudget, boundBodies } from './body-budget.ts';
import { compressAnswers } from './compression.ts';
import { boundConnections, connectionOptions } from './connections.ts';
import { separateConnections } from './database.ts';
import { answerBadPath, answerErrors } from './errors.ts';
import { addSecurityHeaders, allowOrigins, forbidStoring } from './headers.ts';
import { addHealth, addMetrics } from './monitoring.ts';
import { describeApi, documentLimits, publishApi } from './openapi.ts';
import { answerUnrouted, refuseEmptyIds } from './paths.ts';
import { turnAwayUnderPressure } from './pressure.ts';
import { createRateLimit, limitAccounts } from './rate-limit.ts';
import { addReference } from './reference.ts';
import { schemaController } from './validation.ts';

/** The HTTP application, ready to listen. Holds no state of its own: any number may run. */
export async function createApp(service: Service, endpoints: Endpoints): Promise<FastifyInstance> {
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
  const { calls, checks } = separateConnections(app, service);
  app.decorate('answerRoom', new AnswerRoom(config.limits.answersBytes, config.limits.waitMs));
  boundConnections(app, config);
  answerErrors(app);
  await addSecurityHeaders(app);
  await allowOrigins(app, config);
  await compressAnswers(app);
  answerUnrouted(app);
  acceptJson(app, config);
  await describeApi(app, endpoints.webhooks);
  addHealth(app, checks);
  addMetrics(app, checks);
  publishApi(app);
  await addReference(app);
  const limitRate = await createRateLimit(app, calls);
  const owners = await KeyOwners.open(calls.pool);
  app.decorate('keyOwners', owners);
  app.addHook('onClose', () => owners.close());
  const check: CheckKey = (apiKey) => authenticate(calls.pool, apiKey, new Date(), owners);
  await app.register(async (scope) => {
    await turnAwayUnderPressure(scope);
    scope.addHook('onRequest', forbidStoring);
    scope.addHook('onRequest', refuseEmptyIds);
    const bodies = bodyBudget(config.limits.bodyBytes);
    await addApi(scope, endpoints, calls, check, (inner) => {
      boundBodies(inner, bodies);
      limitAccounts(inner, limitRate);
    });
  });
  await app.ready();
  return app;
}

/** Adds the endpoints of a domain; each says in its `config` where it takes the key. */
type AddRoutes = (app: FastifyInstance, service: Service) => void;

/** What the API consists of (docs/interface.md). */
export type Endpoints = {
  routes: readonly AddRoutes[];
  /** What is sent to clients, for the OpenAPI document. */
  webhooks: Record<string, object>;
};

/** @param guard adds what depends on whose request it is, after the hooks that find out */
async function addApi(
  app: FastifyInstance,
  { routes }: Endpoints,
  service: Service,
  check: CheckKey,
  guard: (scope: FastifyInstance) => void,
): Promise<void> {
  app.addSchema(ErrorBody);
  documentLimits(app);
  await app.register(async (scope) => {
    checkKeys(scope, check);
    guard(scope);
    for (const addRoutes of routes) addRoutes(scope, service);
  });
}

/** The OpenAPI document without a running service: routes are described, never called. */
export async function apiDocument(endpoints: Endpoints): Promise<object> {
  const app = Fastify({ schemaController });
  await describeApi(app, endpoints.webhooks);
  const uncalled: CheckKey = () => Promise.reject(new Error('a description checks no keys'));
  await app.register((scope) => addApi(scope, endpoints, {} as Service, uncalled, () => {}));
  await app.ready();
  return app.swagger();
}
