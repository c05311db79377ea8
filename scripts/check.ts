/**
 * What `npm test` runs: types, lint, tests, all of them whatever the one before said. Further
 * arguments go to vitest. Ends with the counts on a line of their own: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules', '.bin');
const folder = await mkdtemp(join(tmpdir(), 'tenure-check-'));
const report = join(folder, 'tests.json');

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'tests', command: ['vitest', 'run', ...reporters, ...process.argv.slice(2)] },
];

/** @returns the exit code */
function run([program, ...args]: string[]): number {
  const { status, error } = spawnSync(join(programs, program!), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` },
  });
  if (error) console.error(error.message);
  return status ?? 1;
}

type Report = { numPassedTests: number; numFailedTests: number; testResults: File[] };
type File = { status: string; assertionResults: { status: string }[] };

/** A file that fails without a failed test, as one that cannot be loaded, counts as one. */
function count({ numPassedTests, numFailedTests, testResults }: Report): string {
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return `${numPassedTests} passed, ${numFailedTests + broken.length} failed`;
}

const results = STEPS.map(({ name, command }) => {
  console.log(`\n— ${name}: ${command[0]}`);
  return { name, code: run(command) };
});
const text = await readFile(report, 'utf8').catch(() => null);
await rm(folder, { recursive: true, force: true });

const failed = results.filter(({ code }) => code !== 0);
if (failed.length > 0) console.log(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(
  text ? count(JSON.parse(text)) : 'the tests did not come to an end\n0 passed, 1 failed',
);
process.exitCode = failed[0]?.code ?? 0;
