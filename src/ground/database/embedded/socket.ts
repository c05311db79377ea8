/**
 * Where the server listens. Whoever owns the folder of the socket can answer in the server's
 * place, so it is the database user's or ours, before anything connects or listens there.
 */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownedFolder } from './files.ts';
import type { RunAs } from './run-as.ts';

export const SOCKET = '.s.PGSQL.5432';

/** Of a socket's path; longer ones are cut off by the system. Linux allows 107, macOS 103. */
const MOST_BYTES = 103;

/** In the data directory or, where that is too deep, in the temporary folder. */
export function chooseSocketFolder(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (Buffer.byteLength(join(near, SOCKET)) <= MOST_BYTES) return near;
  const hash = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16);
  return join(tmpdir(), `tenure-${hash}`);
}

/**
 * Whether there is such a folder.
 * @throws Error with one line when it is not ours to trust
 */
export async function hasSocketFolder(folder: string, { owner, trusted }: RunAs): Promise<boolean> {
  const found = await lstat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!found || !owner) return found !== null;
  const isPrivate = trusted.includes(found.uid) && (found.mode & 0o022) === 0;
  if (found.isDirectory() && isPrivate) return true;
  throw new Error(
    `${folder} is for the database's socket, and others than user ${owner.uid} may change it; remove it, or use another --data-dir`,
  );
}

/** Makes the folder, private to the database's user. @throws Error when it is in use for something else */
export async function prepareSocketFolder(folder: string, as: RunAs): Promise<void> {
  if (await hasSocketFolder(folder, as)) {
    const strange = (await readdir(folder)).find((name) => !name.startsWith(SOCKET));
    if (strange) {
      throw new Error(
        `${folder} is for the database's socket, and holds ${strange}; move that away, or use another --data-dir`,
      );
    }
  }
  await ownedFolder(folder, as.owner);
}
