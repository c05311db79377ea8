/**
 * The folder in which the server listens. The owner of the socket's folder could answer in place of
 * the server, so the folder must belong to the database user or the current user before any process
 * connects or listens there.
 */
import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownedFolder } from './files.ts';
import type { RunAs } from './run-as.ts';

export const SOCKET = '.s.PGSQL.5432';

/** Longest path of a socket. The system cuts longer ones off: Linux at 107 bytes, macOS at 103. */
const MOST_BYTES = 103;

/** Returns a folder in the data directory or, if its path is too long, in the temporary folder. */
export function chooseSocketFolder(dataDir: string): string {
  const near = join(dataDir, 'run');
  if (Buffer.byteLength(join(near, SOCKET)) <= MOST_BYTES) return near;
  const hash = createHash('sha256').update(join(dataDir, 'postgres')).digest('hex').slice(0, 16);
  return join(tmpdir(), `tenure-${hash}`);
}

/**
 * True if the folder exists.
 * @throws Error with one line if the folder cannot be trusted
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

/**
 * Creates the folder, private to the database's user.
 * @throws Error if it is used for something else
 */
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
