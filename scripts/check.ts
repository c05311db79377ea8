/**
 * `npm test` runs this: types, lint and tests, each of them even if an earlier one failed. Further
 * arguments are given to vitest. The last line holds the counts: `N passed, N failed`.
 *
 * No process outlives it. Each step has its own process group, and all steps share a folder for
 * temporary files; processes and files that remain are removed when the step has ended, or when a
 * signal ends it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endServers } from './end-servers.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = join(root, 'node_modules', '.bin');
const folder = await mkdtemp(join(tmpdir(), 'tenure-check-'));
// As root, PostgreSQL runs as another user, who must be able to enter the folder.
await chmod(folder, 0o711);
const report = join(folder, 'tests.json');
const unfinished = join(folder, 'unfinished.txt');

const reporters = [
  '--reporter=default',
  `--reporter=${join(root, 'scripts/unfinished.ts')}`,
  '--reporter=json',
  `--outputFile.json=${report}`,
];
const STEPS = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'types of the console', command: ['tsc', '--noEmit', '--project', 'console'] },
  { name: 'lint', command: ['biome', 'check', '.'] },
  { name: 'tests', command: ['vitest', 'run', ...reporters, ...process.argv.slice(2)] },
];

/** Several times the duration on a slow machine; beyond that a step hangs. */
const LIMIT_MINUTES = Number(process.env.TEST_LIMIT_MINUTES ?? 120);

let current: ChildProcess | null = null;
let isLate = false;
let interruption: 'SIGINT' | 'SIGTERM' | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // A second signal kills the step at once.
    if (current) signalGroup(current, interruption ? 'SIGKILL' : signal);
    interruption = signal;
  });
}

/** @returns the exit code */
async function run([program, ...args]: string[]): Promise<number> {
  current = spawn(join(programs, program!), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
    env: {
      ...process.env,
      TMPDIR: folder,
      TENURE_UNFINISHED: unfinished,
      PATH: `${programs}${delimiter}${process.env.PATH}`,
    },
  });
  const limit = setTimeout(endStep, LIMIT_MINUTES * 60_000, current);
  const code = await once(current, 'exit').then(
    ([status]) => (status as number | null) ?? 1,
    (error: Error) => {
      console.error(error.message);
      return 1;
    },
  );
  clearTimeout(limit);
  signalGroup(current, 'SIGKILL');
  await endServers(folder);
  return code;
}

/** Ends a step that exceeds its time limit. */
function endStep(step: ChildProcess): void {
  isLate = true;
  signalGroup(step, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

type Report = { numPassedTests: number; numFailedTests: number; testResults: File[] };
type File = { status: string; assertionResults: { status: string }[] };

/**
 * A file that fails without a failed test, such as one that cannot be loaded, counts as one
 * failure.
 */
function count({ numPassedTests, numFailedTests, testResults }: Report): string {
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return `${numPassedTests} passed, ${numFailedTests + broken.length} failed`;
}

/** Lists the test files that did not end within the limit. */
async function reportLate(): Promise<void> {
  const files = await readFile(unfinished, 'utf8').catch(() => '');
  console.log(`\nended after ${LIMIT_MINUTES} minutes (TEST_LIMIT_MINUTES)`);
  if (files) console.log(`these test files had not ended:\n${files}`);
}

const results: { name: string; code: number }[] = [];
for (const { name, command } of STEPS) {
  if (interruption) break;
  console.log(`\n— ${name}: ${command[0]}`);
  results.push({ name, code: await run(command) });
  if (isLate) await reportLate();
  isLate = false;
}
const text = await readFile(report, 'utf8').catch(() => null);
await rm(folder, { recursive: true, force: true });

const failed = results.filter(({ code }) => code !== 0);
if (failed.length > 0) console.log(`\nfailed: ${failed.map(({ name }) => name).join(', ')}`);
console.log(
  text ? count(JSON.parse(text)) : 'the tests did not come to an end\n0 passed, 1 failed',
);
process.exitCode = interruption ? 128 + constants.signals[interruption] : (failed[0]?.code ?? 0);
