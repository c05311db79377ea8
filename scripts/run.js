/**
 * Runs a file of this project, also on a fresh clone: installs missing or outdated dependencies,
 * then runs the file with the Node among them.
 *
 *   node scripts/run.js FILE [args…]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from '../bin/end-with-npm.js';
import { fail, findNode, runWith } from '../bin/pinned-node.js';

const root = fileURLToPath(new URL('..', import.meta.url));

const modifiedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes the inner file last, so an interrupted installation is repeated. */
const isInstalled = () =>
  modifiedAt('node_modules/.package-lock.json') > 0 &&
  modifiedAt('node_modules/.package-lock.json') >= modifiedAt('package-lock.json');

async function install() {
  process.stderr.write('tenure: installing dependencies, once …\n');
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutOurs() },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  npm.stdout.on('data', (text) => (output += text));
  npm.stderr.on('data', (text) => (output += text));
  const [code] = await once(npm, 'close').catch((error) => fail(`npm: ${error.message}`));
  if (code !== 0) fail(`dependencies could not be installed ("npm ci" failed):\n${output.trim()}`);
}

/** npm must not run on the Node that it is about to replace. */
const pathWithoutOurs = () =>
  process.env.PATH?.split(delimiter)
    .filter((folder) => resolve(folder) !== join(root, 'node_modules', '.bin'))
    .join(delimiter);

const [file, ...args] = process.argv.slice(2);
if (!file) fail('name a file: node scripts/run.js FILE [args…]');
endWithNpm();
if (!isInstalled()) await install();
const node = findNode();
if (!node)
  fail('the Node of the "node" package is missing; run "npm ci" with install scripts allowed');
runWith(node, resolve(root, file), args);
