/** The files of a feed: what lies in its folder, and whether it has changed. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type FeedFormat = 'jsonl' | 'csv' | 'parquet';

export type FeedFile = {
  path: string;
  format: FeedFormat;
  /** Milliseconds since 1970: when its records were put there. */
  modifiedMs: number;
  bytes: number;
};

const FORMATS: Readonly<Record<string, FeedFormat>> = {
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  csv: 'csv',
  parquet: 'parquet',
};

/**
 * Files of a known kind in the folder itself; those with a dot before the name are still being
 * written.
 * @throws what the file system says of the folder
 */
export async function listFiles(folder: string): Promise<FeedFile[]> {
  const names = (await readdir(folder)).filter((name) => formatOf(name) !== null);
  const files = await Promise.all(names.toSorted().map((name) => fileAt(join(folder, name))));
  return files.filter((file) => file !== null);
}

/** Changed files differ in it. */
export const stateOf = ({ modifiedMs, bytes }: FeedFile): string => `${modifiedMs}/${bytes}`;

function formatOf(name: string): FeedFormat | null {
  const [, extension = ''] = /^[^.].*?\.(\w+)(?:\.gz)?$/i.exec(name) ?? [];
  return FORMATS[extension.toLowerCase()] ?? null;
}

/** Null for a folder, and for what went away meanwhile. */
async function fileAt(path: string): Promise<FeedFile | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  return { path, format: formatOf(path)!, modifiedMs: Math.floor(info.mtimeMs), bytes: info.size };
}
