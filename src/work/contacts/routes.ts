import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, notFound } from '../../ground/api/index.ts';
import { idOf, idPath, keyInQuery, toId } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { listRoutes } from './list-routes.ts';
import { loadObservations } from './observations.ts';
import { savedRoutes } from './saved-routes.ts';
import { ObservationList, ObservedPost, SourceObservation } from './schemas.ts';
import { wasShown } from './shown.ts';

/** Adds the endpoints about stored contacts. */
export function contactRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [ObservedPost, SourceObservation, ObservationList]) app.addSchema(schema);
  listRoutes(app, service);
  observationRoutes(app, service);
  savedRoutes(app, service);
}

/** Adds the endpoint that lists the last answers of all sources about a contact. */
function observationRoutes(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags: ['Contacts'],
    operationId: 'listObservations',
    scope: 'read' as const,
    summary: 'List the answers of sources about a contact',
    description:
      'The last answer of each source, one for each outcome. A result of the account must have shown the contact.',
    params: idPath('The contact, as `id` in results.', 42),
    querystring: Type.Object(keyInQuery),
    response: {
      200: Type.Ref('ObservationList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('No result of the account has shown such a contact.'),
    },
  };
  app.get('/api/v1/contacts/:id/observations', { schema }, async (request) => {
    const text = idOf(request);
    const id = toId(text);
    if (id === null || !(await wasShown(db, request.principal.accountId, id))) {
      throw notFound(`id: no result of this account has shown a contact ${text}`);
    }
    return { observations: await loadObservations(db, id) };
  });
}
