import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { recordDone } from '../../ground/audit/index.ts';
import { sendPage } from '../../ground/calls/index.ts';
import { IdempotencyHeaders } from '../../ground/idempotency/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  keyInQueryOrBody,
  pagesOf,
  queryOf,
  readsById,
  toId,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { answerUploads } from './answer.ts';
import { absentList, changeList, deleteList, type Named } from './change.ts';
import { acceptForms } from './form.ts';
import { pageBytes, renderRows } from './rows.ts';
import {
  ListChange,
  ListColumn,
  ListDeleted,
  ListedList,
  ListFaults,
  ListList,
  ListPreview,
  ListRow,
  ListRowFault,
  ListRows,
  ListUpload,
} from './schemas.ts';
import { findList, listLists, previewOf, type StoredList, viewListed } from './stored.ts';
import { parseListChanges } from './submission.ts';

const tags = ['Lists'];
const NAMED_SCHEMAS = [
  ListColumn,
  ListDeleted,
  ListedList,
  ListList,
  ListRowFault,
  ListFaults,
  ListPreview,
  ListRow,
  ListRows,
];
const listPath = idPath('The list.', 5);
const absent = errorAnswers.notFound(
  'The account has no such list, or it was deleted after its retention.',
);

/** Adds the endpoints of uploaded lists (docs/lists.md). */
export function uploadRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  app.register(async (scope) => {
    acceptForms(scope);
    addUpload(scope, service);
  });
  addList(app, service);
  addPreview(app, service);
  addRows(app, service);
  addChange(app, service);
  addDelete(app, service);
}

function addUpload(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'uploadList',
    scope: ['enrich', 'refresh'] as const,
    audit: 'list.create' as const,
    summary: 'Upload a list',
    description:
      'Reads a list in any of the formats, stores it for some days and returns the fields that its columns appear to hold. Create a job from it with `source_type` `list`. Nothing is charged.',
    consumes: ['multipart/form-data'],
    querystring: Type.Object(keyInQuery),
    headers: IdempotencyHeaders,
    body: ListUpload,
    response: {
      200: Type.Ref('ListPreview'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'The form has no single `file`, or the file cannot be read as a list.',
      ),
    },
  };
  // The form's parser checks the body. The OpenAPI document describes the file as a string.
  const validatorCompiler = () => () => true;
  const options = { schema, validatorCompiler, config: { takesPeople: true } };
  app.post('/api/v1/lists', options, answerUploads(service));
}

/** The key that uploaded a list may read it. */
const OWN = { reads: readsById('list') };

const LIST_PAGES = pagesOf('Lists per page.', 50);

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listLists',
    scope: 'read' as const,
    summary: 'List uploaded lists',
    description: 'The lists of the account that are not deleted, the latest first.',
    querystring: Type.Object({ ...keyInQuery, ...LIST_PAGES.parameters }),
    response: {
      200: Type.Ref('ListList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('A page or size that is out of range; the message names it.'),
    },
  };
  app.get('/api/v1/lists', { schema }, async (request) => {
    const page = LIST_PAGES.parse(queryOf(request), config.limits.pageSize);
    const { accountId } = request.principal;
    const keptMs = config.retentionMs.lists;
    const { lists, total } = await listLists(db, accountId, page, keptMs);
    return { lists: lists.map((list) => viewListed(list, keptMs)), total };
  });
}

function addPreview(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getList',
    scope: 'read' as const,
    summary: 'Get a list',
    description: 'The preview of an uploaded list, as the upload returned it.',
    params: listPath,
    querystring: Type.Object(keyInQuery),
    response: {
      200: Type.Ref('ListPreview'),
      ...errorAnswers.unauthorised,
      ...absent,
    },
  };
  app.get('/api/v1/lists/:id', { schema, config: OWN }, async (request) =>
    previewOf(await getList(service, request)),
  );
}

const ROW_PAGES = pagesOf('Rows per page.', 100);

function addRows(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'listListRows',
    scope: 'read' as const,
    summary: 'List the rows of a list',
    description: 'The rows of an uploaded list under their headers, as the reader understood them.',
    params: listPath,
    querystring: Type.Object({
      ...keyInQuery,
      ...ROW_PAGES.parameters,
    }),
    response: {
      200: Type.Ref('ListRows'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.invalid('A page or size that is out of range; the message names it.'),
    },
  };
  app.get('/api/v1/lists/:id/rows', { schema, config: OWN }, async (request, reply) => {
    const page = ROW_PAGES.parse(queryOf(request), service.config.limits.pageSize);
    const list = await getList(service, request);
    await app.answerRoom.take(reply, pageBytes(list, page));
    return sendPage(reply, await renderRows(service.db, list, page));
  });
}

/** @throws ServiceError `not_found` if the account has no such list */
async function getList({ db, config }: Service, request: FastifyRequest): Promise<StoredList> {
  const { accountId } = request.principal;
  const id = toId(idOf(request));
  const list =
    id === null ? undefined : await findList(db, accountId, id, config.retentionMs.lists);
  if (list) return list;
  throw absentList(idOf(request));
}

function addChange(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'updateList',
    scope: ['enrich', 'refresh'] as const,
    audit: 'list.change' as const,
    summary: 'Change a list',
    description:
      'Renames a list, or keeps it until it is deleted. All users of the account share its lists.',
    params: listPath,
    querystring: Type.Object(keyInQueryOrBody),
    body: ListChange,
    response: {
      200: Type.Ref('ListedList'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('Invalid input, or the maximum number of kept lists.'),
    },
  };
  const config = { key: 'query or body' as const };
  app.patch('/api/v1/lists/:id', { schema, config }, async (request) => {
    const changes = parseListChanges(request.body as ListChange);
    return service.db.transaction().execute(async (trx) => {
      const named = nameOf(service, request);
      const list = await changeList(trx, named, changes);
      await recordDone(trx, request, `list/${list.id}`);
      return viewListed(list, named.keptMs);
    });
  });
}

function addDelete(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'deleteList',
    scope: ['enrich', 'refresh'] as const,
    audit: 'list.delete' as const,
    summary: 'Delete a list',
    description:
      'Jobs, refresh requests, watches and check-ups that were made from it keep their rows. A list that is being imported is not deleted.',
    params: listPath,
    querystring: Type.Object(keyInQuery),
    response: {
      200: Type.Ref('ListDeleted'),
      ...errorAnswers.unauthorised,
      ...absent,
      ...errorAnswers.invalid('An import that is running reads the list.'),
    },
  };
  app.delete('/api/v1/lists/:id', { schema }, (request) =>
    service.db.transaction().execute(async (trx) => {
      const id = await deleteList(trx, nameOf(service, request));
      await recordDone(trx, request, `list/${id}`);
      return { message: 'List deleted.' };
    }),
  );
}

const nameOf = ({ config }: Service, request: FastifyRequest): Named => ({
  accountId: request.principal.accountId,
  id: idOf(request),
  keptMs: config.retentionMs.lists,
});
