/**
 * Tenure is TypeScript that Node runs directly, which Node does from 24.3 on; a package of it holds
 * JavaScript that is tried with the same Node. The `node` package among the dependencies brings such
 * a Node along; an older one starts it and steps aside.
 * Plain JavaScript for Node 20 and later, like all that runs before that.
 */
import { spawn } from 'node:child_process';
import { findInPackages } from './packages.js';

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';
const END_WITH_PARENT = new URL('./end-with-parent.js', import.meta.url).href;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/** Whether this Node runs TypeScript without a warning, and all that Tenure is made of. */
export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 3);
}

/** The pinned Node, else this one when it will do, else null. */
export const findNode = () =>
  findInPackages(`node/bin/${PROGRAM}`) ?? (isNewEnough() ? process.execPath : null);

/**
 * Runs a file in a process of its own and ends as it ends: signals go in, the exit code or the
 * signal comes out. Killed with -9, it takes the child along.
 * @param {string} node as found by `findNode`
 * @param {string} file
 * @param {string[]} args
 */
export function runWith(node, file, args) {
  const child = spawn(node, ['--import', END_WITH_PARENT, file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, TENURE_LAUNCHER: String(process.pid) },
  });
  for (const signal of FORWARDED) process.on(signal, () => forward(child, signal));
  child.on('error', (error) => fail(`${node} cannot be started: ${error.message}`));
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

/** Ctrl-C on a terminal reaches the child by itself; twice would cut its orderly end short. */
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/** Says one line and ends with exit code 1. */
export function fail(reason) {
  process.stderr.write(`tenure: ${reason}\n`);
  process.exit(1);
}
