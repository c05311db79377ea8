/**
 * `npm pack` and `npm publish` run this first. It compiles `src/` into `dist/`, because Node does
 * not read TypeScript in `node_modules`, and copies the files that are read at run time. The
 * client, which `src/` imports, is compiled in its own folder, so that the imports in `dist/` reach
 * it too. The repository itself runs without a build.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [source, target] = [join(root, 'src'), join(root, 'dist')];

/**
 * Files that are not copied to `dist/`: compiled ones, those that only tests read, the demo, and
 * presets, which the package contains in `src/`.
 */
const LEFT_OUT = /\.(?:ts|txt)$|^demo$|(?:^|\/)(?:fixtures|presets)$/;

const isData = (path: string): boolean =>
  !LEFT_OUT.test(relative(source, path).replaceAll('\\', '/'));

const built = join(root, 'build');
for (const folder of [target, built]) rmSync(folder, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status, error } = spawnSync(
  process.execPath,
  [compiler, '--project', join(root, 'tsconfig.build.json')],
  // npm prints JSON on standard output, so nothing else may be written there.
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
// npm builds it just before, and continues if that fails.
if (!existsSync(join(root, 'console/dist/index.html'))) {
  process.stderr.write('tenure: the console is not built: npm run console\n');
  process.exit(1);
}
