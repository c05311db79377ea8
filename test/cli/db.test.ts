import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { ROOT, tenure } from '../support/process.ts';

const database = useDatabase();
const EMPTY = `test_empty_${process.pid}`;
const db = (...args: string[]) => {
  const DATABASE_URL = database.url.replace(/\/test_\w+/, `/${EMPTY}`);
  return tenure(['db', ...args], { env: { DATABASE_URL } });
};
const drop = () => database.pool.query(`drop database if exists ${EMPTY} with (force)`);

beforeEach(async () => {
  await drop();
  await database.pool.query(`create database ${EMPTY}`);
});
afterAll(drop);

test('migrate applies pending migrations, and nothing the second time', async () => {
  const first = await db('migrate');
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(first.stdout).toMatch(
    /^applied 0001_init\.sql\n(?:applied .*\n)*the schema is up to date\n$/,
  );
  expect(await db('migrate')).toMatchObject({ code: 0, stdout: 'the schema is up to date\n' });
});

test('status distinguishes applied from pending migrations and changes nothing', async () => {
  const before = JSON.parse((await db('status', '--json')).stdout);
  expect(before.migrations[0]).toEqual({ name: '0001_init.sql', applied_at: null });
  expect(before.pending).toBe(before.migrations.length);
  expect((await db('status')).stdout).toContain('0001_init.sql  pending\n');

  const { applied } = JSON.parse((await db('migrate', '--json')).stdout);
  expect(applied).toEqual(before.migrations.map(({ name }: { name: string }) => name));
  const after = JSON.parse((await db('status', '--json')).stdout);
  expect(after).toMatchObject({ pending: 0 });
  expect((await db('status')).stdout).toMatch(/^0001_init\.sql {2}\d{4}-\d\d-\d\dT/);
});

test('status shows the size of each table, and how long finished data is kept', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-status-'));
  const file = join(folder, 'tenure.yaml');
  await writeFile(file, 'retention: { jobs: 365d }');
  const status = (...args: string[]) => db('status', '--config', file, ...args);
  const before = JSON.parse((await status('--json')).stdout);
  expect(before.tables).toEqual([]);
  await db('migrate');
  const { tables, configuration_fault } = JSON.parse((await status('--json')).stdout);
  const find = (name: string) => tables.find((table: { name: string }) => table.name === name);
  expect(configuration_fault).toBeNull();
  expect(find('credit_entry')).toMatchObject({ retention: null, bytes: expect.any(Number) });
  expect(find('enrichment_chunk').retention).toEqual({
    setting: 'jobs',
    kept_seconds: 365 * 86_400,
    pruned_rows: 0,
    pruned_until: null,
    oldest: null,
  });
  const { stdout } = await status();
  expect(stdout).toMatch(/ enrichment_chunk .* 365d \(jobs\) /);
  expect(stdout).toMatch(/ webhook_delivery .* 30d \(deliveries\) /);
  expect(stdout).toMatch(/ contact_lead .* ever \(versions\) /);

  await writeFile(file, 'retention: { jobs: 0d }');
  const faulty = await status();
  expect(faulty.code).toBe(0);
  expect(faulty.stdout).toMatch(/ enrichment_chunk .* not known \(jobs\) /);
  expect(faulty.stdout).toContain(`retention is not known: ${file}:1: retention.jobs`);
  await rm(folder, { recursive: true });
});

test('commands that start at once on an empty database migrate it once', async () => {
  const runs = await Promise.all([db('migrate', '--json'), db('migrate', '--json')]);
  expect(runs.map(({ code, stderr }) => ({ code, stderr }))).toEqual([
    { code: 0, stderr: '' },
    { code: 0, stderr: '' },
  ]);
  const applied = runs.flatMap(({ stdout }) => JSON.parse(stdout).applied);
  expect(applied).toEqual([...new Set(applied)]);
  expect(applied).toContain('0001_init.sql');
});

test('a signal ends a command that waits for the database', async () => {
  const holder = await database.pool.connect();
  await holder.query('begin; lock table account in access exclusive mode');
  const env = { ...process.env, DATABASE_URL: database.url };
  const child = spawn(process.execPath, [join(ROOT, 'bin/tenure.js'), 'account', 'list'], { env });
  let stderr = '';
  child.stderr.on('data', (text) => (stderr += text));
  const waiting = `select from pg_stat_activity
    where application_name = 'tenure command' and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await database.pool.query(waiting)).rowCount, { timeout: 120_000 })
    .toBe(1);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(stderr).toBe('tenure: interrupted\n');
  await holder.query('rollback');
  holder.release();
});
