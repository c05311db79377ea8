/** Lists the files of a feed, and detects their changes. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatOf } from '../../files/reader/index.ts';

export type FeedFile = {
  path: string;
  /** The last change of the file, in milliseconds since 1970. */
  modifiedMs: number;
  bytes: number;
};

/**
 * Lists files of a known format directly in the folder. Names that begin with a dot are left out,
 * because such files are still being written.
 * @throws the error of the file system if the folder cannot be read
 */
export async function listFiles(folder: string): Promise<FeedFile[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.]/.test(name) && formatOf(name));
  const files = await Promise.all(names.toSorted().map((name) => fileAt(join(folder, name))));
  return files.filter((file) => file !== null);
}

/** Returns a text that differs between two states of a file. */
export const fingerprint = ({ modifiedMs, bytes }: FeedFile): string => `${modifiedMs}/${bytes}`;

/** Returns null for a folder, and for a file that was removed in the meantime. */
async function fileAt(path: string): Promise<FeedFile | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  return {
    path,
    modifiedMs: Math.floor(info.mtimeMs),
    bytes: info.size,
  };
}
