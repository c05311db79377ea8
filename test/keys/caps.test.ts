/** The monthly cap of a key, from several nodes at once. */
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Node, startNode } from '../../src/node/main.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { type Json, until, useService } from '../support/service.ts';
import { call, makeKey, PATH } from './limited.ts';

const service = useService();
const REFRESHES = 'POST /api/v1/contact_profile_refresh_requests';
const PROFILE = { linkedin_url: ana.linkedin_url };
const nodes: Node[] = [];

beforeAll(async () => {
  await service.load([{ ...ana, verified_at: new Date().toISOString() }]);
  const { database, config } = service;
  const common = { role: 'api' as const, host: '127.0.0.1', port: 0, database, config };
  for (let more = 0; more < 3; more += 1) {
    nodes.push(await startNode({ ...common, log: pino({ level: 'silent' }) }));
  }
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
});

const urls = () => [service.url, ...nodes.map(({ url }) => url!)];
const ask = (key: string, at: string, body?: unknown, url = service.url) =>
  call({ url }, key, at, body);
const refresh = (key: string, count = 1, url = service.url) =>
  ask(key, REFRESHES, { profiles: Array(count).fill(PROFILE) }, url);

/** Credits that the account was charged and has held. */
async function spent(accountId: number): Promise<number> {
  const { rows } = await service.database.pool.query(
    'select 1000 - credit_balance + credits_held as spent from account where id = $1',
    [accountId],
  );
  return rows[0].spent;
}

test('creates on four nodes together never exceed a cap, and reach it', async () => {
  const { apiKey, accountId } = await service.addAccount();
  const { api_key } = await makeKey(
    service,
    { scopes: ['refresh', 'enrich'], monthly_credits: 2.1 },
    apiKey,
  );
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, at) => refresh(api_key, 1, urls()[at % 4])),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
  expect(new Set(statuses)).toEqual(new Set([200, 422]));
  expect(await spent(accountId)).toBe(2);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.body.message).toMatch(/^monthly_credits: the key "Limited" \(id \d+\) /);
  const job = await ask(api_key, `POST ${JOBS}`, createBody({ contact_profile_only: true }));
  expect(job.status).toBe(422);
  expect(await spent(accountId)).toBe(2);
});

test('a hold counts in full, and what it releases can be spent again', async () => {
  const { apiKey } = await service.addAccount();
  const limits = { scopes: ['refresh', 'enrich', 'read'], monthly_credits: 2 };
  const { api_key } = await makeKey(service, limits, apiKey);
  const leads = { keys: ['email'], values: [['nobody@nowhere.example'], ['no@nowhere.example']] };
  const created = await ask(api_key, `POST ${JOBS}`, createBody({ lead_data: leads }));
  expect(created.status).toBe(200);
  await until(
    () => ask(api_key, `GET ${JOBS}/${created.body.id}`),
    ({ body }) => body.lead_enrichment.is_completed,
  );
  expect((await refresh(api_key, 8)).status).toBe(200);
  expect((await refresh(api_key)).status).toBe(422);
});

test('other keys of the account are not affected, nor are calls that cost nothing', async () => {
  const { apiKey } = await service.addAccount();
  const { api_key } = await makeKey(service, { scopes: ['refresh'], monthly_credits: 0 }, apiKey);
  expect((await refresh(api_key)).status).toBe(422);
  expect((await refresh(apiKey)).status).toBe(200);
  const test = await ask(api_key, REFRESHES, { profiles: [PROFILE], test: true });
  expect(test.status).toBe(200);
});

test('what was spent before a cap was set counts, and last month does not', async () => {
  const { apiKey } = await service.addAccount();
  const { id, api_key } = await makeKey(service, { scopes: ['refresh'] }, apiKey);
  expect((await refresh(api_key, 4)).status).toBe(200);
  await ask(apiKey, `PATCH ${PATH}/${id}`, { monthly_credits: 1.24 });
  expect((await refresh(api_key)).status).toBe(422);
  await ask(apiKey, `PATCH ${PATH}/${id}`, { monthly_credits: 1.25 });
  expect((await refresh(api_key)).status).toBe(200);
  expect((await refresh(api_key)).status).toBe(422);
  await service.database.pool.query(
    "update permit_spending set month = '2020-01' where permit_id = $1",
    [id],
  );
  expect((await refresh(api_key, 5)).status).toBe(200);
  expect((await refresh(api_key)).status).toBe(422);
});

test('keys made by a key with a cap share its cap', async () => {
  const { apiKey, accountId } = await service.addAccount();
  const limits = { scopes: ['admin', 'refresh'], monthly_credits: 1 };
  const parent = await makeKey(service, limits, apiKey);
  const children = [
    await makeKey(service, limits, parent.api_key),
    await makeKey(service, limits, parent.api_key),
  ];
  expect((await refresh(children[0].api_key, 3)).status).toBe(200);
  expect((await refresh(children[1].api_key, 2)).status).toBe(422);
  expect((await refresh(children[1].api_key)).status).toBe(200);
  for (const { api_key } of [parent, ...children]) {
    expect((await refresh(api_key)).status).toBe(422);
  }
  expect(await spent(accountId)).toBe(1);
});

test('the books of holds agree with those of keys', async () => {
  const { rows } = await service.database.pool.query(
    'select sum(held) as held, (select sum(amount) from credit_hold) as holds from permit_spending',
  );
  expect(Number(rows[0].held)).toBe(Number(rows[0].holds));
});

describe('a watch made by a key with a cap', () => {
  const stateOf = async (key: string, id: number): Promise<Json> =>
    (await ask(key, `GET /api/v1/watches/${id}`)).body;

  test('pauses at the cap, and resumes when it is raised', async () => {
    const { apiKey } = await service.addAccount();
    const limits = { scopes: ['refresh'], monthly_credits: 0.2 };
    const { id: keyId, api_key } = await makeKey(service, limits, apiKey);
    const body = { name: 'W', every: '1d', profiles: [{ email: 'nobody@nowhere.example' }] };
    const { id } = (await ask(api_key, 'POST /api/v1/watches', body)).body;
    await until(
      () => stateOf(api_key, id),
      ({ paused }) => paused === 'monthly_credits',
    );
    await ask(apiKey, `PATCH ${PATH}/${keyId}`, { monthly_credits: 5 });
    await until(
      () => stateOf(api_key, id),
      ({ paused }) => paused === null,
    );
  });
});

test('a deleted key is refused by every node', async () => {
  const { apiKey } = await service.addAccount();
  const { id, api_key } = await makeKey(service, { scopes: ['read'] }, apiKey);
  const read = (url: string) => ask(api_key, 'GET /api/v1/moves', undefined, url);
  for (const url of urls()) expect((await read(url)).status).toBe(200);
  await ask(apiKey, `DELETE ${PATH}/${id}`);
  for (const url of urls()) {
    await until(
      () => read(url),
      ({ status }) => status === 401,
    );
  }
});
