import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders } from '../../ground/idempotency/index.ts';
import { keyInQuery, keyInQueryOrBody, pagesOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { loadAccuracy } from './accuracy.ts';
import { prepareConfirmation } from './confirm.ts';
import { prepareDispute } from './create.ts';
import { listDisputes } from './list.ts';
import { ConfirmationInput, DisputeInput, NAMED_SCHEMAS } from './schemas.ts';
import { parseDispute, parseNamed } from './submission.ts';
import { viewDisputes } from './view.ts';

const tags = ['Disputes'];
const PATH = '/api/v1/disputes';
const keyOfBody = { key: 'query or body' as const };
const bodyAnswers = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.tooLarge,
  ...errorAnswers.unsupported,
};

/** The endpoints of disputes, confirmations and accuracy (docs/disputes.md). */
export function disputeRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  addCreate(app, service);
  addList(app, service);
  addConfirm(app, service);
  addAccuracy(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createDispute',
    scope: 'admin' as const,
    audit: 'dispute.create' as const,
    summary: 'Dispute a lead or profile',
    description:
      'Reports that a lead or profile was wrong, within 30 days of its charge. The charge is refunded: the whole charge for a wrong person or a move that did not happen, otherwise the difference to the tier without the wrong detail. One in ten charged leads of a job or profiles of a request, rounded up, is refunded at once; further disputes wait for the operator. A repeated dispute returns the answer of the first one.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: DisputeInput,
    response: {
      200: Type.Ref('Dispute'),
      ...bodyAnswers,
      ...errorAnswers.invalid(
        'No such lead or profile with a contact on this account, a charge older than 30 days, `not_moved` without a reported move, or invalid input; the message names the field.',
      ),
    },
  };
  const handler = answerOnce(service, ({ body, principal }) =>
    prepareDispute(service, principal.accountId, parseDispute(body as DisputeInput)),
  );
  app.post(PATH, { schema, config: keyOfBody }, handler);
}

const PAGES = pagesOf('Disputes per page.', 100);

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listDisputes',
    scope: 'admin' as const,
    summary: 'List disputes',
    description: 'A page of the account’s disputes, newest first.',
    querystring: Type.Object({ ...keyInQuery, ...PAGES.parameters }),
    response: {
      200: Type.Ref('DisputeList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A page or size that is out of range; the message names it.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const page = PAGES.parse(queryOf(request), config.limits.pageSize);
    const filter = { accountId: request.principal.accountId, state: null };
    const { disputes, total } = await listDisputes(db, filter, page);
    return { disputes: await viewDisputes(db, disputes), total };
  });
}

function addConfirm(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createConfirmation',
    scope: 'admin' as const,
    audit: 'confirmation.create' as const,
    summary: 'Confirm a lead or profile',
    description:
      'Reports that a lead or profile was right. The charge does not change. The account’s accuracy counts the last statement about each lead or profile.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: ConfirmationInput,
    response: {
      200: Type.Ref('Confirmation'),
      ...bodyAnswers,
      ...errorAnswers.invalid(
        'No such lead or profile with a contact on this account, or invalid input; the message names the field.',
      ),
    },
  };
  const handler = answerOnce(service, ({ body, principal }) =>
    prepareConfirmation(service, principal.accountId, parseNamed(body as ConfirmationInput)),
  );
  app.post('/api/v1/confirmations', { schema, config: keyOfBody }, handler);
}

function addAccuracy(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getAccuracy',
    scope: 'read' as const,
    summary: 'Get accuracy',
    description:
      'Returns how many of the account’s disputed and confirmed leads and profiles were right, with a 95 % interval, by match key and by source. Each lead or profile counts once, by the last statement about it. Only `wrong_person` and `not_moved` make a result wrong.',
    querystring: Type.Object(keyInQuery),
    response: { 200: Type.Ref('Accuracy'), ...errorAnswers.unauthorised },
  };
  app.get('/api/v1/accuracy', { schema }, (request) =>
    loadAccuracy(db, request.principal.accountId),
  );
}
