import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import { keyInQuery, pagesOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { getUserKeys } from './key.ts';
import type { KeyOwners } from './owners.ts';
import { limitedKeyRoutes } from './permits/index.ts';
import { noKey, rollKey } from './roll.ts';
import { AccountOfKey, KeyList, RollAnswer, RollBody, UserList } from './schemas.ts';
import { sessionRoutes } from './sessions/index.ts';
import { loadUsers } from './users.ts';
import { getOwnAccount } from './view.ts';

const tags = ['Authentication'];
const HOUR_MS = 3_600_000;

/** The body is read before authentication, so it may not be larger than a key needs. */
const BODY_LIMIT_BYTES = 16_384;

/** The empty second alternative: the body has the key. */
const KEY_IN_BODY: Record<string, string[]>[] = [{ bearer: [] }, {}];

declare module 'fastify' {
  interface FastifyInstance {
    /** This node's cache of the owners of keys. */
    keyOwners: KeyOwners;
  }
}

/** Adds the endpoints of keys, and of the account with its users. */
export function accountRoutes(app: FastifyInstance, service: Service): void {
  addRoll(app, service);
  addList(app, service);
  addAccount(app, service);
  addUsers(app, service);
  limitedKeyRoutes(app, service);
  sessionRoutes(app, service);
}

/** Adds the endpoint that rolls a key (docs/rulings.md#key-roll). */
function addRoll(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'rollApiKey',
    scope: 'admin' as const,
    audit: 'api_key.roll' as const,
    summary: 'Roll the API key',
    description:
      'Creates a new key. The current one stays valid for its grace period; several old keys may be valid together.',
    security: KEY_IN_BODY,
    headers: IdempotencyHeaders,
    body: RollBody,
    response: {
      200: RollAnswer,
      ...errorAnswers.badRequest('The key is in the query.'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Invalid input, or the key was already rolled.'),
      ...errorAnswers.tooMany('Too many rolls by the user within an hour.'),
    },
  };
  const options = {
    schema,
    config: { key: 'body' as const },
    bodyLimit: BODY_LIMIT_BYTES,
    compress: false as const,
  };
  const prepare = ({ body, principal }: FastifyRequest): Work => {
    const { grace_period_hours: hours } = body as RollBody;
    const { gracePeriodMs, rollsPerHour } = service.config.keys;
    const rules = { gracePeriodMs: hours == null ? gracePeriodMs : hours * HOUR_MS, rollsPerHour };
    return async (trx) => {
      const rolled = await rollKey(trx, principal, rules);
      return {
        subject: `api_key/${rolled.key.id}`,
        answer: Page.of(JSON.stringify({ message: ROLLED, ...rolled })),
        committed: () => app.keyOwners.forget(),
      };
    };
  };
  const once = answerOnce(service, prepare, { showsSecret: true });
  app.post('/api/v1/auth/api_keys/roll', options, (request, reply) =>
    once(request, reply.header('cache-control', 'no-store')),
  );
}

const ROLLED = 'API key rolled. Store the new one: it cannot be read again.';

/** Adds the endpoint that lists keys (docs/rulings.md#key-list). */
function addList(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'listApiKeys',
    scope: 'admin' as const,
    summary: 'List API keys',
    description: "The user's current key and those in their grace windows, never a key itself.",
    querystring: Type.Object(keyInQuery),
    response: { 200: KeyList, ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/auth/api_keys', { schema, compress: false }, async (request) => {
    const { user, permitId, keyId } = request.principal;
    if (keyId === null) throw noKey();
    const keys = await getUserKeys(service.db, user.id, new Date(), permitId);
    return { current_key: keys.current, previous_keys: keys.previous };
  });
}

function addAccount(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getAccount',
    scope: 'read' as const,
    summary: 'Get the account of the key',
    description: 'The account and the user that the key belongs to.',
    querystring: Type.Object(keyInQuery),
    response: { 200: AccountOfKey, ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/account', { schema }, async ({ principal: { accountId, user } }) => ({
    ...(await getOwnAccount(service.db, accountId)),
    user: { id: user.id, name: user.name, email: user.email },
  }));
}

const USER_PAGES = pagesOf('Users per page.', 100);

function addUsers(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listUsers',
    scope: 'read' as const,
    summary: 'List the users of the account',
    description: 'Everybody who has signed in to the account or has a key of it, by name.',
    querystring: Type.Object({ ...keyInQuery, ...USER_PAGES.parameters }),
    response: {
      200: UserList,
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A page number or size that is not allowed.'),
    },
  };
  app.get('/api/v1/users', { schema }, (request) => {
    const page = USER_PAGES.parse(queryOf(request), config.limits.pageSize);
    return loadUsers(db, request.principal.accountId, page);
  });
}
