/** One PostgreSQL server in a data directory: its start and its stop. */
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import { chooseUser, type RunAs, run } from './run-as.ts';
import { chooseSocketFolder, SOCKET } from './socket.ts';

export type Server = { files: string; socketDir: string; binaries: Binaries; as: RunAs };

/** `pg_ctl` hands paths to a shell, within double quotes. */
const UNQUOTABLE = /["$`\\]/;

/**
 * Finds out how the server of `dataDir` would run; touches nothing.
 * @throws Error with one line when it cannot run here
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

/** Starts the server as a daemon of its own, so that it outlives the command that started it. */
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

/** For the shell. The double quotes within are for PostgreSQL, which takes a comma for the next folder. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

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
  return command.split('\0').includes(server.files);
}
