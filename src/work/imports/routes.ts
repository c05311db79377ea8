import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  queryOf,
  toId,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { operatorsOnly } from '../../money/accounts/index.ts';
import { OpenExports } from '../exports/index.ts';
import { prepareImport } from './create.ts';
import { openRejects } from './rejects.ts';
import { countImports, findImport, type ImportRow, loadImports } from './rows.ts';
import { Import, ImportCreated, ImportInput, ImportList, ImportMapping } from './schemas.ts';
import { noImport, undoImport } from './undo.ts';
import { viewImport } from './view.ts';

const tags = ['Imports'];
const PATH = '/api/v1/imports';
const ONE = `${PATH}/:id`;
const path = idPath('The import.', 3);
const refused = {
  ...errorAnswers.unauthorised,
  ...errorAnswers.forbidden('The account is no operator account.'),
};
const absent = errorAnswers.notFound('The account has no import with that id.');

/** Adds the endpoints of imports (docs/import.md#by-the-api). */
export function importRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of [Import, ImportList, ImportCreated, ImportMapping]) app.addSchema(schema);
  addCreate(app, service);
  addList(app, service);
  addGet(app, service);
  addRejects(app, service);
  addUndo(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createImport',
    summary: 'Import a list',
    description:
      'Loads the people of an uploaded list into the stored contacts, in the background. Rows that cannot be loaded are left out and returned by `rejects`. Free.',
    querystring: Type.Object(keyInQueryOrBody),
    headers: IdempotencyHeaders,
    body: ImportInput,
    response: {
      200: Type.Ref('ImportCreated'),
      ...refused,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'No such list on this account, a mapping that does not fit the list, or other invalid input; the message names the field.',
      ),
    },
  };
  const handler = answerOnce(service, ({ body, principal }) =>
    prepareImport(service, principal.accountId, body as ImportInput),
  );
  const options = {
    schema,
    ...operatorsOnly(service.db),
    config: { key: 'query or body' as const },
  };
  app.post(PATH, options, handler);
}

const PAGES = pagesOf('Imports per page.', 100);

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listImports',
    summary: 'List imports',
    description: 'A page of the account’s imports, newest first.',
    querystring: Type.Object({ ...keyInQuery, ...PAGES.parameters }),
    response: {
      200: Type.Ref('ImportList'),
      ...refused,
      ...errorAnswers.invalid('A page or size that is out of range; the message names it.'),
    },
  };
  app.get(PATH, { schema, ...operatorsOnly(db) }, async (request) => {
    const page = PAGES.parse(queryOf(request), config.limits.pageSize);
    const { accountId } = request.principal;
    const imports = await loadImports(db, accountId, page);
    const { total } = await countImports(db, accountId);
    return { imports: imports.map(viewImport), total };
  });
}

function addGet(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getImport',
    summary: 'Get an import',
    description: 'Its progress and its result.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: { 200: Type.Ref('Import'), ...refused, ...absent },
  };
  app.get(ONE, { schema, ...operatorsOnly(db) }, async (request) =>
    viewImport(await getImport({ db }, request)),
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
  const options = { schema, ...operatorsOnly(service.db), exposeHeadRoute: false };
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

function addUndo(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'undoImport',
    summary: 'Undo an import',
    description:
      'Takes back what the import alone has told, within 7 days. Facts that another source has told since stay, and so do results and events. Observed moves of the import are withdrawn. A large import stays `running` until all contacts are restored. A repeated call changes nothing.',
    params: path,
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    response: {
      200: Type.Ref('Import'),
      ...refused,
      ...absent,
      ...errorAnswers.invalid(
        'A dry run, an import that is still running, or one older than 7 days.',
      ),
    },
  };
  const prepare = async (request: FastifyRequest): Promise<Work> => {
    const { accountId } = request.principal;
    const { id } = await getImport(service, request);
    await undoImport(service, accountId, id);
    return async (trx) => {
      const undone = await findImport(trx, accountId, id);
      if (!undone) throw noImport(id);
      return { subject: `import/${id}`, answer: Page.of(JSON.stringify(viewImport(undone))) };
    };
  };
  const options = { schema, ...operatorsOnly(service.db) };
  app.post(`${ONE}/undo`, options, answerOnce(service, prepare));
}

/** @throws ServiceError `not_found` if the account has no such import */
async function getImport({ db }: Pick<Service, 'db'>, request: FastifyRequest): Promise<ImportRow> {
  const id = toId(idOf(request));
  const found = id === null ? undefined : await findImport(db, request.principal.accountId, id);
  if (found) return found;
  throw noImport(idOf(request));
}
