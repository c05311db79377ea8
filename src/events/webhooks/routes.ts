import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import { idOf, idPath, keyInQuery } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { endpointRoutes, PATH } from './endpoints/routes.ts';
import { queueTest } from './endpoints/test-event.ts';
import { getDelivery } from './history/deliveries.ts';
import { historyRoutes, toScope } from './history/routes.ts';
import type { SubjectReferences } from './outbox/subject-references.ts';
import { WebhookEvent } from './published.ts';
import { secretRoutes } from './secret/routes.ts';
import { tags } from './tags.ts';

/**
 * Routes of webhook endpoints, the account's secret and the delivery history (docs/webhooks.md).
 * @param references the subject references of all domains that send webhooks
 */
export const webhookRoutes =
  (references: readonly SubjectReferences[]) =>
  (app: FastifyInstance, service: Service): void => {
    app.addSchema(WebhookEvent);
    endpointRoutes(app, service);
    secretRoutes(app, service);
    historyRoutes(app, service, references);
    addTest(app, service, references);
  };

function addTest(
  app: FastifyInstance,
  service: Service,
  references: readonly SubjectReferences[],
): void {
  const schema = {
    tags,
    operationId: 'testWebhookEndpoint',
    scope: 'webhooks' as const,
    audit: 'webhook_endpoint.test' as const,
    summary: 'Test a webhook endpoint',
    description:
      'Sends `webhook_endpoint.test`, whatever event types the endpoint accepts. The answer is the delivery; later reads of it show the result.',
    params: idPath('The endpoint.', 3),
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('WebhookDelivery'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('The account has no webhook endpoint with that id.'),
      ...errorAnswers.invalid('The endpoint is switched off.'),
    },
  };
  const prepare =
    (request: FastifyRequest): Work =>
    async (trx) => {
      const id = await queueTest(trx, request.principal.accountId, idOf(request));
      const delivery = await getDelivery(trx, toScope(service, request), String(id), references);
      return { subject: `webhook_delivery/${id}`, answer: Page.of(JSON.stringify(delivery)) };
    };
  app.post(`${PATH}/:id/test`, { schema }, answerOnce(service, prepare));
}
