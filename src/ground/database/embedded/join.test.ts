import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { joinEmbedded, type Membership } from './index.ts';

let dataDir: string;

beforeEach(async () => {
  // Closed to all other users, as a home folder is: the server must get past it as root, too.
  dataDir = await mkdtemp(join(tmpdir(), 'tenure-embedded-'));
  await chmod(dataDir, 0o700);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function ask(membership: Membership, statement: string): Promise<unknown> {
  const client = new pg.Client(membership.connection);
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows[0] && Object.values(rows[0])[0];
}

const startedAt = (membership: Membership) =>
  ask(membership, 'select pg_postmaster_start_time()::text');

test('two members share one server, and the last to leave stops it', async () => {
  const [first, second] = await Promise.all([joinEmbedded(dataDir), joinEmbedded(dataDir)]);
  expect(await startedAt(first)).toBe(await startedAt(second));
  await first.leave();
  expect(await ask(second, 'select 1')).toBe(1);
  await second.leave();
  await expect(ask(second, 'select 1')).rejects.toThrow();
});

test('data is kept when the server starts again', async () => {
  const first = await joinEmbedded(dataDir);
  await ask(first, 'create table kept as select 42 as answer');
  await first.leave();
  const second = await joinEmbedded(dataDir);
  expect(await ask(second, 'select answer from kept')).toBe(42);
  await second.leave();
});

test('takes over the server of a killed command', async () => {
  const script = `
    import { joinEmbedded } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
    await joinEmbedded(${JSON.stringify(dataDir)});
    console.log('joined');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve) => child.stdout.once('data', resolve));
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  const member = await joinEmbedded(dataDir);
  expect(await ask(member, 'select 1')).toBe(1);
  await member.leave();
  await expect(ask(member, 'select 1')).rejects.toThrow();
});

test('a server killed together with its users starts again, whatever its pid file contains', async () => {
  const first = await joinEmbedded(dataDir);
  await ask(first, 'create table kept as select 42 as answer');
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  const pid = Number.parseInt(text, 10);
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  // The process id now belongs to another program: this one.
  await writeFile(pidFile, text.replace(String(pid), String(process.pid)));
  const second = await joinEmbedded(dataDir);
  expect(await ask(second, 'select answer from kept')).toBe(42);
  await second.leave();
});

async function gone(pid: number): Promise<void> {
  for (;;) {
    try {
      process.kill(pid, 0);
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      if (/^State:\s+Z/m.test(status)) return;
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

test('a path too long for a socket works', async () => {
  const deep = join(dataDir, 'a'.repeat(60), 'b'.repeat(60));
  const member = await joinEmbedded(deep);
  expect(await ask(member, 'select 1')).toBe(1);
  await member.leave();
});
