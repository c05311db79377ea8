import type { FastifyInstance } from 'fastify';
import { idOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { parseMoveFilter } from '../../people/moves/index.ts';
import { readsJob } from '../enrichment/index.ts';
import { readsRequest } from '../refresh/index.ts';
import { chosenRoutes } from './chosen-routes.ts';
import { openJob } from './job-table.ts';
import { openMoves } from './move-table.ts';
import { openMovedPeople } from './moved-people.ts';
import { parseKind, parseOptions } from './options.ts';
import { openRequest } from './request-table.ts';
import { JOB_EXPORT, MOVES_EXPORT, REQUEST_EXPORT } from './schemas.ts';
import { COMPRESSED, OpenExports, roomOf, sendExport } from './send.ts';

/** Adds the endpoints that export jobs and requests (docs/exports.md). */
export function exportRoutes(app: FastifyInstance, service: Service): void {
  const openExports = new OpenExports();
  app.addHook('preClose', async () => openExports.breakOffSoon());
  // A HEAD route would render the whole table in vain.
  const options = { exposeHeadRoute: false, compress: { customTypes: COMPRESSED } };
  chosenRoutes(app, service, options, openExports);
  app.get(
    '/api/v1/lead_enrichments/:id/export',
    { ...options, schema: JOB_EXPORT, config: { reads: readsJob } },
    async (request, reply) => {
      const parsed = parseOptions(queryOf(request));
      const { accountId } = request.principal;
      const table = await openJob(service, accountId, idOf(request), parsed);
      return sendExport(reply, table, parsed, openExports);
    },
  );
  app.get(
    '/api/v1/contact_profile_refresh_requests/export',
    { ...options, schema: REQUEST_EXPORT, config: { reads: readsRequest(service) } },
    async (request, reply) => {
      const query = queryOf(request);
      const parsed = parseOptions(query);
      const open = parseKind(query, parsed) === 'moves' ? openMoves : openRequest;
      const { accountId } = request.principal;
      return sendExport(
        reply,
        await open(service, accountId, query.unique_identifier, parsed, roomOf(reply)),
        parsed,
        openExports,
      );
    },
  );
  app.get('/api/v1/moves/export', { ...options, schema: MOVES_EXPORT }, async (request, reply) => {
    const { mode: _, ...query } = queryOf(request);
    const parsed = parseOptions(query);
    const filter = parseMoveFilter(request.principal, query);
    const table = await openMovedPeople(service, { ...parsed, filter });
    return sendExport(reply, table, parsed, openExports);
  });
}
