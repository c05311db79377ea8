import { statfs } from 'node:fs/promises';
import { asBytes } from '../output.ts';
import { type Check, error, ok, warning } from './check.ts';

const LITTLE_BYTES = 2e9;
const NOTHING_BYTES = 1e8;

/**
 * @param folder of the embedded database; null if the disk of the database server is not visible
 */
export async function checkDisk(folder: string | null): Promise<Check[]> {
  const { bavail, bsize } = await statfs(folder ?? '.');
  const free = bavail * bsize;
  const where = folder ?? "here (the database's own disk is its server's)";
  const message = `${asBytes(free)} free in ${where}`;
  if (free < NOTHING_BYTES) return [error('disk', `${message}; free some space`)];
  return [
    free < LITTLE_BYTES ? warning('disk', `${message}; free some space`) : ok('disk', message),
  ];
}
