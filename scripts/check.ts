/**
 * What `npm test` runs: types, lint, tests, all of them whatever the one before said. Further
 * arguments go to vitest. Ends with the counts on a line of their own: `N passed, N failed`.
 *
 * Nothing outlives it. Each step has a process group of its own, and a folder for temporary files
 * that all share; what is left of either is ended and removed when the step has ended, or when a
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
// PostgreSQL runs as another user when we are root, and has to come by.
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

/** Several times what a slow machine takes: something hangs. */
const LIMIT_MINUTES = Number(process.env.TEST_LIMIT_MINUTES ?? 60);

let current: ChildProcess | null = null;
let isLate = false;
let interruption: 'SIGINT' | 'SIGTERM' | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The second time nobody is asked.
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

/** Ends a step that took longer than it may. */
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

/** A file that fails without a failed test, as one that cannot be loaded, counts as one. */
function count({ numPassedTests, numFailedTests, testResults }: Report): string {
  const broken = testResults.filter(
    (file) =>
      file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return `${numPassedTests} passed, ${numFailedTests + broken.length} failed`;
}

/** Says what did not end within the limit. */
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
