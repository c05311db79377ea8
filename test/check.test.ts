/** Output and exit code of `npm test`, with checks made here. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './support/process.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-checked-'));
  await cp(join(ROOT, 'scripts'), join(folder, 'scripts'), { recursive: true });
  await mkdir(join(folder, 'node_modules/.bin'), { recursive: true });
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
});

afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, body: string): Promise<void> {
  const path = join(folder, 'node_modules/.bin', name);
  await writeFile(path, `#!/bin/sh\necho "$(basename $0) $*"\n${body}\n`);
  await chmod(path, 0o755);
}

/** A vitest that writes this report and exits accordingly. */
const vitest = (report: object, code: number) =>
  program(
    'vitest',
    `for arg; do case "$arg" in --outputFile.json=*) file="\${arg#*=}";; esac; done
cat > "$file" <<'REPORT'
${JSON.stringify({ numPassedTests: 0, numFailedTests: 0, testResults: [], ...report })}
REPORT
echo "the summary of vitest"
exit ${code}`,
  );

function check(...args: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.ts', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { code: status, lines: stdout.trimEnd().split('\n') };
}

test('all pass: exit 0, and the counts on the last line', async () => {
  await program('tsc', '');
  await program('biome', '');
  await vitest({ numPassedTests: 12 }, 0);
  const { code, lines } = check();
  expect(code).toBe(0);
  expect(lines).toContain('tsc --noEmit');
  expect(lines).toContain('biome check .');
  expect(lines.slice(-2)).toEqual(['the summary of vitest', '12 passed, 0 failed']);
});

test('every step runs, the failed ones are named, the first one gives the exit code', async () => {
  await program('tsc', 'exit 2');
  await program('biome', '');
  await vitest({ numPassedTests: 3, numFailedTests: 1 }, 1);
  const { code, lines } = check();
  expect(code).toBe(2);
  expect(lines).toContain('biome check .');
  expect(lines.slice(-3)).toEqual([
    '',
    'failed: types, types of the console, tests',
    '3 passed, 1 failed',
  ]);
});

test('a test file that cannot be loaded counts as failed', async () => {
  await program('tsc', '');
  await program('biome', '');
  const broken = { status: 'failed', assertionResults: [] };
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
  await vitest({ numPassedTests: 3, numFailedTests: 1, testResults: [broken, failed] }, 1);
  expect(check().lines.at(-1)).toBe('3 passed, 2 failed');
});

test('tests without a report are not a success', async () => {
  await program('tsc', '');
  await program('biome', '');
  await program('vitest', 'exit 9');
  const { code, lines } = check();
  expect(code).toBe(9);
  expect(lines.slice(-2)).toEqual(['the tests did not come to an end', '0 passed, 1 failed']);
});

test('tests that hang are ended, and their files are named', async () => {
  await program('tsc', '');
  await program('biome', '');
  await program('vitest', 'printf "test/one.test.ts" > "$TENURE_UNFINISHED"; sleep 1000');
  // The other steps have the same limit, and end sooner.
  const { status, stdout } = spawnSync(process.execPath, ['scripts/check.ts'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, TEST_LIMIT_MINUTES: '0.1' },
  });
  expect(status).toBe(1);
  expect(stdout.trimEnd().split('\n').slice(-7)).toEqual([
    'ended after 0.1 minutes (TEST_LIMIT_MINUTES)',
    'these test files had not ended:',
    'test/one.test.ts',
    '',
    'failed: tests',
    'the tests did not come to an end',
    '0 passed, 1 failed',
  ]);
});

test('further arguments go to vitest', async () => {
  await program('tsc', '');
  await program('biome', '');
  await vitest({ numPassedTests: 1 }, 0);
  const { lines } = check('src/money/credits', '-t', 'a hold');
  expect(lines.find((line) => line.startsWith('vitest run '))).toMatch(
    / src\/money\/credits -t a hold$/,
  );
});

/** An ended process may remain as a zombie if no process collects it. */
const isAlive = (pid: number): boolean =>
  /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
const pidIn = async (name: string) => Number(await readFile(join(folder, name), 'utf8'));

test('processes that the tests leave running are ended, database servers included', async () => {
  await program('tsc', '');
  await program('biome', '');
  const server = `${process.execPath} -e 'setInterval(() => {}, 1000)'`;
  await program(
    'vitest',
    `sleep 1000 & echo $! > process.txt
mkdir -p "$TMPDIR/x/postgres"
setsid ${server} "$TMPDIR/x/postgres" & echo $! | tee server.txt "$TMPDIR/x/postgres/postmaster.pid"
echo "$TMPDIR" > folder.txt
exit 9`,
  );
  // Returns although both processes keep its output open.
  expect(check().code).toBe(9);
  expect(isAlive(await pidIn('process.txt'))).toBe(false);
  expect(isAlive(await pidIn('server.txt'))).toBe(false);
  const temporary = (await readFile(join(folder, 'folder.txt'), 'utf8')).trim();
  await expect(readFile(join(temporary, 'x/postgres/postmaster.pid'))).rejects.toThrow('ENOENT');
});

test('a signal ends the current step and its processes; no other step follows', async () => {
  await program('tsc', 'sleep 1000 & echo $! > process.txt; echo started; wait');
  await program('biome', '');
  const child = spawn(process.execPath, ['scripts/check.ts'], { cwd: folder, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (text) => {
    const hadStarted = output.includes('started');
    output += text;
    if (!hadStarted && output.includes('started')) child.kill('SIGTERM');
  });
  expect(await once(child, 'close')).toEqual([143, null]);
  expect(isAlive(await pidIn('process.txt'))).toBe(false);
  expect(output).not.toContain('biome');
});
