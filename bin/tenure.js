#!/usr/bin/env node
/** The command line: hands over to `src/commands/main.ts`, on a Node that can read it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.js';
import { findInPackages } from './packages.js';
import { fail, findNode, isNewEnough, runWith } from './pinned-node.js';

const self = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

/** A package has JavaScript instead: Node reads no TypeScript in `node_modules`. */
const COMPILED = new URL('../dist/commands/main.js', import.meta.url);
const SOURCE = new URL('../src/commands/main.ts', import.meta.url);
const isPackage = !existsSync(SOURCE) && existsSync(COMPILED);

// Whoever is on the machine can read the command lines of others.
if (args.some((arg) => arg.startsWith('--api-key'))) process.title = 'tenure';

endWithNpm();

if (!findInPackages('commander/package.json')) {
  fail(`dependencies are missing; run "npm install" in ${root}`);
} else if (isNewEnough()) {
  const { main } = await import(isPackage ? COMPILED : SOURCE);
  process.exitCode = await main(args);
  // After a signal, whatever the command still had in hand is not waited for.
  if (process.exitCode > 128) process.exit();
} else {
  const node = findNode();
  if (!node) fail(`Node 24 is needed, this is ${process.version}; ${whereFrom()}`);
  runWith(node, self, args);
}

function whereFrom() {
  if (!isPackage) return `"npm install" in ${root} brings it along`;
  // An install script fetches it; npm 12 runs only those that were approved.
  return findInPackages('node/package.json')
    ? 'install it, or have npm fetch it: "npm install-scripts approve node", then "npm rebuild node"'
    : 'install it, or have npm bring it along: "npm install node@24"';
}
