import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, ServiceError } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders } from '../../ground/idempotency/index.ts';
import { keyInQueryOrBody } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { prepareContactList } from './saved-list.ts';
import { ContactListInput } from './schemas.ts';

/** Adds the endpoint that keeps contacts under a name (docs/lists.md#lists-of-contacts). */
export function savedRoutes(app: FastifyInstance, service: Service): void {
  const schema = {
    tags: ['Lists'],
    operationId: 'saveContactsAsList',
    scope: ['enrich', 'refresh'] as const,
    audit: 'list.create' as const,
    summary: 'Save contacts as a list',
    description:
      'Makes a list of contacts, with their id, name, title, company, email and LinkedIn profile as the account sees them now. It is kept until it is deleted, and is used like an uploaded list. A key also needs the scope `read`.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: ContactListInput,
    response: {
      200: Type.Ref('ListPreview'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, no contact that the account may see, or the maximum number of kept lists.',
      ),
    },
  };
  const config = { key: 'query or body' as const };
  const handler = answerOnce(service, ({ principal: { accountId, scopes }, body }) => {
    if (scopes && !scopes.has('read')) {
      throw new ServiceError('forbidden', 'the key lacks the scope read');
    }
    return prepareContactList(service, accountId, body as ContactListInput);
  });
  app.post('/api/v1/lists/of_contacts', { schema, config }, handler);
}
