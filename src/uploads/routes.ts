import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { errorAnswers, invalid, KEY_EXAMPLE, notFound } from '../api/index.ts';
import { CreateLimiter } from '../idempotency/index.ts';
import { bytesSource, ListFault, readList } from '../lists/index.ts';
import type { Service } from '../service.ts';
import { acceptForms, type UploadedFile } from './form.ts';
import { boundsOf, saveList } from './save.ts';
import { ListColumn, ListPreview, ListUpload } from './schemas.ts';
import { findList, previewOf, type StoredList } from './stored.ts';

const tags = ['Lists'];
const key = {
  api_key: Type.String({ description: "The account's API key.", examples: [KEY_EXAMPLE] }),
};

/** Lists that are uploaded (docs/lists.md). */
export function uploadRoutes(app: FastifyInstance, service: Service): void {
  app.addSchema(ListColumn);
  app.addSchema(ListPreview);
  app.register(async (scope) => {
    acceptForms(scope);
    addUpload(scope, service);
  });
  addPreview(app, service);
}

function addUpload(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'uploadList',
    summary: 'Upload a list',
    description:
      'Reads a list as it is, keeps it for some days and tells what its columns seem to be. A job is made of it with `source_type` `list`. Nothing is charged.',
    consumes: ['multipart/form-data'],
    querystring: Type.Object(key),
    body: ListUpload,
    response: {
      200: Type.Ref('ListPreview'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.tooLarge,
      ...errorAnswers.unsupported,
      ...errorAnswers.invalid('No form with one `file`, or a file that cannot be read as a list.'),
    },
  };
  const limiter = new CreateLimiter();
  app.post('/api/v1/lists', { schema }, async (request) => {
    const { accountId } = request.principal;
    const { file } = request.body as { file: UploadedFile };
    request.body = null;
    const work = () => storeUpload(service, accountId, file);
    return previewOf(await limiter.run(accountId, service.config.limits.waitMs, work));
  });
}

/** @throws ServiceError `invalid` for what is no list; nothing is kept then */
async function storeUpload(
  { db, config }: Service,
  accountId: number,
  { name, bytes }: UploadedFile,
): Promise<StoredList> {
  try {
    const reading = await readList(bytesSource(name, bytes), boundsOf(config.limits));
    return await db.transaction().execute(async (trx) => {
      const id = await saveList(trx, accountId, reading);
      return (await findList(trx, accountId, id, null))!;
    });
  } catch (error) {
    throw error instanceof ListFault ? invalid(`file: ${error.message}`) : error;
  }
}

function addPreview(app: FastifyInstance, service: Service): void {
  const schema = {
    tags,
    operationId: 'getList',
    summary: 'Get a list',
    description: 'What an uploaded list is understood as, as the upload told it.',
    params: Type.Object({ id: Type.Integer({ description: 'The list.', examples: [5] }) }),
    querystring: Type.Object(key),
    response: {
      200: Type.Ref('ListPreview'),
      ...errorAnswers.unauthorised,
      ...errorAnswers.notFound('No such list on the account, or it is no longer kept.'),
    },
  };
  app.get('/api/v1/lists/:id', { schema }, async (request) => {
    const { id } = request.params as { id: string };
    const { accountId } = request.principal;
    const keptMs = service.config.retentionMs.lists;
    const list = /^\d{1,15}$/.test(id)
      ? await findList(service.db, accountId, Number(id), keptMs)
      : undefined;
    if (!list) throw notFound(`id: no list ${id} on this account, or it is no longer kept`);
    return previewOf(list);
  });
}
