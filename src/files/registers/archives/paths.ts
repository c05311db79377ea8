/** Lists the files that a caller names, with the files in folders. */
import { opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ListFault, systemReason } from '../../reader/index.ts';

/** `name` is the file's name, in a folder the path from it. */
export type NamedPath = { path: string; name: string };

/** @throws ListFault if a file or folder does not exist */
export async function* listPaths(paths: readonly string[]): AsyncGenerator<NamedPath> {
  for (const path of paths) {
    if (await isFolder(path)) yield* listFolder(path, '');
    else yield { path, name: basename(path) };
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    throw new ListFault(`${path}: ${systemReason(error)}`, { cause: error });
  }
}

/** Lists the files of a folder in the order of their names, then those of its folders. */
async function* listFolder(folder: string, within: string): AsyncGenerator<NamedPath> {
  const files: string[] = [];
  const folders: string[] = [];
  for await (const entry of await opendir(folder)) {
    if (entry.isDirectory()) folders.push(entry.name);
    else if (entry.isFile()) files.push(entry.name);
  }
  for (const name of files.sort()) yield { path: join(folder, name), name: `${within}${name}` };
  for (const name of folders.sort()) {
    yield* listFolder(join(folder, name), `${within}${name}/`);
  }
}
