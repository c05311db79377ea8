/**
 * npm and npx run a command through a shell and forward signals to that shell alone. The shell ends
 * without forwarding them, and the command would continue to run. So a process started by npm
 * regularly checks that the processes above it still exist, and otherwise ends itself as after a
 * SIGTERM.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LOOK_EVERY_MS = 500;

/** Without `&`, pipe or list, the shell only waits for the command. */
const ONE_COMMAND = /^[^&|;<>()$`]+$/;

/**
 * Does nothing in a process that npm did not start directly: a command that a shell put into the
 * background must survive that shell.
 */
export function endWithNpm() {
  const script = process.env.npm_lifecycle_script ?? '';
  const parent = process.ppid;
  if (!ONE_COMMAND.test(script) || !script.includes(basename(process.argv[1]))) return;
  if (isLauncher(parent)) return;
  // npm killed with -9 leaves the shell behind, which waits for this process.
  const npm = isShellOf(parent, script) ? parentOf(parent) : null;
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || parentOf(parent) === npm)) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}

/** One of our own processes, which watches npm and ends this process through its channel. */
const isLauncher = (pid) => process.env.TENURE_LAUNCHER === String(pid);

/** True if the process is `sh -c SCRIPT …`. Unknown where there is no /proc. */
function isShellOf(pid, script) {
  const [, option, command = ''] = read(`/proc/${pid}/cmdline`).split('\0');
  return option === '-c' && command.startsWith(script);
}

/** Null where there is no /proc. */
function parentOf(pid) {
  // The second field is the program's name in brackets, and may contain brackets.
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
