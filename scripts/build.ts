/**
 * What `npm pack` and `npm publish` run first: compiles `src/` into `dist/`, because Node reads no
 * TypeScript in `node_modules`, and puts beside it what is read at run time. The client, which `src/`
 * imports, is compiled where it lies, so that the imports lead to it from `dist/`, too. The repository
 * itself runs without it.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [source, target] = [join(root, 'src'), join(root, 'dist')];

/** What is compiled, what only tests read, the demo, and presets, which a package has as they are. */
const LEFT_OUT = /\.(?:ts|txt)$|^demo$|(?:^|\/)(?:fixtures|presets)$/;

const isData = (path: string): boolean =>
  !LEFT_OUT.test(relative(source, path).replaceAll('\\', '/'));

const built = join(root, 'build');
for (const folder of [target, built]) rmSync(folder, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status, error } = spawnSync(
  process.execPath,
  [compiler, '--project', join(root, 'tsconfig.build.json')],
  // What npm prints as JSON goes to standard output, and nothing else may.
  { stdio: ['ignore', 2, 2] },
);
if (status !== 0) {
  process.stderr.write(`tenure: src/ could not be compiled${error ? `: ${error.message}` : ''}\n`);
  process.exit(1);
}
renameSync(join(built, 'src'), target);
cpSync(join(built, 'client/src'), join(root, 'client/src'), { recursive: true });
rmSync(built, { recursive: true });
cpSync(source, target, { recursive: true, filter: isData });
// npm builds it just before, and goes on when that fails.
if (!existsSync(join(root, 'console/dist/index.html'))) {
  process.stderr.write('tenure: the console is not built: npm run console\n');
  process.exit(1);
}
