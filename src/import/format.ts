import { open } from 'node:fs/promises';
import { Unreadable } from './unreadable.ts';

export const FORMATS = ['jsonl', 'csv', 'parquet'] as const;
export type Format = (typeof FORMATS)[number];

const BY_EXTENSION: Record<string, Format> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  tsv: 'csv',
  parquet: 'parquet',
};

export type Source = { path: string; format: Format; isGzip: boolean; bytes: number };

/**
 * How a file is to be read: as stated, else by its extension (`.gz` behind it or not).
 * @throws Unreadable when there is no such file or its format cannot be told
 */
export async function examine(path: string, stated?: Format): Promise<Source> {
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

export const systemReason = (error: unknown): string =>
  REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? (error as Error).message;
