/** A file of records: which format it has, and its bytes. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ListFault } from '../fault.ts';
import { refuseOthers } from '../others.ts';

export const FORMATS = ['jsonl', 'json', 'csv', 'xlsx', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

const BY_EXTENSION: Readonly<Record<string, Format>> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  json: 'json',
  csv: 'csv',
  tsv: 'csv',
  xlsx: 'xlsx',
  parquet: 'parquet',
};

export type RecordFile = { path: string; format: Format; isGzip: boolean; bytes: number };

/** The format that a name states by its ending, with or without `.gz`; null for any other name. */
export function formatOf(path: string): Format | null {
  const [, extension = ''] = /\.([^./\\]+)(?:\.gz)?$/i.exec(path) ?? [];
  return BY_EXTENSION[extension.toLowerCase()] ?? null;
}

/**
 * The format of a file: as stated, else by its content where that tells, else by its extension; gzip
 * by its content.
 * @throws ListFault when the file does not exist, is of another kind, or its format is not known
 */
export async function openRecordFile(path: string, stated?: Format): Promise<RecordFile> {
  const { head, bytes } = await readHead(path);
  const isGzip = head.startsWith('\u001f\u008b');
  refuseOthers(head);
  const format = stated ?? formatByContent(head) ?? formatOf(path) ?? formatOfText(head);
  if (!format) {
    throw new ListFault(`unknown extension; say --format ${FORMATS.join(', --format ')}`);
  }
  if (isGzip && (format === 'parquet' || format === 'xlsx')) {
    throw new ListFault(`${format === 'xlsx' ? 'Excel' : 'Parquet'} inside of gzip`);
  }
  return { path, format, isGzip, bytes };
}

/** @param head the first bytes as Latin-1 */
function formatByContent(head: string): Format | null {
  if (head.startsWith('PK\u0003\u0004')) return 'xlsx';
  return head.startsWith('PAR1') ? 'parquet' : null;
}

/** The format of a text whose name does not tell; null if it is empty or no text. */
function formatOfText(head: string): Format | null {
  const text = head
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '');
  const [first] = text.trimStart();
  if (first === undefined || head.startsWith('\u001f\u008b')) return null;
  if (first === '{') return 'jsonl';
  return first === '[' ? 'json' : 'csv';
}

const HEAD = 256;

async function readHead(path: string): Promise<{ head: string; bytes: number }> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return { head: buffer.toString('latin1', 0, bytesRead), bytes: size };
  } catch (error) {
    throw new ListFault(systemReason(error), { cause: error });
  }
}

const REASONS: Record<string, string> = {
  ENOENT: 'no such file',
  EACCES: 'permission denied',
  EISDIR: 'a folder, not a file',
};

/** An error of the file system in words for people. */
export const systemReason = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;

const CHUNK = 1 << 20;

/**
 * The bytes of a file, without gzip.
 * @param onBytes called with the number of bytes just read from the disk
 * @throws ListFault
 */
export async function* readChunks(
  { path, isGzip }: RecordFile,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: CHUNK });
  file.on('data', (chunk) => onBytes(chunk.length));
  const stream = isGzip ? file.pipe(createGunzip({ chunkSize: CHUNK })) : file;
  file.on('error', (error) => stream.destroy(error));
  try {
    for await (const chunk of stream) yield chunk;
  } catch (error) {
    if (error instanceof ListFault) throw error;
    throw new ListFault(`cut off or damaged: ${systemReason(error)}`, { cause: error });
  } finally {
    file.destroy();
  }
}

/** The bytes up to where the file is damaged: to look at it first, before it is read. */
export async function* untilDamage(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
  }
}
