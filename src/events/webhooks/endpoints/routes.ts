import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../../ground/idempotency/index.ts';
import { Page } from '../../../ground/json/index.ts';
import { idOf, idPath, keyInQuery } from '../../../ground/route-parts/index.ts';
import type { Service } from '../../../ground/service.ts';
import { tags } from '../tags.ts';
import {
  createEndpoint,
  deleteEndpoint,
  type EndpointRow,
  getEndpoint,
  listEndpoints,
  rotateEndpointSecret,
  updateEndpoint,
} from './endpoint.ts';
import {
  CreateBody,
  Deleted,
  EndpointList,
  EndpointWithSecret,
  Secret,
  UpdateBody,
  WebhookEndpoint,
} from './schemas.ts';
import { parseChanges, parseEndpoint } from './submission.ts';

export const PATH = '/api/v1/webhook_endpoints';
const querystring = Type.Object(keyInQuery);
const params = idPath('The endpoint.', 3);
const absent = errorAnswers.notFound('The account has no webhook endpoint with that id.');
/** Answers that show a secret are not compressed (`node/http/app.ts`). */
const compress = false as const;

/** Creates, reads, changes and deletes webhook endpoints. */
export function endpointRoutes(app: FastifyInstance, service: Service): void {
  const schemas = [WebhookEndpoint, EndpointWithSecret, EndpointList, Deleted, Secret];
  for (const schema of schemas) app.addSchema(schema);
  addCreate(app, service);
  addReads(app, service);
  addUpdate(app, service);
  addDelete(app, service);
  addRotation(app, service);
}

/** The answer with an endpoint and its new secret. */
const made = (endpoint: EndpointRow & { secret: string }) => ({
  subject: `webhook_endpoint/${endpoint.id}`,
  answer: Page.of(JSON.stringify(endpoint)),
});

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createWebhookEndpoint',
    scope: 'webhooks' as const,
    audit: 'webhook_endpoint.create' as const,
    summary: 'Create a webhook endpoint',
    description:
      'From now on, events of the account are POSTed there. They are signed with the secret, which is shown only in this answer.',
    querystring,
    headers: IdempotencyHeaders,
    body: CreateBody,
    response: {
      200: Type.Ref('WebhookEndpointWithSecret'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Invalid input, or the account has the maximum number of endpoints.'),
    },
  };
  const prepare = ({ body, principal }: FastifyRequest): Work => {
    const fields = parseEndpoint(body as CreateBody, service.config.webhooks);
    return async (trx) => made(await createEndpoint(trx, principal.accountId, fields));
  };
  app.post(PATH, { schema, compress }, answerOnce(service, prepare, { showsSecret: true }));
}

function addReads(app: FastifyInstance, { db }: Service): void {
  const list = {
    tags,
    operationId: 'listWebhookEndpoints',
    scope: 'webhooks' as const,
    summary: 'List webhook endpoints',
    description: 'All endpoints of the account, oldest first.',
    querystring,
    response: { 200: Type.Ref('WebhookEndpointList'), ...errorAnswers.unauthorised },
  };
  app.get(PATH, { schema: list }, async ({ principal }) => {
    const endpoints = await listEndpoints(db, principal.accountId);
    return { webhook_endpoints: endpoints, total: endpoints.length };
  });
  const one = {
    tags,
    operationId: 'getWebhookEndpoint',
    scope: 'webhooks' as const,
    summary: 'Get a webhook endpoint',
    description: 'The endpoint without its secret.',
    params,
    querystring,
    response: { 200: Type.Ref('WebhookEndpoint'), ...errorAnswers.unauthorised, ...absent },
  };
  app.get(`${PATH}/:id`, { schema: one }, (request) =>
    getEndpoint(db, request.principal.accountId, idOf(request)),
  );
}

function addUpdate(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'updateWebhookEndpoint',
    scope: 'webhooks' as const,
    audit: 'webhook_endpoint.change' as const,
    summary: 'Change a webhook endpoint',
    description:
      'Changes the given members. `active` false cancels pending deliveries; true switches the endpoint on again after a 410.',
    params,
    querystring,
    body: UpdateBody,
    response: {
      200: Type.Ref('WebhookEndpoint'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...absent,
      ...errorAnswers.invalid('Invalid input.'),
    },
  };
  app.patch(`${PATH}/:id`, { schema }, (request) => {
    const changes = parseChanges(request.body as UpdateBody, config.webhooks);
    return updateEndpoint(db, request.principal.accountId, idOf(request), changes);
  });
}

function addDelete(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'deleteWebhookEndpoint',
    scope: 'webhooks' as const,
    audit: 'webhook_endpoint.delete' as const,
    summary: 'Delete a webhook endpoint',
    description: 'Cancels its pending deliveries. The delivery history stays.',
    params,
    querystring,
    response: { 200: Type.Ref('WebhookEndpointDeleted'), ...errorAnswers.unauthorised, ...absent },
  };
  app.delete(`${PATH}/:id`, { schema }, async (request) => {
    await deleteEndpoint(db, request.principal.accountId, idOf(request));
    return { message: 'Webhook endpoint deleted.' };
  });
}

function addRotation(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'rotateWebhookEndpointSecret',
    scope: 'webhooks' as const,
    audit: 'webhook_endpoint.rotate' as const,
    summary: "Rotate an endpoint's secret",
    description:
      'Creates a new secret, which is shown only in this answer. The former one also signs for 24 hours.',
    params,
    querystring,
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('WebhookEndpointWithSecret'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.invalid('`Idempotency-Key` used with another body.'),
      ...errorAnswers.tooMany('Rotated too often within 24 hours.'),
    },
  };
  const prepare =
    (request: FastifyRequest): Work =>
    async (trx) =>
      made(await rotateEndpointSecret(trx, request.principal.accountId, idOf(request)));
  const once = answerOnce(service, prepare, { showsSecret: true });
  app.post(`${PATH}/:id/rotate_secret`, { schema, compress }, once);
}
