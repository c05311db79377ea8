/** Starts and stops the PostgreSQL server of a data directory. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseUser, type RunAs, run } from './run-as.ts';
import { chooseSocketFolder, SOCKET } from './socket.ts';

export type Server = { files: string; socketDir: string; binaries: Binaries; as: RunAs };

/** `pg_ctl` passes paths to a shell, within double quotes. */
const UNQUOTABLE = /["$`\\]/;

/**
 * Determines how the server of `dataDir` would run; changes nothing.
 * @throws Error with one line if it cannot run here
 */
export async function describeServer(dataDir: string): Promise<Server> {
  if (process.platform !== 'win32' && UNQUOTABLE.test(dataDir)) {
    throw new Error(`--data-dir ${dataDir}: no path with ", $, \` or \\ in it can hold a database`);
  }
  const files = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const as = await chooseUser(files, binaries.postgres);
  return { files, socketDir: chooseSocketFolder(dataDir), binaries, as };
}

/** Starts the server as a separate daemon, so that it outlives the command that started it. */
export async function start(server: Server): Promise<void> {
  await clearStaleLocks(server);
  const log = join(server.files, 'server.log');
  const options = `-c unix_socket_directories=${quoted(`"${server.socketDir}"`)}`;
  const args = ['-D', server.files, '-l', log, '-o', options, '-w', '-t', '120', 'start'];
  try {
    await run(server.binaries.pg_ctl, args, server.as);
  } catch (cause) {
    const lines = await readFile(log, 'utf8').catch(() => '');
    const reason = lines.trim().split('\n').slice(-3).join(' / ') || (cause as Error).message;
    throw new Error(`the embedded PostgreSQL in ${server.files} did not start: ${reason}`, {
      cause,
    });
  }
}

/**
 * Quotes for the shell. The inner double quotes are for PostgreSQL, which otherwise splits folders
 * at commas.
 */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export async function stop(server: Server): Promise<void> {
  await run(server.binaries.pg_ctl, ['-D', server.files, '-m', 'fast', '-w', 'stop'], server.as);
}

/** No process has this id: Linux counts up to 2^22 at most, macOS up to 99,998. */
const NO_PROCESS = 4_194_304;

/**
 * Clears lock files that a crash left behind. Their process id may now belong to another program,
 * or to a zombie that is not reaped (as in containers without an init); PostgreSQL would then
 * believe that the server still runs. The id is replaced and the file kept, because PostgreSQL also
 * reads from it which shared memory must be free of surviving processes before a start.
 */
async function clearStaleLocks(server: Server): Promise<void> {
  const path = join(server.files, 'postmaster.pid');
  const text = await readFile(path, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || (await isServer(pid, server))) return;
  await writeFile(path, text.replace(/^\d+/, String(NO_PROCESS)));
  await rm(join(server.socketDir, `${SOCKET}.lock`), { force: true });
  await rm(join(server.socketDir, SOCKET), { force: true });
}

/** True if the process serves these files. Without /proc, PostgreSQL's own check must suffice. */
async function isServer(pid: number, server: Server): Promise<boolean> {
  const processes = await stat('/proc/self').catch(() => null);
  if (!processes) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(server.files);
}
