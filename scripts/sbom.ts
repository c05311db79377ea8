/**
 * `npm run sbom`: prints every package that Tenure runs on, for all platforms, as CycloneDX.
 *
 * `npm sbom --omit dev` omits packages that the tests also use, such as `ajv`. So this script makes
 * a lock file of a project without tests first, and has npm read that one.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const parent = mkdtempSync(join(tmpdir(), 'tenure-sbom-'));
// npm uses the name of the folder as the name of the project.
const folder = join(parent, 'tenure');

const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

const write = (name: string, value: object) =>
  writeFileSync(join(folder, name), JSON.stringify(value));

const npm = (...args: string[]): string =>
  execFileSync('npm', [...args, '--package-lock-only'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });

try {
  mkdirSync(folder);
  const { devDependencies: _tests, workspaces: _apart, ...manifest } = read('package.json');
  const lock = read('package-lock.json');
  delete lock.packages[''].devDependencies;
  delete lock.packages[''].workspaces;
  for (const [path, { link }] of Object.entries<{ link?: boolean }>(lock.packages)) {
    if (link || /^(?:client|console)/.test(path)) delete lock.packages[path];
  }
  write('package.json', manifest);
  write('package-lock.json', lock);
  npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  process.stdout.write(npm('sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'));
} catch (error) {
  process.stderr.write(`tenure: no list of packages: ${(error as Error).message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(parent, { recursive: true });
}
