/** Calls of an account whose row stays locked, beside calls of other accounts. */
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Answer, until, useService } from '../support/service.ts';

const service = useService((config) => {
  config.limits.waitMs = 4_000;
});
const CREATES = '/api/v1/contact_profile_refresh_requests';
const LISTS = '/api/v1/lead_enrichments';
const METRICS = '/api/v1/users/credit_metrics';
let holder: pg.PoolClient;
let other: string;

beforeEach(async () => {
  other = (await service.addAccount()).apiKey;
  holder = await service.database.pool.connect();
  await holder.query('begin');
  await holder.query('select from account where id = $1 for update', [service.accountId]);
});

afterEach(async () => {
  await holder.query('rollback');
  holder.release();
});

const create = (headers: Record<string, string> = {}): Promise<Answer> =>
  service.post(CREATES, { profiles: [{ email: 'ana@acme.example' }] }, {}, headers);

const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work));

const count = async (query: string): Promise<number> =>
  (await service.database.pool.query(`select count(*)::int as all ${query}`)).rows[0].all;

const waitingForLocks = () => service.database.countLockWaits();

test('creates of a locked account end with 503, and other accounts are served meanwhile', async () => {
  const creating = times(60, () => create());
  await until(waitingForLocks, (waiting) => waiting === 2);
  const beside = await Promise.all([
    ...(await times(20, () => service.get(LISTS, { api_key: other }))),
    service.get(METRICS, { api_key: other }),
    service.post(CREATES, { profiles: [{ email: 'bo@acme.example' }] }, { api_key: other }),
    fetch(`${service.url}/readyz`),
    fetch(`${service.url}/metrics`),
  ]);
  expect(new Set(beside.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await waitingForLocks()).toBe(2);
  for (const { status, headers, body } of await creating) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect([
      'other work keeps what this call needs; try again',
      'other create calls took too long; try again',
    ]).toContain(body.message);
  }
  expect(await count(`from refresh_request where account_id = ${service.accountId}`)).toBe(0);
  expect(await count(`from credit_hold where account_id = ${service.accountId}`)).toBe(0);
});

test('a list of leads ends with 503 too, and nothing of it stays', async () => {
  const { status, body } = await service.post(LISTS, {
    lead_enrichments: {
      name: 'Locked',
      source_type: 'from_json',
      match_field: 'email',
      lead_data: { keys: ['email'], values: [['ana@acme.example']] },
    },
  });
  expect(status).toBe(503);
  expect(body.message).toBe('other work keeps what this call needs; try again');
  expect(await count("from enrichment_job where name = 'Locked'")).toBe(0);
});

test('if the queue is full, further creates get 429', async () => {
  const answers = await times(210, () => create());
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(8);
  expect(refused[0]!.headers.get('retry-after')).toBe('5');
  expect(refused[0]!.body).toEqual({
    message: '200 create calls of the account wait already; wait',
  });
});

test.each([
  ['the lock came too late', async () => {}],
  [
    'the statement was cancelled',
    async () => {
      await until(waitingForLocks, (waiting) => waiting > 0);
      await service.database.pool.query(
        "select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
    },
  ],
])('the key of a call is free again when %s', async (reason, interfere) => {
  const headers = { 'idempotency-key': reason };
  const [refused] = await Promise.all([create(headers), interfere()]);
  expect(refused.status).toBe(503);
  expect(await count('from idempotent_call')).toBe(0);
  await holder.query('rollback');
  const answered = await create(headers);
  expect(answered.status).toBe(200);
  expect(answered.headers.get('idempotent-replayed')).toBeNull();
  expect((await create(headers)).headers.get('idempotent-replayed')).toBe('true');
  await service.database.pool.query('delete from idempotent_call');
});
