import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Check } from '../../src/commands/doctor/check.ts';
import { tenure } from '../support/process.ts';
import { isCluster } from '../support/servers.ts';
import { useService } from '../support/service.ts';
import { always, startUpstream } from '../support/upstream.ts';

const service = useService();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-doctor-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function doctor(yaml: string, url = service.database.url) {
  const config = join(folder, 'tenure.yaml');
  await writeFile(config, yaml);
  const { code, stdout, stderr } = await tenure(['doctor', '--config', config, '--json'], {
    env: { DATABASE_URL: url },
  });
  const { checks } = JSON.parse(stdout) as { checks: Check[] };
  return { code, stderr, checks, of: (name: string) => checks.filter((one) => one.name === name) };
}

test('each part has its line, sources are queried once, and warnings alone are not a failure', async () => {
  await using upstream = await startUpstream(always(404));
  const found = await doctor(`sources: [{ name: hr, url: "${upstream.url}/people" }]`);
  expect({ code: found.code, stderr: found.stderr }).toEqual({ code: 0, stderr: '' });
  const names = new Set(found.checks.map(({ name }) => name));
  for (const name of ['configuration', 'database', 'schema', 'settings', 'sizes', 'analyze']) {
    expect(names).toContain(name);
  }
  for (const name of ['clock', 'receivers', 'disk', 'source hr']) expect(names).toContain(name);
  expect(upstream.asked).toHaveLength(1);
  expect(found.of('source hr')).toEqual([{ name: 'source hr', status: 'ok', message: 'answers' }]);
  expect(found.of('nodes')).toMatchObject([
    { status: 'ok', message: 'working on jobs: 1; calls are served' },
  ]);
  expect(names.has('cluster')).toBe(isCluster(inject('server')));
  // The test server does not wait for the disk.
  const { rows } = await service.database.pool.query('show fsync');
  const risky = found
    .of('settings')
    .filter(({ status, message }) => status === 'warning' && message.includes('fsync is off'));
  expect(risky).toHaveLength(rows[0].fsync === 'off' ? 1 : 0);
});

test('a source that fails is an error, and exit 1', async () => {
  await using upstream = await startUpstream(always(500));
  const found = await doctor(`sources: [{ name: hr, url: "${upstream.url}/people" }]`);
  expect(found.code).toBe(1);
  expect(found.stderr).toBe('tenure: 1 thing is wrong\n');
  expect(found.of('source hr')).toMatchObject([{ status: 'error' }]);
  expect(upstream.asked).toHaveLength(1);
});

test.each([
  [401, 'refused the credentials (401); the key is wrong, expired or missing: copy it again '],
  [402, 'wants to be paid (402); the account has no credits left: buy credits at the provider'],
  [403, 'refused access (403); the key does not open this service: check at the provider if '],
])('a source that answers %i: its name, the status and what to do', async (status, message) => {
  await using upstream = await startUpstream(always(status));
  const found = await doctor(`sources: [{ name: hr, url: "${upstream.url}/people" }]`);
  expect(found.of('source hr')).toMatchObject([
    { status: 'error', message: expect.stringContaining(`hr: ${message}`) },
  ]);
});

test('the query counts against the budget, and a spent budget is a warning', async () => {
  await using upstream = await startUpstream(always(404));
  const yaml = `sources: [{ name: paid, url: "${upstream.url}", price: 0.5, budget: 0.7 }]`;
  expect((await doctor(yaml)).of('source paid')).toMatchObject([{ status: 'ok' }]);
  const found = await doctor(yaml);
  expect({ code: found.code, checks: found.of('source paid') }).toMatchObject({
    code: 0,
    checks: [{ status: 'warning', message: 'is not queried: its monthly budget is spent' }],
  });
  expect(upstream.asked).toHaveLength(1);
});

test('a faulty configuration is reported with its line, and the other parts are checked', async () => {
  const found = await doctor('sources: 7');
  expect(found.code).toBe(1);
  expect(found.of('configuration')).toMatchObject([{ status: 'error' }]);
  expect(found.of('database')).toMatchObject([{ status: 'ok' }]);
});

test('an unreachable database is an error without its password', async () => {
  const found = await doctor('', 'postgres://ana:s3cret@127.0.0.1:1/none');
  expect(found.code).toBe(1);
  expect(found.of('database')).toMatchObject([{ status: 'error' }]);
  expect(JSON.stringify(found.checks)).not.toContain('s3cret');
});

test('failed deliveries are listed by receiver, and nothing is sent', async () => {
  await service.database.pool.query(
    `insert into webhook_delivery (subject, url, receiver, attempts, last_error, next_at)
     values ('test/1', 'http://gone.example/x', 'gone.example:80', 3, 'refused', now() + interval '1 day')`,
  );
  const found = await doctor('');
  expect(found.of('receivers')).toMatchObject([
    { status: 'warning', message: expect.stringContaining('gone.example:80: 1 deliveries failed') },
  ]);
  const { rows } = await service.database.pool.query(
    `select attempts from webhook_delivery where subject = 'test/1'`,
  );
  expect(rows).toEqual([{ attempts: 3 }]);
});

test('due tasks that no node takes are an error', async () => {
  const { pool } = service.database;
  await pool.query(
    `select graphile_worker.add_job('of_no_node', run_at => now() - interval '210 seconds')
     from generate_series(1, 25)`,
  );
  const found = await doctor('');
  await pool.query('truncate graphile_worker._private_jobs');
  expect(found.code).toBe(1);
  expect(found.of('queue')).toMatchObject([
    {
      status: 'error',
      message: expect.stringMatching(
        /^25 tasks \(of_no_node\) due for 21\d s but no worker takes them; start a worker/,
      ),
    },
  ]);
  expect((await doctor('')).of('queue')).toMatchObject([
    { status: 'ok', message: expect.stringMatching(/^nothing is due/) },
  ]);
});

test('a database without tables: migrations are pending, nothing is wrong', async () => {
  const name = `test_doctor_${process.pid}`;
  await service.database.pool.query(`create database ${name}`);
  const found = await doctor('', service.database.url.replace(/\/test_\w+/, `/${name}`));
  await service.database.pool.query(`drop database ${name} with (force)`);
  expect(found.code).toBe(0);
  expect(found.of('schema')).toMatchObject([
    { status: 'warning', message: expect.stringContaining('run tenure db migrate') },
  ]);
});

test('without a database there is a warning, and no database is created', async () => {
  const dataDir = join(folder, 'none');
  const { code, stdout } = await tenure(['doctor', '--data-dir', dataDir], { cwd: folder });
  expect(code).toBe(0);
  expect(stdout).toContain(`warning  database: there is none in ${dataDir} yet`);
  await expect(rm(dataDir)).rejects.toThrow('ENOENT');
});
