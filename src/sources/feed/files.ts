/** The files of a feed: what lies in its folder, and whether it has changed. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { formatOf } from '../../files/reader/index.ts';

export type FeedFile = {
  path: string;
  /** Milliseconds since 1970: the last change of the file. */
  modifiedMs: number;
  bytes: number;
};

/**
 * Files of a known kind in the folder itself. Names that begin with a dot are left out: such files are
 * still being written.
 * @throws the error of the file system, when the folder cannot be read
 */
export async function listFiles(folder: string): Promise<FeedFile[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.]/.test(name) && formatOf(name));
  const files = await Promise.all(names.toSorted().map((name) => fileAt(join(folder, name))));
  return files.filter((file) => file !== null);
}

/** Differs between two states of one file. */
export const fingerprint = ({ modifiedMs, bytes }: FeedFile): string => `${modifiedMs}/${bytes}`;

/** Null for a folder, and for a file that was removed in the meantime. */
async function fileAt(path: string): Promise<FeedFile | null> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return null;
  return {
    path,
    modifiedMs: Math.floor(info.mtimeMs),
    bytes: info.size,
  };
}
