import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { DELIVERY_STATES, errorAnswers, oneOf } from '../../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../../ground/idempotency/index.ts';
import { Page } from '../../../ground/json/index.ts';
import { idOf, idPath, keyInQuery, queryOf } from '../../../ground/route-parts/index.ts';
import type { Service } from '../../../ground/service.ts';
import type { SubjectReferences } from '../outbox/subject-references.ts';
import { tags } from '../tags.ts';
import { getDelivery, getRequest, listDeliveries } from './deliveries.ts';
import { MOST_SIZE, PAGES, parseFilter } from './query.ts';
import { replayDelivery } from './replay.ts';
import { DeliveryList, DeliveryRequest, WebhookDelivery, WebhookTry } from './schemas.ts';

const PATH = '/api/v1/webhook_deliveries';

/** The endpoints of the delivery history. */
export function historyRoutes(
  app: FastifyInstance,
  service: Service,
  references: readonly SubjectReferences[],
): void {
  for (const schema of [WebhookTry, WebhookDelivery, DeliveryList]) app.addSchema(schema);
  addList(app, service, references);
  addRequest(app, service);
  addReplay(app, service, references);
}

/** Limits a query to stored deliveries of the caller's account. */
export const toScope = ({ config }: Service, { principal }: FastifyRequest) => {
  const keptMs = config.retentionMs.deliveries;
  return {
    accountId: principal.accountId,
    keptSince: keptMs === null ? null : new Date(Date.now() - keptMs),
  };
};

function addList(
  app: FastifyInstance,
  service: Service,
  references: readonly SubjectReferences[],
): void {
  const schema = {
    tags,
    operationId: 'listWebhookDeliveries',
    scope: ['read', 'webhooks'] as const,
    summary: 'List webhook deliveries',
    description:
      'Webhook deliveries with their attempts, including those of jobs and refresh requests; newest first. Stored for 30 days after their end unless the operator has configured another time.',
    querystring: Type.Object({
      ...keyInQuery,
      subject: Type.Optional(
        Type.String({
          description: 'Only deliveries about this subject.',
          examples: ['lead_enrichment/12'],
        }),
      ),
      state: Type.Optional(
        oneOf(DELIVERY_STATES, 'Only deliveries in this state.', { examples: ['failed'] }),
      ),
      ...PAGES.parameters,
    }),
    response: {
      200: Type.Ref('WebhookDeliveryList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('An unknown state, or a parameter out of range.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const query = queryOf(request);
    const filter = { ...toScope(service, request), ...parseFilter(query) };
    const page = PAGES.parse(query, MOST_SIZE);
    const { deliveries, total } = await listDeliveries(service.db, filter, page, references);
    return { webhook_deliveries: deliveries, total };
  });
}

function addRequest(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getWebhookDeliveryRequest',
    scope: ['read', 'webhooks'] as const,
    summary: 'Get the request of a webhook delivery',
    description: 'The body, and the headers that its signature covers.',
    params: idPath('The delivery.', 3),
    querystring: Type.Object(keyInQuery),
    response: {
      200: DeliveryRequest,
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('The account has no delivery with that id.'),
    },
  };
  app.get(`${PATH}/:id/request`, { schema }, async (request) => {
    return getRequest(service.db, toScope(service, request), idOf(request));
  });
}

function addReplay(
  app: FastifyInstance,
  service: Service,
  references: readonly SubjectReferences[],
): void {
  const schema = {
    tags,
    operationId: 'replayWebhookDelivery',
    scope: 'webhooks' as const,
    audit: 'webhook_delivery.replay' as const,
    summary: 'Send a webhook again',
    description:
      'Sends the same id and body again, as a further attempt, whatever the result of earlier ones. A delivery that is being sent right now is not sent twice.',
    params: idPath('The delivery.', 3),
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('WebhookDelivery'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('The account has no delivery with that id.'),
      ...errorAnswers.invalid('Its webhook endpoint is switched off or deleted.'),
    },
  };
  const prepare = (request: FastifyRequest): Work => {
    const id = idOf(request);
    const scope = toScope(service, request);
    return async (trx) => {
      await getDelivery(trx, scope, id, references);
      await replayDelivery(trx, Number(id));
      const delivery = await getDelivery(trx, scope, id, references);
      return { subject: `webhook_delivery/${id}`, answer: Page.of(JSON.stringify(delivery)) };
    };
  };
  app.post(`${PATH}/:id/replay`, { schema }, answerOnce(service, prepare));
}
