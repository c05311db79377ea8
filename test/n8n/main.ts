/**
 * `npm run test:n8n`: builds and lints the n8n package with n8n's own tool, checks what npm would
 * pack, and tests the build with n8n's own packages. They take 700 MB, so they are installed here
 * and not with the other dependencies.
 */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from '../support/process.ts';
import { manifest, PACKAGE } from './nodes.ts';

const PATH = `${dirname(process.execPath)}${delimiter}${process.env.PATH}`;

/** @returns the program's output, if requested; ends this process if the program fails */
function run(cwd: string, [program, ...args]: string[], options: object = {}): string {
  const { status, stdout, error } = spawnSync(program!, args, {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH, TENURE_TEST_N8N: 'built' },
    shell: process.platform === 'win32',
    ...options,
  });
  if (status !== 0) {
    process.stderr.write(
      `tenure: ${program} ${args[0]} failed${error ? `: ${error.message}` : ''}\n`,
    );
    process.exit(1);
  }
  return stdout;
}

const modifiedAt = (path: string): number =>
  statSync(join(PACKAGE, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** npm writes the inner file last. */
const installed = modifiedAt('node_modules/.package-lock.json');
if (installed === 0 || installed < modifiedAt('package-lock.json')) {
  process.stdout.write("installing n8n's own packages, once …\n");
  run(PACKAGE, ['npm', 'ci', '--no-audit', '--no-fund']);
}

const tool = [process.execPath, join(PACKAGE, 'node_modules/@n8n/node-cli/bin/n8n-node.mjs')];
run(PACKAGE, [...tool, 'build']);
run(PACKAGE, [...tool, 'lint']);

const { nodes, credentials } = manifest.n8n;
const codices = nodes.map((path) => path.replace(/js$/, 'json'));
const needed = [...nodes, ...credentials, ...codices, 'LICENSE', 'README.md'];
const stdio = ['ignore', 'pipe', 'inherit'];
const [{ files }] = JSON.parse(run(PACKAGE, ['npm', 'pack', '--dry-run', '--json'], { stdio }));
const packed = files.map(({ path }: { path: string }) => path);
const missing = needed.filter((path) => !packed.includes(path));
if (missing.length > 0) {
  process.stderr.write(`tenure: the package lacks ${missing.join(', ')}\n`);
  process.exit(1);
}

run(ROOT, [process.execPath, join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', 'test/n8n']);
