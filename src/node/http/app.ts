import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { EventStreams } from '../../events/stream/index.ts';
import { ErrorBody } from '../../ground/api/index.ts';
import { AnswerRoom, Tickets, Turns } from '../../ground/calls/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { type Figures, measureFigures } from '../../ground/metrics/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  authenticate,
  authenticateSession,
  findLetIn,
  KeyOwners,
} from '../../money/accounts/index.ts';
import { SignIn } from '../../money/sign-in/index.ts';
import type { Readiness } from '../readiness.ts';
import { auditCalls } from './audit.ts';
import {
  type CheckKey,
  type CheckSession,
  type Checks,
  type CheckToken,
  checkKeys,
} from './authentication.ts';
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
import { checkScope, checkScopes } from './permission.ts';
import { turnAwayUnderPressure } from './pressure.ts';
import { addProtectedResource, resourceOf } from './protected-resource.ts';
import { createRateLimit, limitAccounts } from './rate-limit.ts';
import { addReference } from './reference.ts';
import { addSessionRoutes } from './session.ts';
import { addSignIn, checkPeople } from './sign-in.ts';
import { traceRequests } from './traces.ts';
import { takeTurns } from './turns.ts';
import { addUnsubscribing } from './unsubscribe.ts';
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
    // Otherwise its database connections would stay open.
    await app.close();
    throw error;
  }
  return app;
}

const createServer = ({ config, log }: Service): FastifyInstance =>
  Fastify({
    ...connectionOptions(config),
    // The address of a caller is that of its connection, unless a trusted proxy names another.
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    loggerInstance: log,
    // Calls that arrive on open connections while the node stops are still served.
    return503OnClosing: false,
    bodyLimit: config.limits.bodyBytes,
    genReqId: () => crypto.randomUUID(),
    // The longest possible path, so that the endpoint, not the router, answers an id that is too
    // long.
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
  answerErrors(app, config);
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
  await addConsole(app, config);
  addUnsubscribing(app, calls);
  const limitRate = await createRateLimit(app, calls);
  const streams = await EventStreams.open(calls, findLetIn);
  app.decorate('eventStreams', streams);
  const owners = await KeyOwners.open(calls.pool, () => streams.checkKeys());
  app.decorate('keyOwners', owners);
  app.addHook('onClose', () => owners.close());
  // Runs before the server waits for connections, because streams would keep it waiting for ever.
  app.addHook('preClose', () => streams.close());
  const tickets = new Tickets();
  app.decorate('tickets', tickets);
  const check: CheckKey = async (apiKey, address) =>
    tickets.find(apiKey) ?? authenticate(calls.pool, apiKey, new Date(), { owners, address });
  const checkSession: CheckSession = (token, address) =>
    authenticateSession(calls.pool, token, { owners, address });
  const signIn = config.oidc && new SignIn(calls, config.oidc);
  addSignIn(app, config, signIn);
  addProtectedResource(app, config);
  const checkToken: CheckToken | null =
    signIn && ((token) => signIn.admit(token, resourceOf(config)));
  await app.register(async (scope) => {
    traceRequests(scope);
    await turnAwayUnderPressure(scope);
    boundSmallBodies(scope, config);
    scope.addHook('onRequest', forbidStoring);
    scope.addHook('onRequest', refuseEmptyIds);
    const bodies = bodyRoom(config.limits.bodyBytes);
    await addApi(scope, endpoints, calls, { check, checkSession, checkToken, signIn }, (inner) => {
      boundBodies(inner, bodies);
      limitAccounts(inner, limitRate);
      takeTurns(inner);
    });
  });
}

/** Bytes of a long answer that a client must read within `limits.request_timeout`. */
const LEAST_READ_BYTES = 1024 ** 2;

function shareAmongAccounts(app: FastifyInstance, { limits }: Config): void {
  const pace = { leastBytes: LEAST_READ_BYTES, withinMs: limits.requestTimeoutMs };
  const room = new AnswerRoom(limits.answersBytes, limits.waitMs, pace);
  app.decorate('answerRoom', room);
  app.decorate('turns', new Turns(limits.waitMs));
  app.addHook('onClose', async () => room.close());
}

/** A shorter answer fits into one or two packets without compression. */
const SHORT_BYTES = 4 * 1024;

/**
 * Compresses answers for clients that accept it, except answers that contain a key. An attacker who
 * controls text next to a key could guess the key letter by letter from the compressed length.
 * Routes of such answers have `compress: false`.
 */
async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: SHORT_BYTES,
    // Compressed requests are refused, because a small one could unpack to gigabytes.
    globalDecompression: false,
  });
}

/** Adds the endpoints of a domain. Each route states in its `config` where it takes the key. */
type AddRoutes = (app: FastifyInstance, service: Service) => void;

/** The parts of the API (docs/interface.md), which the domains provide. */
export type Endpoints = {
  routes: readonly AddRoutes[];
  /** Webhooks that are sent to clients, for the OpenAPI document. */
  webhooks: Record<string, object>;
  /** Database figures that `/metrics` shows. */
  figures: readonly Figures[];
};

/** @param guard adds hooks that need the account; they run after the key was checked */
async function addApi(
  app: FastifyInstance,
  { routes }: Endpoints,
  service: Service,
  { signIn, ...checks }: Checks & { signIn: SignIn | null },
  guard: (scope: FastifyInstance) => void,
): Promise<void> {
  app.addSchema(ErrorBody);
  documentLimits(app);
  await app.register(async (scope) => {
    checkKeys(scope, checks, (request) => checkScope(service.db, request));
    if (signIn) checkPeople(scope, signIn);
    guard(scope);
    checkScopes(scope, service.db);
    auditCalls(scope, service);
    for (const addRoutes of routes) addRoutes(scope, service);
    addSessionRoutes(scope, service, signIn);
  });
}

/**
 * Builds the OpenAPI document without a running service. Its routes are described but never called.
 */
export async function apiDocument(endpoints: Endpoints): Promise<object> {
  const app = Fastify({ schemaController });
  await describeApi(app, endpoints.webhooks);
  const uncalled: CheckKey = () => Promise.reject(new Error('a description checks no keys'));
  const unchecked = { check: uncalled, checkSession: uncalled, checkToken: null };
  await app.register((scope) =>
    addApi(scope, endpoints, {} as Service, { ...unchecked, signIn: null }, () => {}),
  );
  await app.ready();
  return app.swagger();
}
