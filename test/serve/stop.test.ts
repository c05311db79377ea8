/** A service that is stopped through the process that started it leaves nothing behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '../support/process.ts';
import { until } from '../support/service.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-stop-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const OPTIONS = ['--port', '0', '--log-level', 'error', '--data-dir'];

const start = (command: string, ...args: string[]): ChildProcess =>
  spawn(command, [...args, ...OPTIONS, dataDir], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });

async function listening(child: ChildProcess): Promise<void> {
  for await (const line of createInterface({ input: child.stdout! })) {
    if (line.startsWith('listening on')) return;
  }
  throw new Error('it ended before it listened');
}

/** The process id of the embedded PostgreSQL server; null if it does not run. */
async function postgres(): Promise<number | null> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}

const WAYS = [
  ['npm start', ['npm', 'start', '--']],
  ['npx tenure serve', ['npx', '--offline', 'tenure', 'serve']],
] as const;

for (const [name, [command, ...args]] of WAYS) {
  test.each(['SIGTERM', 'SIGKILL'] as const)(`${name}, ended by %s`, async (signal) => {
    const child = start(command, ...args);
    await listening(child);
    const closed = once(child.stdout!, 'close');
    child.kill(signal);
    child.stdout!.resume();
    // The service holds this pipe open, too.
    await closed;
    await until(postgres, (pid) => pid === null);
  });
}

test('a signal during the start ends everything that was started', async () => {
  const child = start(process.execPath, 'bin/tenure.js', 'serve');
  await until(postgres, (pid) => pid !== null);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await postgres()).toBeNull();
});
