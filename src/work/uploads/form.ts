/** The body of an upload: a form with one file, as browsers and curl send it (RFC 7578). */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Known } from '../../files/reader/index.ts';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import { parseWhole } from '../../ground/route-parts/index.ts';

export type UploadedFile = { name: string; type: string; bytes: Buffer };

/** The file, and what the caller says of it. */
export type UploadForm = { file: UploadedFile; known: Known };

const FIELD = 'file';
/** Text fields beside the file; unknown ones are ignored. */
const MOST_FIELDS = 100;
const MOST_HEADER_ROW = 1_000_000;

/** Has a scope take forms, and nothing else. Its requests have an `UploadForm` for a body. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // As a whole, because some formats are not read from the first byte to the last.
  scope.addContentTypeParser(
    /^multipart\/form-data(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => parseForm(request, body),
  );
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
    throw invalid('content-type: must be multipart/form-data');
  });
  // A call without a body has no content type by which a parser would be chosen.
  scope.addHook('preValidation', async ({ body }) => {
    if (!body) throw withoutFile();
  });
}

const withoutFile = () => invalid(`${FIELD}: is required, as a file in a field of that name`);

/** @throws ServiceError `invalid` for a form without the file, with several, or that is cut off */
async function parseForm({ headers }: FastifyRequest, body: Buffer): Promise<UploadForm> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ServiceError('unsupported', 'content-encoding: send the body as it is');
  }
  const form = await readForm(headers['content-type']!, body).catch((cause: Error) => {
    throw invalid(`body: is no complete multipart/form-data (${cause.message})`);
  });
  const [file, ...others] = form.files;
  if (!file) throw withoutFile();
  if (others.length > 0) throw invalid(`${FIELD}: must be one file`);
  return { file, known: parseKnown(form.texts) };
}

/** @throws ServiceError `invalid` for a header row that is not a whole number */
function parseKnown(texts: ReadonlyMap<string, string>): Known {
  const sheet = texts.get('sheet') || undefined;
  const given = texts.get('header_row')?.trim() || undefined;
  if (given === undefined) return { sheet };
  const bounds = { least: 0, most: MOST_HEADER_ROW, fallback: 0 };
  return { sheet, headerRow: parseWhole({ header_row: given }, 'header_row', bounds) };
}

type Form = { files: UploadedFile[]; texts: ReadonlyMap<string, string> };

function readForm(contentType: string, body: Buffer): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MOST_FIELDS, fieldSize: 1024, parts: MOST_FIELDS },
    });
    const files: Promise<UploadedFile>[] = [];
    const texts = new Map<string, string>();
    form.on('field', (field: string, value: string) => texts.set(field, value));
    form.on('file', (field: string, stream: Readable, name: string, _: string, type: string) => {
      // A form that ends inside a file fails by itself; nobody awaits the file any more then.
      stream.on('error', () => {});
      if (field !== FIELD) return stream.resume();
      const file = buffer(stream).then((bytes) => ({ name, type, bytes }));
      file.catch(() => {});
      files.push(file);
    });
    form.on('error', reject);
    form.once('finish', () => {
      Promise.all(files).then((read) => resolve({ files: read, texts }), reject);
    });
    form.end(body);
  });
}
