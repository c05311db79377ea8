/**
 * Prints comments of this project that are drawn at random, each with its file and line, so that
 * reviewers can count how many of them have to be read twice.
 *
 *   node scripts/run.js scripts/draw-comments.ts [--seed SEED] [--count N] [PATHS]
 */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw, readComments } from './comments.ts';

const FOLDERS = ['bench', 'bin', 'client', 'console', 'integrations', 'scripts', 'src', 'test'];
/** Installed, compiled and generated files. */
const FOREIGN = ['**/node_modules/**', '**/dist/**', '**/*.d.ts', '**/client/src/api.ts'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '165' } },
});

const filesOf = (path: string): string[] =>
  statSync(path).isDirectory()
    ? globSync(`${path}/**/*.{ts,tsx}`, { exclude: FOREIGN }).sort()
    : [path];

const count = Number(values.count);
if (!Number.isInteger(count) || count < 1) {
  console.error(`--count: ${values.count} is not a whole number of 1 or more`);
  process.exit(2);
}
if (positionals.length === 0) process.chdir(join(import.meta.dirname, '..'));
const comments = (positionals.length > 0 ? positionals : FOLDERS)
  .flatMap(filesOf)
  .flatMap((file) =>
    readComments(readFileSync(file, 'utf8')).map((comment) => ({ file, ...comment })),
  );
const drawn = draw(comments, {
  seed: values.seed,
  count,
  nameOf: ({ file, text }) => `${file}\n${text}`,
});
for (const { file, line, text } of drawn) console.log(`${file}:${line}  ${text}`);
console.log(`\n${drawn.length} of ${comments.length} comments, seed ${values.seed}`);
