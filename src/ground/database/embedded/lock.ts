/**
 * A lock with which commands of one data directory take turns at starting and stopping its server.
 */
import { access, constants, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import lockfile from 'proper-lockfile';

/** Long, because a start may include a recovery. */
const PATIENCE_MS = 180_000;
const RETRY_MS = 100;
/** The holder renews the lock. A lock of this age was left by a killed command. */
const STALE_MS = 10_000;

/**
 * Creates the data directory if it is missing.
 * @throws Error with one line if it cannot be created or written
 */
export async function openDataDir(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
    if (!(await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
    await access(path, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`--data-dir ${path}: ${explain(cause as NodeJS.ErrnoException)}`, { cause });
  }
}

const OTHERWISE = 'choose another folder, or set DATABASE_URL to use a server of your own';

const explain = ({ code = '', message }: NodeJS.ErrnoException): string =>
  ({
    EACCES: `user ${process.getuid?.()} may not write there; ${OTHERWISE}`,
    EPERM: `user ${process.getuid?.()} may not write there; ${OTHERWISE}`,
    EROFS: `the file system is read-only; ${OTHERWISE}`,
    // Node reports this code for a folder to be created on a read-only file system.
    ENOENT: `cannot be made, as on a read-only file system; ${OTHERWISE}`,
    EEXIST: 'is not a folder',
    ENOTDIR: 'is not a folder',
    ENOSPC: 'the disk is full',
  })[code] ?? message;

/** Does the work while no other command starts or stops the data directory's server. */
export async function locked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const release = await takeLock(dataDir);
  try {
    return await work();
  } finally {
    await release();
  }
}

/** Waits while another command holds the lock; throws other errors at once. */
async function takeLock(dataDir: string): Promise<() => Promise<void>> {
  const lockfilePath = join(dataDir, 'tenure.lock');
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await lockfile.lock(dataDir, { lockfilePath, stale: STALE_MS });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
      if (performance.now() > deadline) {
        throw new Error(`another command holds ${lockfilePath}; end it and try again`);
      }
      await delay(RETRY_MS);
    }
  }
}
