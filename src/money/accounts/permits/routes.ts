import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../../ground/idempotency/index.ts';
import { Page } from '../../../ground/json/index.ts';
import { idOf, idPath, keyInQuery, keyInQueryOrBody } from '../../../ground/route-parts/index.ts';
import type { Service } from '../../../ground/service.ts';
import { changeKey, createLimitedKey, deleteKey } from './change.ts';
import { getPermit, loadPermits, showKey } from './permit.ts';
import {
  ApiKeyChanges,
  CreatedApiKey,
  DeletedApiKey,
  LimitedApiKey,
  LimitedApiKeyList,
  NewApiKey,
} from './schemas.ts';

const PATH = '/api/v1/api_keys';
const tags = ['Authentication'];
const params = idPath('The key.', 12);
const querystring = Type.Object(keyInQuery);
const keyOfBody = { key: 'query or body' as const };
/** Answers that show a secret are not compressed (`node/http/app.ts`). */
const compress = false as const;
const absent = errorAnswers.notFound('The account has no key with that id.');
const bodyAnswers = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.tooLarge,
  ...errorAnswers.unsupported,
};

/** Creates, reads, changes and deletes keys with limits (docs/keys.md). */
export function limitedKeyRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [LimitedApiKey, CreatedApiKey, LimitedApiKeyList, DeletedApiKey]) {
    app.addSchema(schema);
  }
  addCreate(app, service);
  addReads(app, service);
  addChange(app, service);
  addDelete(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createApiKey',
    scope: 'admin' as const,
    audit: 'api_key.create' as const,
    summary: 'Create a key with limits',
    description:
      'A further key of the account. It may do nothing that the calling key may not do. The key is shown only in this answer.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: NewApiKey,
    response: {
      200: Type.Ref('CreatedApiKey'),
      ...bodyAnswers,
      ...errorAnswers.invalid('Invalid input, or wider than the calling key.'),
    },
  };
  const prepare = ({ body, principal }: FastifyRequest): Work => {
    return async (trx) => {
      const { row, text } = await createLimitedKey(trx, principal, body as NewApiKey);
      const answer = Page.of(JSON.stringify({ ...showKey(row), api_key: text }));
      return { subject: `api_key/${row.id}`, answer };
    };
  };
  const once = answerOnce(service, prepare, { showsSecret: true });
  app.post(PATH, { schema, compress, config: keyOfBody }, (request, reply) =>
    once(request, reply.header('cache-control', 'no-store')),
  );
}

function addReads(app: FastifyInstance, { db }: Service): void {
  const list = {
    tags,
    operationId: 'listLimitedApiKeys',
    scope: 'admin' as const,
    summary: 'List keys with their limits',
    description: 'All keys of the account, the first key of each user included.',
    querystring,
    response: { 200: Type.Ref('LimitedApiKeyList'), ...errorAnswers.unauthorised },
  };
  app.get(PATH, { schema: list, compress }, async ({ principal }) => {
    const permits = await loadPermits(db, principal.accountId);
    return { api_keys: permits.map(showKey), total: permits.length };
  });
  const one = {
    tags,
    operationId: 'getApiKey',
    scope: 'admin' as const,
    summary: 'Get a key',
    description: 'A key with its limits, without the key itself.',
    params,
    querystring,
    response: { 200: Type.Ref('LimitedApiKey'), ...errorAnswers.unauthorised, ...absent },
  };
  app.get(`${PATH}/:id`, { schema: one, compress }, async (request) =>
    showKey(await getPermit(db, request.principal.accountId, idOf(request))),
  );
}

function addChange(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'changeApiKey',
    scope: 'admin' as const,
    audit: 'api_key.change' as const,
    summary: 'Change a key',
    description: 'Changes name, cap or addresses. Scopes and end cannot be changed.',
    params,
    querystring: Type.Object(keyInQueryOrBody),
    body: ApiKeyChanges,
    response: {
      200: Type.Ref('LimitedApiKey'),
      ...bodyAnswers,
      ...absent,
      ...errorAnswers.invalid('Invalid input, or wider than the calling key.'),
    },
  };
  app.patch(`${PATH}/:id`, { schema, compress, config: keyOfBody }, async (request) => {
    const { principal, body } = request;
    const change = body as ApiKeyChanges;
    const row = await db
      .transaction()
      .execute((trx) => changeKey(trx, principal, idOf(request), change));
    app.keyOwners.forget();
    return showKey(row);
  });
}

function addDelete(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'deleteApiKey',
    scope: 'admin' as const,
    audit: 'api_key.delete' as const,
    summary: 'Delete a key',
    description:
      'The key and its predecessors in their grace periods are refused from now on, and their event streams end.',
    params,
    querystring,
    response: {
      200: Type.Ref('DeletedApiKey'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.invalid('The last key with the scope admin.'),
    },
  };
  app.delete(`${PATH}/:id`, { schema }, async (request) => {
    const { principal } = request;
    await db.transaction().execute((trx) => deleteKey(trx, principal, idOf(request)));
    app.keyOwners.forget();
    return { message: 'API key deleted.' };
  });
}
