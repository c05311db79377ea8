/** Identifies files that are imported again. */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';

/**
 * Returns the name of a source and the start of the SHA-256 of its files. The same files have the
 * same fingerprint; files with the same names and other content have another fingerprint.
 * @param name the name of the source; by default the name of the first file
 */
export async function fingerprint(
  paths: readonly string[],
  name = basename(paths[0] ?? ''),
): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) await addFile(path, hash);
  return `${name} ${hash.digest('hex').slice(0, 16)}`;
}

/** A folder may have millions of files, so its own time of change stands for their content. */
async function addFile(path: string, hash: Hash): Promise<void> {
  const { mtimeMs, isFolder } = await stat(path).then((found) => ({
    mtimeMs: found.mtimeMs,
    isFolder: found.isDirectory(),
  }));
  if (isFolder) return void hash.update(`${basename(path)} ${mtimeMs}`);
  const content = createReadStream(path, { highWaterMark: 1 << 20 });
  for await (const chunk of content) hash.update(chunk as Buffer);
}
