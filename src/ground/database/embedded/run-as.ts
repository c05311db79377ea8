/**
 * Chooses the user of the database programs. PostgreSQL refuses to run as root. If Tenure runs as
 * root (as in most containers), the programs run as an unprivileged user, who owns the database
 * files.
 *
 * Such a user cannot pass a folder that only root can enter, such as root's own home. There are two
 * ways around that; the first that works on the machine is used:
 *
 * - A capability: the programs keep `dac_override`, and none of root's other capabilities. With the
 *   secure bit `access()`, by which PostgreSQL finds its programs, respects that capability.
 * - A user namespace, for machines where root cannot set secure bits: the programs stay root for
 *   the file system, and see themselves as the unprivileged user.
 */
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type User = { uid: number; gid: number };

export type RunAs = {
  /** The owner of the database files; null if the system has no owners. */
  owner: User | null;
  /** Users whose folders may hold the database's socket. */
  trusted: readonly number[];
  /** The user that the process starts as; absent for the current user. */
  user?: User;
  /** A command that runs the program given to it. */
  wrapper: readonly string[];
};

/**
 * Chooses the user of the database programs: the current user unless that is root; otherwise the
 * owner of existing files, `postgres`, or `nobody`.
 * @param files the folder of the database files, which may not exist yet
 * @throws Error if no way around a closed folder works on this machine
 */
export async function chooseUser(files: string, programs: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return asOurselves();
  const user = await databaseUser(files);
  const closed = (await findClosed(dirname(files))) ?? (await findClosed(programs));
  if (closed === null) return { owner: user, trusted: [user.uid, 0], user, wrapper: [] };
  for (const way of [byCapability(user), byNamespace(user)]) if (await works(way)) return way;
  throw new Error(
    `only root may enter ${closed}, and PostgreSQL does not run as root: run this as an ordinary user, or install Tenure and keep --data-dir in folders that everybody may enter, or set DATABASE_URL`,
  );
}

function asOurselves(): RunAs {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()];
  if (uid === undefined || gid === undefined) return { owner: null, trusted: [], wrapper: [] };
  return { owner: { uid, gid }, trusted: [uid], wrapper: [] };
}

async function databaseUser(files: string): Promise<User> {
  const owner = await stat(files).catch(() => null);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findUser('postgres')) ?? (await findUser('nobody')) ?? { uid: 65_534, gid: 65_534 };
}

async function findUser(name: string): Promise<User | null> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([login]) => login === name);
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Returns the first folder from `path` up to the root that other users cannot enter. */
async function findClosed(path: string): Promise<string | null> {
  const info = await stat(path).catch(() => null);
  if (info && (info.mode & 0o001) === 0) return path;
  return path === dirname(path) ? null : findClosed(dirname(path));
}

function byCapability(user: User): RunAs {
  const identity = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  const capability = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  const kept = '--securebits=+no_setuid_fixup';
  const wrapper = ['setpriv', ...identity, ...capability, kept];
  return { owner: user, trusted: [user.uid, 0], wrapper };
}

function byNamespace(user: User): RunAs {
  const identity = [`--map-user=${user.uid}`, `--map-group=${user.gid}`];
  const wrapper = ['unshare', '--user', ...identity];
  return { owner: { uid: 0, gid: 0 }, trusted: [user.uid, 0], wrapper };
}

const works = (as: RunAs): Promise<boolean> =>
  run('true', [], as).then(
    () => true,
    () => false,
  );

/**
 * Runs a database program to its end.
 * @returns its output
 * @throws Error with the last lines of its output if its exit code is not 0
 */
export async function run(program: string, args: string[], as: RunAs): Promise<string> {
  const [command, ...rest] = [...as.wrapper, program, ...args];
  // The server must not inherit anything that would keep a pipe open after this process has ended.
  const child = spawn(command!, rest, { ...as.user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
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
