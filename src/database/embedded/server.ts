/** One PostgreSQL server in a data directory: its files, its start and its stop. */
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseUser, type RunAs, run } from './run-as.ts';

const VERSION = '18';
const SOCKET = '.s.PGSQL.5432';
/** Unix socket paths are cut off at 108 bytes by the system. */
const MAX_SOCKET_PATH = 107;

export type Server = { files: string; socketDir: string; binaries: Binaries; as: RunAs };

export const ROLE = 'tenure';

/** Finds out how the server of `dataDir` would run; touches nothing. */
export async function describeServer(dataDir: string): Promise<Server> {
  const files = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const as = await chooseUser(files, binaries.postgres);
  const near = join(dataDir, 'run');
  const hash = createHash('sha256').update(files).digest('hex').slice(0, 16);
  const far = join(tmpdir(), `tenure-${hash}`);
  const socketDir = join(near, SOCKET).length <= MAX_SOCKET_PATH ? near : far;
  return { files, socketDir, binaries, as };
}

/**
 * Creates the database files unless they are there.
 * @throws Error when they belong to another PostgreSQL version
 */
export async function initialise(server: Server): Promise<void> {
  await ownedFolder(server.files, server.as);
  await ownedFolder(server.socketDir, server.as);
  const version = await readFile(join(server.files, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version !== null && version.trim() !== VERSION) {
    throw new Error(
      `${server.files} holds a database of PostgreSQL ${version.trim()}, this is ${VERSION}; use another --data-dir, or that version's server with DATABASE_URL`,
    );
  }
  // The last file initdb writes; without it an earlier start was cut short before any data.
  const complete = await stat(join(server.files, 'tenure.conf')).catch(() => null);
  if (complete) return;
  await rm(server.files, { recursive: true, force: true });
  await ownedFolder(server.files, server.as);
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const access = ['--username', ROLE, '--auth=trust', '--encoding=UTF8'];
  await run(
    server.binaries.initdb,
    ['-D', server.files, ...access, ...locale, '--no-sync'],
    server.as,
  );
  await writeFile(join(server.files, 'postgresql.auto.conf'), settings());
  await writeFile(join(server.files, 'tenure.conf'), '# The database files are complete.\n');
}

/** Private to the database's user: trust on the socket means trust in whoever may open it. */
async function ownedFolder(path: string, as: RunAs): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const owner = await stat(path);
  const wanted = as?.uid ?? process.getuid?.() ?? owner.uid;
  if (owner.uid !== wanted) await chown(path, as!.uid, as!.gid);
  if ((owner.mode & 0o777) !== 0o700) await chmod(path, 0o700);
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

/** Starts the server as a daemon of its own, so that it outlives the command that started it. */
export async function start(server: Server): Promise<void> {
  await clearStaleLocks(server);
  const options = `-c unix_socket_directories='${server.socketDir}'`;
  const log = join(server.files, 'server.log');
  const args = ['-D', server.files, '-l', log, '-o', options, '-w', '-t', '120', 'start'];
  try {
    await run(server.binaries.pg_ctl, args, server.as);
  } catch (cause) {
    const lines = await readFile(log, 'utf8').catch(() => '');
    const reason = lines.trim().split('\n').slice(-3).join(' / ');
    throw new Error(`the embedded PostgreSQL in ${server.files} did not start: ${reason}`, {
      cause,
    });
  }
}

export async function stop(server: Server): Promise<void> {
  await run(server.binaries.pg_ctl, ['-D', server.files, '-m', 'fast', '-w', 'stop'], server.as);
}

/** No process has this number: Linux counts to 2^22 at most, macOS to 99,998. */
const NOBODY = 4_194_304;

/**
 * A crash leaves lock files whose process number may by now be another program's, or that of a
 * zombie nobody collects (as in containers without an init); PostgreSQL then believes that the
 * server still runs. The number is replaced rather than the file removed, for PostgreSQL also
 * reads there which shared memory must be free of survivors before it starts.
 */
async function clearStaleLocks(server: Server): Promise<void> {
  const path = join(server.files, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || (await isServer(pid, server))) return;
  await writeFile(path, text.replace(/^\d+/, String(NOBODY)));
  await rm(join(server.socketDir, `${SOCKET}.lock`), { force: true });
  await rm(join(server.socketDir, SOCKET), { force: true });
}

/** Whether the process serves these files. Where there is no /proc, PostgreSQL's own check has to do. */
async function isServer(pid: number, server: Server): Promise<boolean> {
  const processes = await stat('/proc/self').catch(() => null);
  if (!processes) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(server.files);
}
