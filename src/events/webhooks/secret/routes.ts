import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../../ground/idempotency/index.ts';
import { Page } from '../../../ground/json/index.ts';
import { keyInQuery } from '../../../ground/route-parts/index.ts';
import type { Service } from '../../../ground/service.ts';
import { tags } from '../tags.ts';
import { getAccountSecret, rotateAccountSecret } from './account-secret.ts';

const PATH = '/api/v1/webhook_secret';
/** Answers that show a secret are not compressed (`node/http/app.ts`). */
const compress = false as const;

/** The secret that signs the webhooks of jobs and refresh requests. */
export function secretRoutes(app: FastifyInstance, service: Service): void {
  const querystring = Type.Object(keyInQuery);
  const read = {
    tags,
    operationId: 'getWebhookSecret',
    scope: 'webhooks' as const,
    audit: 'webhook_secret.read' as const,
    summary: 'Get the webhook secret',
    description:
      'The secret that signs webhooks of jobs and refresh requests. Webhook endpoints have their own secrets.',
    querystring,
    response: { 200: Type.Ref('WebhookSecret'), ...errorAnswers.unauthorised },
  };
  app.get(PATH, { schema: read, compress }, async ({ principal }) => ({
    secret: await getAccountSecret(service.db, principal.accountId),
  }));
  const rotation = {
    tags,
    operationId: 'rotateWebhookSecret',
    scope: 'webhooks' as const,
    audit: 'webhook_secret.rotate' as const,
    summary: 'Rotate the webhook secret',
    description: 'Creates a new secret. The former one also signs for 24 hours.',
    querystring,
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('WebhookSecret'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('`Idempotency-Key` used with another body.'),
      ...errorAnswers.tooMany('Rotated too often within 24 hours.'),
    },
  };
  const prepare =
    ({ principal: { accountId } }: FastifyRequest): Work =>
    async (trx) => {
      const secret = await rotateAccountSecret(trx, accountId);
      return { subject: 'webhook_secret', answer: Page.of(JSON.stringify({ secret })) };
    };
  const once = answerOnce(service, prepare, { showsSecret: true });
  app.post(`${PATH}/rotate`, { schema: rotation, compress }, once);
}
