/**
 * npm and npx run a command in a shell that stands between them and it. A signal that they are
 * sent they pass on to that shell alone. It ends and tells nobody, and what it ran would run on.
 * So a process that npm started looks now and then whether those above it are still there, and
 * tells itself to end when they are not, in the good order of any SIGTERM.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_EVERY_MS = 500;

/** No `&`, pipe or list: the shell has nothing to do but to wait for the command. */
const ONE_COMMAND = /^[^&|;<>()$`]+$/;

/**
 * Does nothing in a process that npm did not start itself: what a shell put into the background
 * is to stay when that shell ends.
 */
export function endWithNpm() {
  const script = process.env.npm_lifecycle_script ?? '';
  const parent = process.ppid;
  if (!ONE_COMMAND.test(script) || !script.includes(basename(process.argv[1]))) return;
  if (isLauncher(parent)) return;
  // npm killed with -9 leaves the shell behind, which waits for us.
  const npm = isShellOf(parent, script) ? parentOf(parent) : null;
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** One of our own, which watches npm itself, and ends us by another way. */
const isLauncher = (pid) => process.env.TENURE_LAUNCHER === String(pid);

/** Whether the process is `sh -c SCRIPT …`. Where there is no /proc nobody knows. */
function isShellOf(pid, script) {
  const [, option, command = ''] = read(`/proc/${pid}/cmdline`).split('\0');
  return option === '-c' && command.startsWith(script);
}

/** Null where there is no /proc. */
function parentOf(pid) {
  // The second field is the program's name in brackets, and may hold brackets itself.
  const [, parent] = /^\d+ \(.*\) \S (\d+) /s.exec(read(`/proc/${pid}/stat`)) ?? [];
  return parent ? Number(parent) : null;
}

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
