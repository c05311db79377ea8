/** The body of an upload: a form with one file, as browsers and curl send it (RFC 7578). */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, ServiceError } from '../api/index.ts';

export type UploadedFile = { name: string; bytes: Buffer };

const FIELD = 'file';
/** Text fields beside the file, which are not read. */
const MOST_FIELDS = 100;

/** Has a scope take forms, and nothing else. Its requests have `{file: UploadedFile}` for a body. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // As a whole, because some formats are not read from the first byte to the last.
  scope.addContentTypeParser(
    /^multipart\/form-data(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => ({ [FIELD]: await parseForm(request, body) }),
  );
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
    throw invalid('content-type: must be multipart/form-data');
  });
}

/** @throws ServiceError `invalid` for a form without the file, with several, or that is cut off */
async function parseForm({ headers }: FastifyRequest, body: Buffer): Promise<UploadedFile> {
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ServiceError('unsupported', 'content-encoding: send the body as it is');
  }
  const files = await readFiles(headers['content-type']!, body).catch((cause: Error) => {
    throw invalid(`body: is no complete multipart/form-data (${cause.message})`);
  });
  const [file, ...others] = files;
  if (!file) throw invalid(`${FIELD}: is required, as a file in a field of that name`);
  if (others.length > 0) throw invalid(`${FIELD}: must be one file`);
  return file;
}

function readFiles(contentType: string, body: Buffer): Promise<UploadedFile[]> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: MOST_FIELDS, fieldSize: 1024, parts: MOST_FIELDS },
    });
    const files: Promise<UploadedFile>[] = [];
    form.on('file', (field: string, stream: Readable, name: string) => {
      // A form that ends inside a file fails by itself; nobody awaits the file any more then.
      stream.on('error', () => {});
      if (field !== FIELD) return stream.resume();
      const file = buffer(stream).then((bytes) => ({ name, bytes }));
      file.catch(() => {});
      files.push(file);
    });
    form.on('error', reject);
    form.once('finish', () => resolve(Promise.all(files)));
    form.end(body);
  });
}
