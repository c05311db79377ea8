/**
 * Tenure is TypeScript that Node runs directly, which requires Node 24.3; the published package
 * holds JavaScript that is tested with the same Node. The `node` package among the dependencies
 * provides such a Node, and an older Node starts it and forwards to it. This file is plain
 * JavaScript for Node 20 and later, like all files that run before the change of Node.
 */
import { spawn } from 'node:child_process';
import { findInPackages } from './packages.js';

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';
const END_WITH_PARENT = new URL('./end-with-parent.js', import.meta.url).href;
const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/** True if this Node runs TypeScript without a warning and supports all features used. */
export function isNewEnough() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 3);
}

/** The pinned Node, else this one if it is new enough, else null. */
export const findNode = () =>
  findInPackages(`node/bin/${PROGRAM}`) ?? (isNewEnough() ? process.execPath : null);

/**
 * Runs a file in a separate process and ends with its exit code or signal; forwards signals to it.
 * If this process is killed with -9, the child ends too.
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

/**
 * The terminal sends Ctrl-C to the child directly; a second signal would interrupt its orderly end.
 */
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return;
  child.kill(signal);
}

/** Prints one line and ends with exit code 1. */
export function fail(reason) {
  process.stderr.write(`tenure: ${reason}\n`);
  process.exit(1);
}
