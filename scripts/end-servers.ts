/** Ends PostgreSQL servers that tests have left behind; they run in their own sessions. */
import { execFile } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

/** Servers whose files are inside `folder`. */
export async function endServers(folder: string): Promise<void> {
  for await (const path of glob('**/postmaster.pid', { cwd: folder })) {
    const files = dirname(join(folder, path));
    const text = await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number.parseInt(text, 10);
    if (pid > 0) await endServer(pid, files);
  }
}

/**
 * Kills the server at once, because its data is not needed. The process id may have been reused.
 */
async function endServer(pid: number, files: string): Promise<void> {
  let signal: NodeJS.Signals = 'SIGQUIT';
  for (let waits = 0; (await commandOf(pid)).includes(files); waits += 1) {
    if (waits === 50) signal = 'SIGKILL';
    if (waits % 50 === 0) process.kill(pid, signal);
    await pause(100);
  }
}

/** Empty if there is no such process. */
const commandOf = (pid: number): Promise<string> =>
  promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
