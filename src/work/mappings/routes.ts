import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers } from '../../ground/api/index.ts';
import { answerOnce, IdempotencyHeaders } from '../../ground/idempotency/index.ts';
import { Page } from '../../ground/json/index.ts';
import {
  idOf,
  idPath,
  keyInQuery,
  parseId,
  queryOf,
  readsById,
} from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { columnsOf, findList, noList } from '../uploads/index.ts';
import { fingerprintOf } from './fingerprint.ts';
import { deleteMapping, getMapping, loadFitting, loadMappings, saveMapping } from './mapping.ts';
import { NAMED_SCHEMAS, SavedMappingInput } from './schemas.ts';
import { parseDraft } from './submission.ts';

const PATH = '/api/v1/mappings';
const tags = ['Lists'];
const querystring = Type.Object(keyInQuery);
const params = idPath('The mapping.', 2);
const absent = errorAnswers.notFound('The account has no saved mapping with that id.');

/** Saves, reads and deletes mappings (docs/lists.md#saved-mappings). */
export function mappingRoutes(app: FastifyInstance, service: Service): void {
  for (const schema of NAMED_SCHEMAS) app.addSchema(schema);
  addSave(app, service);
  addList(app, service);
  addOne(app, service);
  addDelete(app, service);
}

function addSave(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'saveMapping',
    scope: ['enrich', 'refresh'] as const,
    audit: 'mapping.create' as const,
    summary: 'Save a mapping',
    description:
      'Keeps the mapping of a list under a name, for later lists with the same headers. All users of the account share it.',
    querystring,
    headers: IdempotencyHeaders,
    body: SavedMappingInput,
    response: {
      200: Type.Ref('SavedMapping'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid(
        'Invalid input, a list that the account does not have, or the maximum number of mappings.',
      ),
    },
  };
  const prepare = async ({ body, principal: { accountId } }: FastifyRequest) => {
    const draft = await parseDraft(service, accountId, body as SavedMappingInput);
    return async (trx: Parameters<typeof saveMapping>[0]) => {
      const saved = await saveMapping(trx, accountId, draft);
      return {
        subject: `mapping/${saved.id}`,
        answer: Page.of(JSON.stringify(saved)),
        isNew: true,
      };
    };
  };
  app.post(PATH, { schema }, answerOnce(service, prepare));
}

/** The key that saved a mapping may read it. */
const OWN = { reads: readsById('mapping') };

function addList(app: FastifyInstance, { db, config }: Service): void {
  const schema = {
    tags,
    operationId: 'listMappings',
    scope: 'read' as const,
    summary: 'List saved mappings',
    description:
      'All mappings of the account; with `list_id` only those whose columns this list has.',
    querystring: Type.Object({
      ...keyInQuery,
      list_id: Type.Optional(
        Type.Integer({ minimum: 1, description: 'An uploaded list.', examples: [5] }),
      ),
    }),
    response: {
      200: Type.Ref('SavedMappingList'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.invalid('The account has no such list, or it was deleted.'),
    },
  };
  app.get(PATH, { schema }, async (request) => {
    const { accountId } = request.principal;
    const id = parseId(queryOf(request), 'list_id');
    if (id === null) {
      const mappings = await loadMappings(db, accountId);
      return {
        mappings: mappings.map((one) => ({ ...one, same_headers: null })),
        total: mappings.length,
      };
    }
    const list = await findList(db, accountId, id, config.retentionMs.lists);
    if (!list) throw noList(id, '');
    const headers = columnsOf(list).map(({ name }) => name);
    const hash = fingerprintOf({ headers, headerRow: list.header_row });
    const mappings = await loadFitting(db, accountId, { headers, hash });
    return { mappings, total: mappings.length };
  });
}

function addOne(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'getMapping',
    scope: 'read' as const,
    summary: 'Get a saved mapping',
    description: 'The mapping with its columns.',
    params,
    querystring,
    response: { 200: Type.Ref('SavedMapping'), ...errorAnswers.unauthorised, ...absent },
  };
  app.get(`${PATH}/:id`, { schema, config: OWN }, (request) =>
    getMapping(db, request.principal.accountId, idOf(request)),
  );
}

function addDelete(app: FastifyInstance, { db }: Service): void {
  const schema = {
    tags,
    operationId: 'deleteMapping',
    scope: ['enrich', 'refresh'] as const,
    audit: 'mapping.delete' as const,
    summary: 'Delete a saved mapping',
    description: 'Jobs and imports that used it stay as they are.',
    params,
    querystring,
    response: { 200: Type.Ref('SavedMappingDeleted'), ...errorAnswers.unauthorised, ...absent },
  };
  app.delete(`${PATH}/:id`, { schema }, async (request) => {
    await deleteMapping(db, request.principal.accountId, idOf(request));
    return { message: 'Saved mapping deleted.' };
  });
}
