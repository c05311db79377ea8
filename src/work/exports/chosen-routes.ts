import type { FastifyInstance, FastifyReply } from 'fastify';
import { idOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { readsJob } from '../enrichment/index.ts';
import { readsRequest } from '../refresh/index.ts';
import {
  ExportPositions,
  JOB_EXPORT_OF_CHOSEN,
  REQUEST_EXPORT_OF_CHOSEN,
} from './chosen-schemas.ts';
import { openJob } from './job-table.ts';
import { parseOptions } from './options.ts';
import { openRequest } from './request-table.ts';
import { type OpenExports, roomOf, sendExport } from './send.ts';

/**
 * Adds the endpoints that export chosen rows. Their positions are in the body, because those of a
 * filtered list would be too long for a query string.
 * @param options of the routes of exports
 */
export function chosenRoutes(
  app: FastifyInstance,
  service: Service,
  options: object,
  openExports: OpenExports,
): void {
  app.addSchema(ExportPositions);
  const config = { takesPeople: true };
  app.post(
    '/api/v1/lead_enrichments/:id/export',
    { ...options, schema: JOB_EXPORT_OF_CHOSEN, config: { ...config, reads: readsJob } },
    (request, reply) =>
      inTurn(reply, async () => {
        const parsed = parseOptions(queryOf(request));
        const { positions } = request.body as ExportPositions;
        const { accountId } = request.principal;
        const table = await openJob(service, accountId, idOf(request), parsed, positions);
        return sendExport(reply, table, parsed, openExports);
      }),
  );
  app.post(
    '/api/v1/contact_profile_refresh_requests/export',
    {
      ...options,
      schema: REQUEST_EXPORT_OF_CHOSEN,
      config: { ...config, reads: readsRequest(service) },
    },
    (request, reply) =>
      inTurn(reply, async () => {
        const query = queryOf(request);
        const parsed = parseOptions(query);
        const { positions } = request.body as ExportPositions;
        const { accountId } = request.principal;
        const room = roomOf(reply);
        const identifier = query.unique_identifier;
        const table = await openRequest(service, accountId, identifier, parsed, room, positions);
        return sendExport(reply, table, parsed, openExports);
      }),
  );
}

/** Takes a turn until the first rows are ready, as calls other than POST do by themselves. */
async function inTurn<T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const { server, request } = reply;
  const giveBack = await server.turns.take(request.principal.accountId, reply);
  try {
    return await work();
  } finally {
    giveBack();
  }
}
