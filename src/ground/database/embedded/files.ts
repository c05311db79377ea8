/**
 * The database files of a data directory, in its folder `postgres`. They are created in a folder of
 * another name, which is renamed when they are complete. So a folder named `postgres` is either a
 * complete database or not Tenure's, and is never removed.
 */
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lchown,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  writeFile,
} from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { type RunAs, run, type User } from './run-as.ts';

const VERSION = '18';

export const ROLE = 'tenure';

/** Marks the database files as Tenure's and complete. */
const COMPLETE = 'tenure.conf';
/** Marks a folder of unfinished files as Tenure's, so that it can be removed. */
const UNFINISHED = 'tenure-unfinished';

type Database = { files: string; binaries: Binaries; as: RunAs };

/** True if the data directory holds a database, complete or not. */
export const hasFiles = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres'));

/**
 * Creates the database files if they are missing, and makes sure that they can be used.
 * @throws Error with one line if the existing files are not Tenure's, have another PostgreSQL
 * version, or belong to another user
 */
export async function prepareFiles({ files, binaries, as }: Database): Promise<void> {
  const names = await namesIn(files);
  if (names.length === 0) return create({ files, binaries, as });
  const version = names.includes('PG_VERSION')
    ? (await readFile(join(files, 'PG_VERSION'), 'utf8')).trim()
    : VERSION;
  if (version !== VERSION) {
    throw new Error(
      `${files} holds a database of PostgreSQL ${version}, this is ${VERSION}; use another --data-dir, or that version's server with DATABASE_URL`,
    );
  }
  if (!names.includes(COMPLETE)) throw new Error(notOurs(files));
  await handOver(files, as.owner);
}

/** @throws Error with one line if the folder cannot be read, or is not a folder */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return [];
    if (code === 'ENOTDIR') throw new Error(`${folder} is not a folder`);
    if (code === 'EACCES') throw new Error(await ownedByAnother(folder, null));
    throw error;
  }
}

const notOurs = (folder: string): string =>
  `${folder} holds files that are not Tenure's, and they stay untouched; move them away, or use another --data-dir`;

async function create({ files, binaries, as }: Database): Promise<void> {
  const workshop = `${files}.unfinished`;
  await removeUnfinished(workshop);
  const made = join(workshop, 'files');
  await ownedFolder(workshop, as.owner);
  await writeFile(join(workshop, UNFINISHED), 'A start of Tenure was cut short; remove this.\n');
  await ownedFolder(made, as.owner);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username', ROLE, '--auth=trust', '--encoding=UTF8'];
  await run(binaries.initdb, ['-D', made, ...access, ...locale, '--no-sync'], as);
  await writeFile(join(made, 'postgresql.auto.conf'), settings());
  await writeFile(join(made, COMPLETE), '# The database files are complete.\n');
  // An empty folder of this name is replaced; one that is not empty stays.
  await rmdir(files).catch(ignoreAbsence);
  await rename(made, files);
  await removeUnfinished(workshop);
}

/** Removes the files of an interrupted start, and no other files. */
async function removeUnfinished(workshop: string): Promise<void> {
  const names = await namesIn(workshop);
  const isOurs = names.every((name) => [UNFINISHED, 'files'].includes(name));
  if (names.length > 0 && !(isOurs && names.includes(UNFINISHED))) {
    throw new Error(notOurs(workshop));
  }
  // The mark is removed last, so that another interruption still leaves a recognisable folder.
  await rm(join(workshop, 'files'), { recursive: true, force: true });
  await rm(join(workshop, UNFINISHED), { force: true });
  await rmdir(workshop).catch(ignoreAbsence);
}

function ignoreAbsence(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}

/**
 * Creates a folder that only the database's user can open. The socket has no passwords, so everyone
 * who can open it is trusted.
 */
export async function ownedFolder(path: string, owner: User | null): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(path);
  if (owner && uid !== owner.uid) await chown(path, owner.uid, owner.gid);
  if ((mode & 0o777) !== 0o700) await chmod(path, 0o700);
}

/**
 * Gives the files to the database's user, if root has copied them from a back-up.
 * @throws Error with one line if they belong to another user and this process is not root
 */
async function handOver(files: string, owner: User | null): Promise<void> {
  if (!owner) return;
  const { uid } = await lstat(files);
  // Links are not followed, and no other user could have put links into the folder.
  if (uid !== owner.uid && process.getuid?.() === 0) await giveAll(files, owner);
  for (const path of [files, join(files, 'PG_VERSION'), join(files, 'global', 'pg_control')]) {
    const found = await lstat(path).catch(() => null);
    if (found && found.uid !== owner.uid) throw new Error(await ownedByAnother(path, owner));
  }
  await ownedFolder(files, owner);
}

async function giveAll(folder: string, { uid, gid }: User): Promise<void> {
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}

async function ownedByAnother(path: string, owner: User | null): Promise<string> {
  const found = await lstat(path).catch(() => null);
  const user = owner?.uid ?? process.getuid?.();
  const group = owner?.gid ?? process.getgid?.();
  return `${path} belongs to user ${found?.uid ?? 'unknown'}, and the database runs as user ${user}; give the folder to that user (chown -R ${user}:${group}), or use another --data-dir`;
}

function settings(): string {
  const megabytes = Math.floor(totalmem() / 1024 / 1024);
  const buffers = Math.max(128, Math.min(1024, Math.floor(megabytes / 8)));
  return [
    `shared_buffers = '${buffers}MB'`,
    `effective_cache_size = '${Math.floor(megabytes / 2)}MB'`,
    "listen_addresses = ''",
    "max_wal_size = '4GB'",
    "checkpoint_timeout = '15min'",
    "work_mem = '32MB'",
    "maintenance_work_mem = '256MB'",
    'jit = off',
    'max_connections = 200',
    "log_min_messages = 'warning'",
    '',
  ].join('\n');
}
