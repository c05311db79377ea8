/** The embedded PostgreSQL dies under a running node. */
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Served, serve, tenure } from '../support/process.ts';
import { until } from '../support/service.ts';

let dataDir: string;
let node: Served;
let key: string;

const ACCOUNT = ['--name', 'Acme', '--email', 'ops@acme.example'];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-death-'));
  node = await serve(['--data-dir', dataDir]);
  const created = await tenure(['account', 'create', ...ACCOUNT, '--data-dir', dataDir]);
  key = JSON.parse(created.stdout).api_key;
});
afterAll(async () => {
  node.process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** Its process id; null if it does not run. */
async function postgres(): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number.parseInt(text, 10) || null;
}

async function kill(): Promise<number> {
  const pid = (await postgres())!;
  process.kill(pid, 'SIGKILL');
  return pid;
}

const answers = () =>
  until(
    async () => {
      const ready = await fetch(`${node.url}/readyz`);
      const call = await fetch(`${node.url}/api/v1/watches?api_key=${key}`);
      return [ready.status, call.status];
    },
    ([ready, call]) => ready === 200 && call === 200,
  );

test('killed: the node starts it again', async () => {
  const pid = await kill();
  await until(postgres, (now) => now !== pid);
  await answers();
});

test('killed, and started by another command that ends: the node keeps it running', async () => {
  const pid = await kill();
  const { code, stdout } = await tenure(['account', 'list', '--data-dir', dataDir]);
  expect({ code, accounts: JSON.parse(stdout).length }).toEqual({ code: 0, accounts: 1 });
  expect(await postgres()).not.toBe(pid);
  await answers();
});

test('killed, and unable to start for a while: the node logs the reason and tries again', async () => {
  const log = join(dataDir, 'postgres', 'pg_wal');
  await rename(log, `${log}.away`);
  await kill();
  await until(
    async () => node.errors(),
    (errors) => errors.includes('did not start'),
  );
  expect((await fetch(`${node.url}/readyz`)).status).toBe(503);
  await rename(`${log}.away`, log);
  await answers();
});

test('the node still stops it in the end', async () => {
  expect(await node.end('SIGTERM')).toBe(0);
  expect(await postgres()).toBeNull();
});
