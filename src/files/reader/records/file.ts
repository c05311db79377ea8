/** Determines the format of a file of records, and reads its bytes. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { ListFault } from '../fault.ts';
import { binaryFormat, refuseOthers } from '../format.ts';

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

export type RecordFile = {
  path: string;
  /** Null for a text whose format is detected later. */
  format: Format | null;
  isGzip: boolean;
  bytes: number;
};

/**
 * Returns the format that a name's extension states, with or without `.gz`; null for any other
 * name.
 */
export function formatOf(path: string): Format | null {
  const [, extension = ''] = /\.([^./\\]+)(?:\.gz)?$/i.exec(path) ?? [];
  return BY_EXTENSION[extension.toLowerCase()] ?? null;
}

/**
 * Opens a file of records. Its format is the stated one, or is detected from the content; gzip is
 * detected from the content.
 * @throws ListFault if the file does not exist, is of another kind, or its format is unknown
 */
export async function openRecordFile(path: string, stated?: Format): Promise<RecordFile> {
  const { head, bytes } = await readHead(path);
  const isGzip = head.startsWith('\u001f\u008b');
  refuseOthers(head);
  const named = formatOf(path);
  const format = stated ?? binaryFormat(head) ?? (named === 'parquet' ? named : null);
  if (!format && !named && (isGzip || isBlank(head))) {
    throw new ListFault(`unknown extension; say --format ${FORMATS.join(', --format ')}`);
  }
  const packed = isGzip ? (format ?? named) : null;
  if (packed === 'parquet' || packed === 'xlsx') {
    throw new ListFault(`${packed === 'xlsx' ? 'Excel' : 'Parquet'} inside of gzip`);
  }
  return { path, format, isGzip, bytes };
}

/** True if the beginning has only white space and a byte order mark, in any encoding. */
const isBlank = (head: string): boolean =>
  head
    .replaceAll('\0', '')
    .replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .trim() === '';

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

/** Returns a readable reason for an error of the file system. */
export const systemReason = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;

const CHUNK = 1 << 20;

/**
 * Yields the bytes of a file, unpacked from gzip.
 * @param onBytes called with the number of bytes just read from disk
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

/** Yields the bytes up to the first damage, for detection before the file is read. */
export async function* untilDamage(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
  }
}
