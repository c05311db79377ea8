/** The file to import: where it is, how it is read, and how it is recognised when imported again. */

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Unreadable } from './result.ts';

export const FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

const BY_EXTENSION: Record<string, Format> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  tsv: 'csv',
  parquet: 'parquet',
};

export type SourceFile = { path: string; format: Format; isGzip: boolean; bytes: number };

/**
 * The format of a file: as stated, else by its extension (with or without `.gz`); gzip by its content.
 * @throws Unreadable when the file does not exist or its format is not known
 */
export async function openSourceFile(path: string, stated?: Format): Promise<SourceFile> {
  const { head, bytes } = await readHead(path);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const extension = /\.([^./\\]+)(?:\.gz)?$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  const format = stated ?? BY_EXTENSION[extension];
  if (!format) {
    throw new Unreadable(`unknown extension; say --format ${FORMATS.join(', --format ')}`);
  }
  if (format === 'parquet' && isGzip) throw new Unreadable('Parquet inside of gzip');
  return { path, format, isGzip, bytes };
}

async function readHead(path: string): Promise<{ head: Buffer; bytes: number }> {
  try {
    await using file = await open(path);
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return { head: buffer.subarray(0, bytesRead), bytes: size };
  } catch (error) {
    throw new Unreadable(systemReason(error), { cause: error });
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

/**
 * The name of a file and the start of its SHA-256. Importing the same file again gives the same
 * fingerprint; a file of that name with other content gives another.
 */
export async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return `${basename(path)} ${hash.digest('hex').slice(0, 16)}`;
}
