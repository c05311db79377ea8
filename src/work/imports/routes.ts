import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders, type Work } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import { keyInQuery, keyInQueryOrBody, pagesOf, queryOf } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { operatorsOnly } from '../../money/accounts/index.ts';
import { prepareImport } from './create.ts';
import { absent, getImport, ONE, OWN, PATH, path, refused, tags } from './paths.ts';
import { addRowRoutes } from './row-routes.ts';
import { countImports, findImport, loadImports } from './rows.ts';
import {
  Import,
  ImportCreated,
  ImportedRow,
  ImportedRows,
  ImportInput,
  ImportList,
  ImportMapping,
} from './schemas.ts';
import { noImport, undoImport } from './undo.ts';
import { viewImport } from './view.ts';

const NAMED_SCHEMAS = [Import, ImportList, ImportCreated, ImportMapping, ImportedRow, ImportedRows];

/** Adds the endpoints of imports (docs/import.md#by-the-api). */
export function importRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  addCreate(app, service);
  addList(app, service);
  addGet(app, service);
  addRowRoutes(app, service);
  addUndo(app, service);
}

function addCreate(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'createImport',
    scope: 'admin' as const,
    audit: 'import.create' as const,
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
    scope: 'read' as const,
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
    scope: 'read' as const,
    summary: 'Get an import',
    description: 'Its progress and its result.',
    params: path,
    querystring: Type.Object(keyInQuery),
    response: { 200: Type.Ref('Import'), ...refused, ...absent },
  };
  app.get(ONE, { schema, config: OWN, ...operatorsOnly(db) }, async (request) =>
    viewImport(await getImport({ db }, request)),
  );
}

function addUndo(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'undoImport',
    scope: 'admin' as const,
    audit: 'import.undo' as const,
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
