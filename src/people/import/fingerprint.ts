/** Identifies a file that is imported again. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * Returns the name of a file and the start of its SHA-256. The same file has the same fingerprint;
 * a file of that name with other content has another.
 */
export async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return `${basename(path)} ${hash.digest('hex').slice(0, 16)}`;
}
