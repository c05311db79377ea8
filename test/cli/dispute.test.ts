import { beforeAll, expect, test } from 'vitest';
import { runJob } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { tenure } from '../support/process.ts';
import { useService } from '../support/service.ts';

const service = useService();
let subject: string;

beforeAll(async () => {
  Object.assign(service, await service.addAccount({ credits: 100 }));
  await service.load([ana]);
  const values = Array.from({ length: 11 }, () => [ana.emails[0]!.address]);
  const { id } = await runJob(service, { lead_data: { keys: ['email'], values } });
  subject = `lead_enrichment/${id}`;
});

const run = (...args: string[]) =>
  tenure(['dispute', ...args], {
    env: {
      DATABASE_URL: service.database.url,
      TENURE_URL: service.url,
      TENURE_API_KEY: service.apiKey,
    },
  });

async function printed(...args: string[]) {
  const { code, stdout, stderr } = await run(...args, '--json');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

const balance = async () => (await service.get('/api/v1/users/credit_metrics')).body.credit_balance;

const create = (position: number) =>
  printed('create', subject, String(position), '--reason', 'wrong_person', '--note', 'A namesake.');

test('disputes are created, listed, accepted and rejected', async () => {
  expect(await create(0)).toMatchObject({ subject, state: 'refunded', refunded: 1 });
  await create(1);
  const third = await create(2);
  const fourth = await create(3);
  expect([third.state, fourth.state]).toEqual(['waiting', 'waiting']);
  expect(await balance()).toBe(100 - 11 + 2);
  const { accountId } = service;
  expect(await printed('list', '--state', 'waiting', '--account', String(accountId))).toEqual({
    disputes: [fourth, third].map((one) => ({ account_id: accountId, ...one })),
    total: 2,
  });
  const accepted = { ...third, account_id: accountId, state: 'refunded', refunded: 1 };
  expect(await printed('accept', String(third.id))).toEqual(accepted);
  expect(await printed('accept', String(third.id))).toEqual(accepted);
  expect(await balance()).toBe(100 - 11 + 3);
  const rejected = await run('reject', String(fourth.id));
  expect(rejected).toEqual({ code: 0, stdout: `dispute ${fourth.id} is rejected\n`, stderr: '' });
  expect(await run('reject', String(third.id))).toEqual({
    code: 1,
    stdout: '',
    stderr: `tenure: dispute ${third.id} is not waiting: it was refunded\n`,
  });
  expect(await run('accept', '999999')).toMatchObject({
    code: 1,
    stderr: 'tenure: no dispute 999999\n',
  });
  expect((await run('list')).stdout).toContain('A namesake.');
  const audit = await tenure(['account', 'audit', String(accountId)], {
    env: { DATABASE_URL: service.database.url },
  });
  expect(audit).toMatchObject({ code: 0 });
  expect(audit.stdout).toContain('refunds recomputed from 4 disputes');
  const statement = await tenure(['account', 'statement', String(accountId)], {
    env: { DATABASE_URL: service.database.url },
  });
  expect(statement.stdout).toContain(`lead 2: refund, dispute ${third.id}: wrong person`);
});

test('confirmations are created, and the accuracy is shown', async () => {
  expect(await printed('confirm', subject, '10')).toMatchObject({ subject, position: 10 });
  expect(await printed('accuracy')).toMatchObject({ looked_at: 5, right: 1, share: 0.2 });
  expect((await run('accuracy')).stdout).toMatch(/key email .*\b5 .*\b1 .*20\.0 %/);
});

test('a reason is required', async () => {
  const { code, stderr } = await run('create', subject, '0');
  expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('--reason') });
});
