import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * A file as a delivery: its name and the beginning of its SHA-256, so that it is known again when
 * it is imported again, and a file of the same name with other content is not taken for it.
 */
export async function fingerprint(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return `${basename(path)} ${hash.digest('hex').slice(0, 16)}`;
}
