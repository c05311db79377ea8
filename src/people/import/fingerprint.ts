/** Identifies a file that is imported again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Returns the name of a source and the start of the file's SHA-256. The same file has the same
 * fingerprint; a file with the same name and other content has another fingerprint.
 * @param name the name of the source; by default the name of the file
 */
export async function fingerprint(path: string, name = basename(path)): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return `${name} ${hash.digest('hex').slice(0, 16)}`;
}
