import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import { idOf, idPath, keyInQuery } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { createDigest, deleteDigest, getDigest, listDigests, updateDigest } from './digest.ts';
import { CreateBody, Deleted, Digest, DigestList, UpdateBody } from './schemas.ts';
import { parseChanges, parseDigest } from './submission.ts';

const PATH = '/api/v1/digests';
const tags = ['Digests'];
const scope = 'webhooks' as const;
const querystring = Type.Object(keyInQuery);
const params = idPath('The digest.', 3);
const absent = errorAnswers.notFound('The account has no digest with that id.');

/** Creates, reads, changes and deletes digests (docs/digests.md). */
export function digestRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [Digest, DigestList, Deleted]) app.addSchema(schema);
  addCreate(app, service);
  addReads(app, service);
  addUpdate(app, service);
  addDelete(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    ...{ tags, scope, querystring },
    operationId: 'createDigest',
    audit: 'digest.create' as const,
    summary: 'Create a digest',
    description:
      'From now on, events of the account are reported there: by email, or in a channel of Slack, Teams or Mattermost.',
    headers: IdempotencyHeaders,
    body: CreateBody,
    response: {
      200: Type.Ref('Digest'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, a kind that the service does not send, or the account has the maximum number of digests.',
      ),
    },
  };
  const prepare = ({ body, principal }: FastifyRequest): Work => {
    const fields = parseDigest(body as CreateBody, service.config);
    return async (trx) => {
      const digest = await createDigest(trx, principal.accountId, fields);
      return { subject: `digest/${digest.id}`, answer: Page.of(JSON.stringify(digest)) };
    };
  };
  app.post(PATH, { schema }, answerOnce(service, prepare));
}

function addReads(app: FastifyInstance, { db }: Service): void {
  const list = {
    ...{ tags, scope, querystring },
    operationId: 'listDigests',
    summary: 'List digests',
    description: 'All digests of the account, oldest first.',
    response: { 200: Type.Ref('DigestList'), ...errorAnswers.unauthorised },
  };
  app.get(PATH, { schema: list }, async ({ principal }) => {
    const digests = await listDigests(db, principal.accountId);
    return { digests, total: digests.length };
  });
  const one = {
    ...{ tags, scope, params, querystring },
    operationId: 'getDigest',
    summary: 'Get a digest',
    description: 'A digest with the result of its last message.',
    response: { 200: Type.Ref('Digest'), ...errorAnswers.unauthorised, ...absent },
  };
  app.get(`${PATH}/:id`, { schema: one }, (request) =>
    getDigest(db, request.principal.accountId, idOf(request)),
  );
}

function addUpdate(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    ...{ tags, scope, params, querystring },
    operationId: 'updateDigest',
    audit: 'digest.change' as const,
    summary: 'Change a digest',
    description:
      'Changes the given members. `active` false ends a message that is still being sent; true subscribes again after the recipient has unsubscribed.',
    body: UpdateBody,
    response: {
      200: Type.Ref('Digest'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...absent,
      ...errorAnswers.invalid('Invalid input.'),
    },
  };
  app.patch(`${PATH}/:id`, { schema }, (request) => {
    const { accountId } = request.principal;
    return db
      .transaction()
      .execute((trx) =>
        updateDigest(trx, accountId, idOf(request), (before) =>
          parseChanges(request.body as UpdateBody, before, config),
        ),
      );
  });
}

function addDelete(app: FastifyInstance, { db }: Service): void {
  const schema = {
    ...{ tags, scope, params, querystring },
    operationId: 'deleteDigest',
    audit: 'digest.delete' as const,
    summary: 'Delete a digest',
    description: 'Nothing more is sent, and its links for unsubscribing end.',
    response: { 200: Type.Ref('DigestDeleted'), ...errorAnswers.unauthorised, ...absent },
  };
  app.delete(`${PATH}/:id`, { schema }, async (request) => {
    await deleteDigest(db, request.principal.accountId, idOf(request));
    return { message: 'Digest deleted.' };
  });
}
