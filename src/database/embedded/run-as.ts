/**
 * PostgreSQL refuses to run as root. When Tenure does (as in most containers), its programs
 * run as an unprivileged user instead, who owns the database files.
 */
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Null: as ourselves. `override`: a folder on the way is closed to others, as /root is. */
export type RunAs = { uid: number; gid: number; override: boolean } | null;

/**
 * Who runs the database programs: ourselves unless root, then the owner of an existing
 * `dataDir`, else `postgres`, else `nobody`.
 */
export async function chooseUser(dataDir: string, programs: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return null;
  const owner = await stat(dataDir).catch(() => null);
  const user =
    owner && owner.uid !== 0
      ? { uid: owner.uid, gid: owner.gid }
      : ((await findUser('postgres')) ?? (await findUser('nobody')) ?? { uid: 65534, gid: 65534 });
  const closed = (await isClosed(dirname(dataDir))) || (await isClosed(programs));
  return { ...user, override: closed };
}

async function findUser(name: string): Promise<{ uid: number; gid: number } | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Whether any folder from `path` up to the root keeps other users out. */
async function isClosed(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => null);
  if (info && (info.mode & 0o001) === 0) return true;
  return path === dirname(path) ? false : isClosed(dirname(path));
}

/**
 * Runs a database program to its end.
 * @returns what it printed
 * @throws Error with the last lines it printed when it exits other than 0
 */
export async function run(program: string, args: string[], as: RunAs): Promise<string> {
  const [command, ...rest] = commandFor(program, args, as);
  const identity = as && !as.override ? { uid: as.uid, gid: as.gid } : {};
  // The server inherits nothing of ours that would keep a pipe open after we are gone.
  const child = spawn(command!, rest, { ...identity, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', resolve);
  });
  child.stdout.destroy();
  child.stderr.destroy();
  if (code === 0) return output;
  const tail = output.trim().split('\n').slice(-3).join(' / ');
  throw new Error(`${program.split('/').at(-1)} failed: ${tail || `exit code ${code}`}`);
}

/** With `override` the user may pass closed folders: `setpriv` leaves it that one capability. */
function commandFor(program: string, args: string[], as: RunAs): string[] {
  if (!as?.override) return [program, ...args];
  const identity = [`--reuid=${as.uid}`, `--regid=${as.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return ['setpriv', ...identity, ...capability, program, ...args];
}
