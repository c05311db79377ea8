/** An account's storage: counted as data is stored and deleted, and bounded. */
import { beforeEach, expect, test } from 'vitest';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { PATH as REQUESTS } from '../refresh/requests.ts';
import { prune } from '../retention/prune.ts';
import { useService } from '../support/service.ts';
import { upload } from '../uploads/upload.ts';

const LIMIT = 100_000;
const service = useService((config) => {
  config.limits.storageBytes = LIMIT;
});

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 1_000 }));
});

const stored = async (): Promise<number> => {
  const { body } = await service.get('/api/v1/usage');
  expect(body.storage.limit_bytes).toBe(LIMIT);
  return body.storage.used_bytes;
};
const leads = (bytes: number) => ({
  lead_data: { keys: ['email'], values: [[`${'x'.repeat(bytes)}@x.example`]] },
});
const request = (bytes: number, more: object = {}) => ({
  profiles: [{ email: 'nobody@x.example', metadata: { note: 'x'.repeat(bytes) } }],
  ...more,
});
const FULL = /^storage limit reached: \d+ of 100000 bytes are free\. uploaded lists are deleted/;

async function refused(answer: Promise<{ status: number; body: { message?: string } }>) {
  const before = await stored();
  const { status, body } = await answer;
  expect(status).toBe(422);
  expect(body.message).toMatch(FULL);
  expect(await stored()).toBe(before);
}

test('lists, jobs and requests count submitted data, tests too', async () => {
  expect(await stored()).toBe(0);
  await upload(service, `Email\n${'a'.repeat(10_000)}@x.example\n`);
  const list = await stored();
  expect(list).toBeGreaterThan(10_000);
  await runJob(service, leads(20_000));
  const job = await stored();
  expect(job - list).toBe('{"email":""}@x.example'.length + 20_000);
  await service.post(REQUESTS, request(3_000));
  const one = (await stored()) - job;
  expect(one).toBeGreaterThan(3_000);
  await service.post(REQUESTS, request(3_000, { test: true }));
  expect((await stored()) - job - one).toBeGreaterThan(3_000);
});

test('422 for a list that would exceed the limit; smaller ones are accepted', async () => {
  await runJob(service, leads(90_000));
  await refused(service.post(JOBS, createBody(leads(20_000))));
  await refused(upload(service, `Email\n${'a'.repeat(20_000)}\n`));
  await refused(service.post(REQUESTS, request(20_000)));
  await refused(service.post(REQUESTS, request(20_000, { test: true })));
  await runJob(service, leads(5_000));
});

test('concurrent calls never exceed it together', async () => {
  const create = () => service.post(JOBS, createBody(leads(30_000)));
  const uploaded = () => upload(service, `Email\n${'a'.repeat(30_000)}\n`);
  const answers = await Promise.all([create(), uploaded(), create(), uploaded(), create()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422]);
  expect(await stored()).toBeLessThanOrEqual(LIMIT);
});

test('space freed by retention is available again; other accounts have separate limits', async () => {
  await upload(service, `Email\n${'a'.repeat(30_000)}\n`);
  await runJob(service, leads(30_000));
  await service.post(REQUESTS, request(30_000, { test: true }));
  const first = { apiKey: service.apiKey, accountId: service.accountId };
  Object.assign(service, await service.addAccount({ credits: 10 }));
  await runJob(service, leads(60_000));
  const others = await stored();
  Object.assign(service, first);
  const tables = { lists: 'list', jobs: 'enrichment_job', requests: 'refresh_request' };
  for (const [name, table] of Object.entries(tables)) {
    const before = await stored();
    const ended = table === 'list' ? '' : ", completed_at = now() - interval '2 days'";
    await service.database.pool.query(
      `update ${table} set created_at = now() - interval '2 days' ${ended} where account_id = $1`,
      [first.accountId],
    );
    await prune(service.database, name, new Date(Date.now() - 86_400_000));
    expect(before - (await stored())).toBeGreaterThan(30_000);
  }
  expect(await stored()).toBe(0);
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  expect(metrics).toMatch(/^tenure_account_stored_bytes\{account="\d+"\} \d+$/m);
  expect(others).toBeGreaterThan(60_000);
});
