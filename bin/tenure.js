#!/usr/bin/env node
/** The command line: hands over to `src/cli/main.ts`, on a Node that can read it. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endWithNpm } from './end-with-npm.js';
import { fail, findNode, readsTypeScript, runWith } from './pinned-node.js';

const self = fileURLToPath(import.meta.url);
const root = fileURLToPath(new URL('..', import.meta.url));
const args = process.argv.slice(2);

// Whoever is on the machine can read the command lines of others.
if (args.some((arg) => arg.startsWith('--api-key'))) process.title = 'tenure';

endWithNpm();

if (!existsSync(new URL('../node_modules/commander/package.json', import.meta.url))) {
  fail(`dependencies are missing; run "npm install" in ${root}`);
} else if (readsTypeScript()) {
  const { main } = await import('../src/cli/main.ts');
  process.exitCode = await main(args);
  // After a signal, whatever the command still had in hand is not waited for.
  if (process.exitCode > 128) process.exit();
} else {
  const node = findNode();
  if (!node) {
    fail(`Node 24 is needed, this is ${process.version}; "npm install" in ${root} brings it along`);
  }
  runWith(node, self, args);
}
