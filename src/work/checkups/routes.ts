import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, invalid, oneOf } from '../../ground/api/index.ts';
import { sendPage } from '../../ground/calls/index.ts';
import { utcDay } from '../../ground/day.ts';
import { answerOnce, IdempotencyHeaders } from '../../ground/idempotency/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  parseChoice,
  parseWhole,
  queryOf,
  readsById,
  wholeNumber,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import {
  COMPRESSED,
  CSV_FILE,
  CSV_OPTIONS,
  OpenExports,
  parseCsvOptions,
  sendExport,
} from '../exports/index.ts';
import { prepareCheckup } from './create.ts';
import { openExport } from './export.ts';
import { PAGE_POLICY, renderReport } from './html/index.ts';
import { pageBytes, renderPage } from './page.ts';
import { PARTS, type Part } from './rows/index.ts';
import { CheckupInput, NAMED_SCHEMAS } from './schemas.ts';
import { type CheckupRow, countCheckups, getCheckup, loadCheckups } from './stored.ts';
import { reportOf, viewCheckup } from './view.ts';

const tags = ['Check-ups'];
const PATH = '/api/v1/checkups';
const ONE = `${PATH}/:id`;
const path = idPath('The check-up.', 4);
const absent = errorAnswers.notFound(
  'The account has no such check-up, or it was deleted after 7 days.',
);
const inPart = {
  ...keyInQuery,
  part: oneOf(PARTS, 'The part whose rows are returned.', { examples: ['moved'] }),
};
const badPart = errorAnswers.invalid(
  '`part` is absent or unknown, another parameter is invalid, or the check-up is running.',
);

/** The endpoints of check-ups (docs/checkup.md). */
export function checkupRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  addCreate(app, service);
  addList(app, service);
  addGet(app, service);
  addRows(app, service);
  addExport(app, service);
  addReport(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createCheckup',
    scope: 'quote' as const,
    audit: 'checkup.create' as const,
    summary: 'Check a list',
    description:
      'Checks the rows of an uploaded list against the stored contacts, in the background: who is known, who has moved, which cells are invalid or empty. Nothing is charged, and no source is queried.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: CheckupInput,
    response: {
      200: Type.Ref('CheckupCreated'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, no such list, too many rows, no storage left, or `Idempotency-Key` used with another body; the message names the field.',
      ),
    },
  };
  const handler = answerOnce(service, ({ body, principal }) =>
    prepareCheckup(service, principal.accountId, body as CheckupInput),
  );
  app.post(PATH, { schema, config: { key: 'query or body' as const } }, handler);
}

/** The key that started a check-up may read it. */
const OWN = { reads: readsById('checkup') };

const PAGES = pagesOf('Check-ups per page.', 100);

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listCheckups',
    scope: 'read' as const,
    summary: 'List check-ups',
    description: 'A page of the account’s check-ups, newest first.',
    querystring: Type.Object({ ...keyInQuery, ...PAGES.parameters }),
    response: {
      200: Type.Ref('CheckupList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A page or size that is out of range; the message names it.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const page = PAGES.parse(queryOf(request), config.limits.pageSize);
    const { accountId } = request.principal;
    const checkups = await loadCheckups(db, accountId, page);
    return { checkups: checkups.map(viewCheckup), total: await countCheckups(db, accountId) };
  });
}

function addGet(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getCheckup',
    scope: 'read' as const,
    summary: 'Get a check-up',
    description: 'The progress of a check-up, and its report once it is complete.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: { 200: Type.Ref('Checkup'), ...errorAnswers.unauthorised, ...absent },
  };
  app.get(ONE, { schema, config: OWN }, async (request) =>
    viewCheckup(await getCheckup(db, request.principal.accountId, idOf(request))),
  );
}

const LAST_PAGE = 2 ** 31;

function addRows(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'listCheckupRows',
    scope: 'read' as const,
    summary: 'List the rows of a part',
    description:
      'The rows of the list that are in one part. They show whether a contact has a value for an empty cell, but not the value. The rows of `likely_moved` are those most likely to have moved.',
    params: path,
    querystring: Type.Object({ ...inPart, page: wholeNumber('Zero-based; 100 rows each.', 0) }),
    response: { 200: Type.Ref('CheckupRows'), ...errorAnswers.unauthorised, ...absent, ...badPart },
  };
  app.get(`${ONE}/rows`, { schema, config: OWN }, async (request, reply) => {
    const checkup = await getComplete(service, request);
    const part = partOf(request);
    const bounds = { least: 0, most: LAST_PAGE, fallback: 0 };
    const page = parseWhole(queryOf(request), 'page', bounds);
    await app.answerRoom.take(reply, pageBytes(checkup));
    return sendPage(reply, await renderPage(service.db, checkup, part, page));
  });
}

function addExport(app: FastifyInstance, service: Service): void {
  const openExports = new OpenExports();
  app.addHook('preClose', async () => openExports.breakOffSoon());
  const schema = {
    tags,
    operationId: 'exportCheckup',
    scope: 'read' as const,
    audit: 'export.read' as const,
    summary: 'Export the rows of a part',
    description:
      'The rows of the list that are in one part as one streamed CSV file: the columns of the list in their order, then `contact_id`.',
    params: path,
    querystring: Type.Object({ ...inPart, ...CSV_OPTIONS }),
    response: { 200: CSV_FILE, ...errorAnswers.unauthorised, ...absent, ...badPart },
  };
  // A HEAD route would render the whole table in vain.
  const compress = { customTypes: COMPRESSED };
  const options = { schema, config: OWN, exposeHeadRoute: false, compress };
  app.get(`${ONE}/export`, options, async (request, reply) => {
    const checkup = await getComplete(service, request);
    const part = partOf(request);
    const csv = parseCsvOptions(queryOf(request));
    return sendExport(reply, await openExport(service.db, checkup, part), csv, openExports);
  });
}

function addReport(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getCheckupPage',
    scope: 'read' as const,
    summary: 'Get the report as a page',
    description: 'The report of a check-up as an HTML page with charts, for printing.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: {
      200: {
        description: 'The page. It contains no scripts, and loads nothing.',
        content: { 'text/html': { schema: { type: 'string' }, example: '<!doctype html>…' } },
      },
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.invalid('The check-up is running.'),
    },
  };
  app.get(
    `${ONE}/report.html`,
    { schema, config: OWN, helmet: PAGE_POLICY },
    async (request, reply) => {
      const checkup = await getComplete(service, request);
      return reply.type('text/html; charset=utf-8').send(
        renderReport({
          id: checkup.id,
          name: checkup.name,
          day: utcDay(checkup.created_at),
          report: reportOf(checkup),
        }),
      );
    },
  );
}

/** @throws ServiceError `not_found`, or `invalid` if the check-up is running */
async function getComplete({ db }: Service, request: FastifyRequest): Promise<CheckupRow> {
  const checkup = await getCheckup(db, request.principal.accountId, idOf(request));
  if (checkup.completed_at !== null) return checkup;
  throw invalid(`id: check-up ${checkup.id} is running; its report is not complete`);
}

/** @throws ServiceError `invalid` naming the parameter */
function partOf(request: FastifyRequest): Part {
  const part = parseChoice(queryOf(request), 'part', { choices: PARTS, fallback: null });
  if (part !== null) return part;
  throw invalid(`part: is required, one of ${PARTS.join(', ')}`);
}
