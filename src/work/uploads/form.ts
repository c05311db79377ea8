/** Parses the body of an upload: a form with one file, as sent by browsers and curl (RFC 7578). */
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Busboy } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Known } from '../../files/reader/index.ts';
import { invalid, ServiceError } from '../../ground/api/index.ts';
import { parseWhole } from '../../ground/route-parts/index.ts';

export type UploadedFile = { name: string; type: string; bytes: Buffer };

/** The file, with the caller's settings for reading it. */
export type UploadForm = {
  file: UploadedFile;
  known: Known;
  /** True if rows with a fault are left out. */
  isTolerant: boolean;
};

const FIELD = 'file';
/** Text fields beside the file; unknown ones are ignored. */
const MOST_FIELDS = 100;
const MOST_HEADER_ROW = 1_000_000;

/** Makes a scope accept forms only. The body of its requests is an `UploadForm`. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  // Buffered as a whole, because readers of some formats need random access.
  scope.addContentTypeParser(
    /^multipart\/form-data(?:\s*;|$)/i,
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer) => parseForm(request, body),
  );
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => {
    throw invalid('content-type: must be multipart/form-data');
  });
  // A call without a body has no content type, so no parser is chosen for it.
  scope.addHook('preValidation', async ({ body }) => {
    if (!body) throw withoutFile();
  });
}

const withoutFile = () => invalid(`${FIELD}: is required, as a file in a field of that name`);

/** @throws ServiceError `invalid` if the form is incomplete, or does not have exactly one file */
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
  return { file, known: parseKnown(form.texts), isTolerant: parseTolerant(form.texts) };
}

/** @throws ServiceError `invalid` if the header row is not a whole number */
function parseKnown(texts: ReadonlyMap<string, string>): Known {
  const sheet = texts.get('sheet') || undefined;
  const given = texts.get('header_row')?.trim() || undefined;
  if (given === undefined) return { sheet };
  const bounds = { least: 0, most: MOST_HEADER_ROW, fallback: 0 };
  return { sheet, headerRow: parseWhole({ header_row: given }, 'header_row', bounds) };
}

/** @throws ServiceError `invalid` if it is neither `true` nor `false` */
function parseTolerant(texts: ReadonlyMap<string, string>): boolean {
  const given = texts.get('tolerant')?.trim() || 'false';
  if (given !== 'true' && given !== 'false') throw invalid('tolerant: must be true or false');
  return given === 'true';
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
      // If the form ends inside a file, the form's own error is reported instead.
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
