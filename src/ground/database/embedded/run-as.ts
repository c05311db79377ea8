/**
 * PostgreSQL refuses to run as root. When Tenure does (as in most containers), its programs
 * run as an unprivileged user instead, who owns the database files.
 *
 * Such a user cannot pass a folder that only root may enter, and root's own home is one. Two ways
 * lead past it; which of them a machine allows is found out by trying:
 *
 * - A capability: the programs keep `dac_override`, and nothing else of root's. The secure bit
 *   makes `access()`, by which PostgreSQL looks for its programs, honour that capability.
 * - A user namespace, where root may not set secure bits: the programs stay root for the files,
 *   and see themselves as the unprivileged user.
 */
import { spawn } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

export type User = { uid: number; gid: number };

export type RunAs = {
  /** Who owns the database files; null where the system has no owners. */
  owner: User | null;
  /** Users whose folders may hold the database's socket. */
  trusted: readonly number[];
  /** Who the process is when it starts; absent: who we are. */
  user?: User;
  /** A command that runs the program given to it. */
  wrapper: readonly string[];
};

/**
 * Who runs the database programs: ourselves unless root, then the owner of existing files, else
 * `postgres`, else `nobody`.
 * @param files the folder of the database files, there or not
 * @throws Error when none of the ways past a closed folder works here
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

/** The first folder from `path` up to the root that keeps other users out. */
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
 * @returns what it printed
 * @throws Error with the last lines it printed when it exits other than 0
 */
export async function run(program: string, args: string[], as: RunAs): Promise<string> {
  const [command, ...rest] = [...as.wrapper, program, ...args];
  // The server inherits nothing of ours that would keep a pipe open after we are gone.
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
