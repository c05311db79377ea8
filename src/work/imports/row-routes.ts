/** The endpoints that return rows of an import: all of them by result, and the rejected ones as a file. */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, oneOf, ROW_RESULTS } from '../../ground/api/index.ts';
import { sendPage } from '../../ground/calls/index.ts';
import {
  keyInQuery,
  parseChoice,
  parseWhole,
  queryOf,
  wholeNumber,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { operatorsOnly } from '../../money/accounts/index.ts';
import { OpenExports } from '../exports/index.ts';
import { absent, getImport, ONE, OWN, path, refused, tags } from './paths.ts';
import { openRejects } from './rejects.ts';
import { openResultRows } from './result-rows.ts';

const LAST_PAGE = 2 ** 31;

/** Adds the endpoints that return rows of an import. */
export function addRowRoutes(app: FastifyInstance, service: Service): void {
  addRows(app, service);
  addRejects(app, service);
}

function addRows(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'listImportRows',
    scope: 'read' as const,
    summary: 'List the rows of an import',
    description:
      'The rows that are loaded so far, each with its result, its contact and the fields that it changed. For a dry run: what the import would do. Kept as long as lists.',
    params: path,
    querystring: Type.Object({
      ...keyInQuery,
      result: Type.Optional(
        oneOf(ROW_RESULTS, 'Only rows with this result.', { examples: ['updated'] }),
      ),
      page: wholeNumber('Zero-based; 100 rows each.', 0),
    }),
    response: {
      200: Type.Ref('ImportedRows'),
      ...refused,
      ...absent,
      ...errorAnswers.gone('The list or the results are no longer kept.'),
      ...errorAnswers.invalid('`result` is unknown, or the page is out of range.'),
    },
  };
  app.get(
    `${ONE}/rows`,
    { schema, config: OWN, ...operatorsOnly(service.db) },
    async (request, reply) => {
      const query = queryOf(request);
      const found = await getImport(service, request);
      const result = parseChoice(query, 'result', { choices: ROW_RESULTS, fallback: null });
      const page = parseWhole(query, 'page', { least: 0, most: LAST_PAGE, fallback: 0 });
      const { bytes, render } = await openResultRows(service, found, result);
      await app.answerRoom.take(reply, bytes);
      return sendPage(reply, await render(page));
    },
  );
}

function addRejects(app: FastifyInstance, service: Service): void {
  const rejects = {
    description: 'The rejected rows, as a file.',
    content: {
      'text/csv': {
        schema: { type: 'string', description: 'The columns of the list, then the reason.' },
        example: 'Name,E-Mail,reason\r\nAna Marin,ana,emails[0].address: not an email address\r\n',
      },
    },
  };
  const schema = {
    tags,
    operationId: 'getImportRejects',
    scope: 'read' as const,
    summary: 'Get the rejected rows of an import',
    description:
      'The rows that were not loaded, as they are in the list, each with the reason. Correct them and upload the file as a new list.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: {
      200: rejects,
      ...refused,
      ...absent,
      ...errorAnswers.gone('The list is no longer kept.'),
    },
  };
  const openExports = new OpenExports();
  app.addHook('preClose', async () => openExports.breakOffSoon());
  // A HEAD route would render all rows in vain.
  const options = { schema, config: OWN, ...operatorsOnly(service.db), exposeHeadRoute: false };
  app.get(`${ONE}/rejects`, options, async (request, reply) => {
    const found = await getImport(service, request);
    const { lines, bytes } = await openRejects(service, found);
    await app.answerRoom.take(reply, bytes);
    return reply
      .type('text/csv; charset=utf-8; header=present')
      .header('content-disposition', `attachment; filename="import_${found.id}_rejects.csv"`)
      .send(openExports.add(Readable.from(lines, { objectMode: false })));
  });
}
