import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { EventStreams } from '../../events/stream/index.ts';
import { ErrorBody } from '../../ground/api/index.ts';
import { AnswerRoom, Turns } from '../../ground/calls/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { type Figures, measureFigures } from '../../ground/metrics/index.ts';
import type { Service } from '../../ground/service.ts';
import { authenticate, findLetIn, KeyOwners } from '../../money/accounts/index.ts';
import type { Readiness } from '../readiness.ts';
import { type CheckKey, checkKeys } from './authentication.ts';
import { acceptJson, boundSmallBodies } from './body.ts';
import { bodyRoom, boundBodies } from './body-budget.ts';
import {
  boundConnections,
  closeUnused,
  connectionOptions,
  sendClientsAway,
} from './connections.ts';
import { addConsole } from './console.ts';
import { findCallsFault, separateConnections } from './database.ts';
import { answerBadPath, answerErrors } from './errors.ts';
import { addGuide } from './guide/index.ts';
import { addSecurityHeaders, allowOrigins, forbidStoring } from './headers.ts';
import { addHealth, addMetrics, findSchemaFault, measureRequests } from './monitoring.ts';
import { describeApi, documentLimits, publishApi } from './openapi.ts';
import { answerUnrouted, refuseEmptyIds } from './paths.ts';
import { turnAwayUnderPressure } from './pressure.ts';
import { createRateLimit, limitAccounts } from './rate-limit.ts';
import { addReference } from './reference.ts';
import { traceRequests } from './traces.ts';
import { takeTurns } from './turns.ts';
import { schemaController } from './validation.ts';

/** The HTTP application, ready to listen. All state is in the database, so any number may run. */
export async function createApp(
  service: Service,
  endpoints: Endpoints,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app = createServer(service);
  try {
    await addParts(app, service, endpoints, readiness);
    await app.ready();
  } catch (error) {
    // Its connections to the database would outlive it.
    await app.close();
    throw error;
  }
  return app;
}

const createServer = ({ config, log }: Service): FastifyInstance =>
  Fastify({
    ...connectionOptions(config),
    loggerInstance: log,
    // Calls that still come on open connections are served while the node stops.
    return503OnClosing: false,
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => crypto.randomUUID(),
    // As long as a path can be, so that the endpoint answers an id that is too long, not the router.
    routerOptions: { maxParamLength: maxHeaderSize },
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadPath,
    schemaController,
  }) as unknown as FastifyInstance;

async function addParts(
  app: FastifyInstance,
  service: Service,
  endpoints: Endpoints,
  readiness: Readiness,
): Promise<void> {
  const { config } = service;
  const { calls, checks } = separateConnections(app, service);
  readiness.add(() => findSchemaFault(checks));
  readiness.add(() => findCallsFault(calls));
  sendClientsAway(app, readiness);
  shareAmongAccounts(app, config);
  boundConnections(app, config);
  closeUnused(app);
  answerErrors(app);
  await addSecurityHeaders(app);
  await allowOrigins(app, config);
  await compressAnswers(app);
  answerUnrouted(app);
  acceptJson(app, config);
  await describeApi(app, endpoints.webhooks);
  addHealth(app, readiness);
  measureRequests(app, service.metrics);
  measureFigures(checks, endpoints.figures);
  addMetrics(app, service.metrics);
  publishApi(app);
  await addReference(app);
  addGuide(app);
  await addConsole(app);
  const limitRate = await createRateLimit(app, calls);
  const streams = await EventStreams.open(calls, findLetIn);
  app.decorate('eventStreams', streams);
  const owners = await KeyOwners.open(calls.pool, () => streams.checkKeys());
  app.decorate('keyOwners', owners);
  app.addHook('onClose', () => owners.close());
  // Before connections are waited for, of which streams would be some for ever.
  app.addHook('preClose', () => streams.close());
  const check: CheckKey = (apiKey) => authenticate(calls.pool, apiKey, new Date(), owners);
  await app.register(async (scope) => {
    traceRequests(scope);
    await turnAwayUnderPressure(scope);
    boundSmallBodies(scope, config);
    scope.addHook('onRequest', forbidStoring);
    scope.addHook('onRequest', refuseEmptyIds);
    const bodies = bodyRoom(config.limits.bodyBytes);
    await addApi(scope, endpoints, calls, check, (inner) => {
      boundBodies(inner, bodies);
      limitAccounts(inner, limitRate);
      takeTurns(inner);
    });
  });
}

/** What a client must read of a long answer within `limits.request_timeout`. */
const LEAST_READ_BYTES = 1024 ** 2;

function shareAmongAccounts(app: FastifyInstance, { limits }: Config): void {
  const pace = { leastBytes: LEAST_READ_BYTES, withinMs: limits.requestTimeoutMs };
  const room = new AnswerRoom(limits.answersBytes, limits.waitMs, pace);
  app.decorate('answerRoom', room);
  app.decorate('turns', new Turns(limits.waitMs));
  app.addHook('onClose', async () => room.close());
}

/** A shorter answer fits into a packet or two without compression. */
const SHORT_BYTES = 4 * 1024;

/**
 * Compresses answers for clients that ask for it. Not answers that show a key: beside text that an
 * attacker may choose, the length of a compressed answer would give the key away letter by letter.
 * Their routes have `compress: false`.
 */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SHORT_BYTES,
    // Compressed requests are refused: a small one might unpack to gigabytes.
    globalDecompression: false,
  });
}

/** Adds the endpoints of a domain. Each says in its route's `config` where it takes the key. */
type AddRoutes = (app: FastifyInstance, service: Service) => void;

/** What the API consists of (docs/interface.md); the domains bring it. */
export type Endpoints = {
  routes: readonly AddRoutes[];
  /** What is POSTed to clients, for the OpenAPI document. */
  webhooks: Record<string, object>;
  /** What `/metrics` shows of the database. */
  figures: readonly Figures[];
};

/** @param guard adds hooks that need the account, after those that check the key */
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

/** The OpenAPI document without a running service: its routes are described, never called. */
export async function apiDocument(endpoints: Endpoints): Promise<object> {
  const app = Fastify({ schemaController });
  await describeApi(app, endpoints.webhooks);
  const uncalled: CheckKey = () => Promise.reject(new Error('a description checks no keys'));
  await app.register((scope) => addApi(scope, endpoints, {} as Service, uncalled, () => {}));
  await app.ready();
  return app.swagger();
}
