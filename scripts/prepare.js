/**
 * npm runs this after an installation in the repository. It builds the console if the development
 * packages and a Node that reads TypeScript are present. Otherwise the service is installed without
 * the console, and the page at `/` explains what to do.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findInPackages } from '../bin/packages.js';
import { findNode } from '../bin/pinned-node.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const modifiedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * True if the console was built after the last change to its files; a service started from here
 * serves it.
 */
function isBuilt() {
  const parts = ['index.html', 'package.json', 'vite.config.ts', 'public/icon.svg'];
  const filesIn = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${path}`);
  const sources = ['console/src', 'client/src', 'src/ground/api', 'src/files/tables']
    .flatMap(filesIn)
    .filter((path) => !path.endsWith('.js'));
  const all = [...parts.map((part) => `console/${part}`), ...sources, 'package-lock.json'];
  const latest = Math.max(...all.map(modifiedAt));
  return modifiedAt('console/dist/index.html') > latest;
}

const node = findNode();
if (!isBuilt() && node && findInPackages('vite/package.json')) {
  const builder = fileURLToPath(new URL('console.ts', import.meta.url));
  // npm prints JSON on standard output, so nothing else may be written there.
  const { status } = spawnSync(node, [builder], { stdio: ['ignore', 2, 2] });
  if (status !== 0) {
    process.stderr.write('tenure: the console was not built; "npm run console" tries again\n');
  }
}
