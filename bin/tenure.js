#!/usr/bin/env node
/** The command line: runs `src/commands/main.ts` on a Node that can read it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.js';
import { findInPackages } from './packages.js';
import { fail, findNode, isNewEnough, runWith } from './pinned-node.js';

const self = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

/**
 * A package contains JavaScript instead, because Node does not read TypeScript in `node_modules`.
 */
const COMPILED = new URL('../dist/commands/main.js', import.meta.url);
const SOURCE = new URL('../src/commands/main.ts', import.meta.url);
const COMPILED_LIMIT = new URL('../dist/node/limit-heap.js', import.meta.url);
const SOURCE_LIMIT = new URL('../src/node/limit-heap.ts', import.meta.url);
const isPackage = !existsSync(SOURCE) && existsSync(COMPILED);

// Every user of a machine can read the command lines of other users.
if (args.some((arg) => arg.startsWith('--api-key'))) process.title = 'tenure';

endWithNpm();

if (!findInPackages('commander/package.json')) {
  fail(`dependencies are missing; run "npm install" in ${root}`);
} else if (isNewEnough()) {
  // Before the code is loaded, because the space for new objects never shrinks again.
  if (args.includes('serve')) await import(isPackage ? COMPILED_LIMIT : SOURCE_LIMIT);
  const { main } = await import(isPackage ? COMPILED : SOURCE);
  process.exitCode = await main(args);
  // After a signal, pending work of the command is not awaited.
  if (process.exitCode > 128) process.exit();
} else {
  const node = findNode();
  if (!node) fail(`Node 24 is needed, this is ${process.version}; ${whereFrom()}`);
  runWith(node, self, args);
}

function whereFrom() {
  if (!isPackage) return `"npm install" in ${root} brings it along`;
  // An install script downloads it; npm 12 runs only approved install scripts.
  return findInPackages('node/package.json')
    ? 'install it, or have npm fetch it: "npm install-scripts approve node", then "npm rebuild node"'
    : 'install it, or have npm bring it along: "npm install node@24"';
}
