/** Calls that are repeated under an `Idempotency-Key`, on two nodes of one service. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseAnswers, forgetAnswers } from '../../src/ground/idempotency/index.ts';
import { startChores } from '../../src/ground/queue/index.ts';
import { type Node, startNode } from '../../src/node/main.ts';
import { createBody } from '../enrichment/jobs.ts';
import { ana } from '../support/people.ts';
import { until, useService } from '../support/service.ts';
import { booksOf, LISTS, REFRESHES, send } from './calls.ts';

const service = useService(() => {}, 'api');
let other: Node;
let account: { apiKey: string; accountId: number };

beforeAll(async () => {
  const { database, config } = service;
  const log = pino({ level: 'silent' });
  other = await startNode({ role: 'all', host: '127.0.0.1', port: 0, database, config, log });
  await service.load([{ ...ana, verified_at: new Date().toISOString() }]);
});
afterAll(() => other.stop());
beforeEach(async () => {
  account = await service.addAccount({ credits: 100, jobLimit: 1000 });
});

const list = () => JSON.stringify(createBody());
const refresh = (metadata: object = {}) =>
  JSON.stringify({ profiles: [{ email: 'ana.silva@acme.example', metadata }] });
const post = (path: string, body: string, key?: string, from = account) =>
  send(service.url, path, { apiKey: from.apiKey, body, ...(key !== undefined && { key }) });
const books = () => booksOf(service, account.accountId);

const ENDPOINTS = [
  ['a list', LISTS, list, { jobs: 1, requests: 0 }],
  ['a refresh request', REFRESHES, refresh, { jobs: 0, requests: 1 }],
] as const;

test.each(ENDPOINTS)('%s sent again has the same answer', async (_, path, body, made) => {
  const text = body();
  const first = await post(path, text, 'key 1');
  const again = await post(path, text, 'key 1');
  expect(first).toMatchObject({ status: 200, replayed: false });
  expect(again).toEqual({ ...first, replayed: true });
  expect(await books()).toMatchObject(made);
});

test.each(ENDPOINTS)('30 duplicates of %s on two nodes create one', async (_, path, body, made) => {
  const text = body();
  const urls = Array.from({ length: 30 }, (_, at) => (at % 2 ? service.url : other.url!));
  const replies = await Promise.all(
    urls.map((url) => send(url, path, { apiKey: account.apiKey, body: text, key: 'duplicate' })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
  const { holds, charges, ...rest } = await books();
  expect(rest).toEqual(made);
  expect(holds + charges).toBe(1);
});

test.each(ENDPOINTS)(
  'without a key %s is created as often as sent',
  async (_, path, body, made) => {
    for (const reply of [await post(path, body()), await post(path, body())]) {
      expect(reply).toMatchObject({ status: 200, replayed: false });
    }
    expect(await books()).toMatchObject({ jobs: made.jobs * 2, requests: made.requests * 2 });
  },
);

test('a synchronous answer stays unchanged, however the request changes', async () => {
  const body = JSON.stringify({ profiles: [{ email: 'nobody.known@acme.example' }] });
  const first = await post(REFRESHES, body, 'snapshot');
  const { unique_identifier: id } = JSON.parse(first.text);
  await until(
    () =>
      service.get(`${REFRESHES}/request_status`, {
        api_key: account.apiKey,
        unique_identifier: id,
      }),
    (answer) => answer.body.status === 'completed',
  );
  const again = await post(REFRESHES, body, 'snapshot');
  expect(again.text).toBe(first.text);
  expect(JSON.parse(again.text).status).toBe('running');
});

test('a long answer is stored whole', async () => {
  const profiles = Array.from({ length: 1000 }, (_, crm_id) => ({
    email: 'ana.silva@acme.example',
    metadata: { crm_id, note: 'ä😀"\\'.repeat(100) },
  }));
  const { apiKey } = await service.addAccount({ credits: 1000 });
  const body = JSON.stringify({ profiles });
  const first = await post(REFRESHES, body, 'long', { ...account, apiKey });
  expect(first.text.length).toBeGreaterThan(2_000_000);
  expect((await post(REFRESHES, body, 'long', { ...account, apiKey })).text).toBe(first.text);
});

test.each(ENDPOINTS)('422 for another body under the key of %s', async (_, path, body, made) => {
  const text = body();
  await post(path, text, 'taken');
  for (const changed of [body().replace('@', '.'), `${text} `]) {
    const { status, text: answer } = await post(path, changed, 'taken');
    expect(status).toBe(422);
    expect(JSON.parse(answer).message).toMatch(/^Idempotency-Key: was used with another body/);
  }
  expect(await books()).toMatchObject(made);
});

test('a refused call is not stored', async () => {
  const poor = await service.addAccount({ credits: 0 });
  const text = refresh();
  const refused = await post(REFRESHES, text, 'later', poor);
  expect(refused).toMatchObject({
    status: 422,
    text: expect.stringContaining('not enough credits'),
  });
  await service.database.pool.query(
    'update account set credit_balance = credit_balance + 10 where id = $1',
    [poor.accountId],
  );
  expect(await post(REFRESHES, text, 'later', poor)).toMatchObject({
    status: 200,
    replayed: false,
  });
});

test('a key is free for another body after a refusal', async () => {
  expect((await post(LISTS, '{"lead_enrichments":{}}', 'free')).status).toBe(422);
  expect((await post(LISTS, list(), 'free')).status).toBe(200);
});

test('two accounts may use the same key', async () => {
  const second = await service.addAccount();
  const text = list();
  const replies = [await post(LISTS, text, 'shared'), await post(LISTS, text, 'shared', second)];
  expect(replies.map(({ replayed }) => replayed)).toEqual([false, false]);
  expect(replies[0]!.text).not.toBe(replies[1]!.text);
  expect(await booksOf(service, second.accountId)).toMatchObject({ jobs: 1 });
});

test('two endpoints may use the same key', async () => {
  expect(await post(LISTS, list(), 'both')).toMatchObject({ status: 200, replayed: false });
  expect(await post(REFRESHES, refresh(), 'both')).toMatchObject({ status: 200, replayed: false });
});

test('the key of the API call is not part of the call', async () => {
  const rolled = await service.addAccount();
  const text = list();
  const first = await post(LISTS, text, 'rolled', rolled);
  const roll = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: rolled.apiKey }),
  });
  const { api_key: apiKey } = (await roll.json()) as { api_key: string };
  expect(await post(LISTS, text, 'rolled', { ...rolled, apiKey })).toEqual({
    ...first,
    replayed: true,
  });
});

test('401 takes precedence over a stored answer', async () => {
  const text = list();
  await post(LISTS, text, 'guarded');
  await service.database.pool.query('update account set active = false where id = $1', [
    account.accountId,
  ]);
  // Nodes learn of the change by a notification, which may arrive a moment later.
  await expect.poll(async () => (await post(LISTS, text, 'guarded')).status).toBe(401);
});

const age = (key: string, hours: string) =>
  service.database.pool.query(
    `update idempotent_call set created_at = now() - $2::interval
     where key = $1 and account_id = $3`,
    [key, hours, account.accountId],
  );

test('an answer is stored for 24 hours', async () => {
  const text = refresh();
  const first = await post(REFRESHES, text, 'daily');
  await age('daily', '23:59');
  expect(await post(REFRESHES, text, 'daily')).toEqual({ ...first, replayed: true });
  await age('daily', '24:00');
  const next = await post(REFRESHES, text, 'daily');
  expect(next).toMatchObject({ status: 200, replayed: false });
  expect(await post(REFRESHES, text, 'daily')).toEqual({ ...next, replayed: true });
  expect(await books()).toMatchObject({ requests: 2 });
});

test('duplicates of a call whose key has expired create one', async () => {
  await post(REFRESHES, refresh({ old: true }), 'expired');
  await age('expired', '25:00');
  const text = refresh();
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => post(REFRESHES, text, 'expired')),
  );
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  expect(await books()).toMatchObject({ requests: 2 });
});

test('expired answers are deleted, and others are not', async () => {
  const { pool } = service.database;
  await post(LISTS, list(), 'kept');
  await post(LISTS, list(), 'swept');
  await age('swept', '25:00');
  // Runs what a node runs at its start.
  const chores = startChores(service.database.pool, pino({ enabled: false }), [forgetAnswers]);
  const keys = async () => {
    const found = await pool.query('select key from idempotent_call where account_id = $1', [
      account.accountId,
    ]);
    return found.rows.map(({ key }) => key);
  };
  await until(keys, (found) => !found.includes('swept'));
  expect(await keys()).toEqual(['kept']);
  await chores.stop();
});

test.each(['', 'x'.repeat(256), 'größe', 'tab\there'])('422 for the key %j', async (key) => {
  const { status, text } = await post(LISTS, list(), key);
  expect({ status, ...JSON.parse(text) }).toEqual({
    status: 422,
    message: 'Idempotency-Key: must be 1 to 255 printable ASCII characters',
  });
});

test('a key of 255 characters of any printable kind is accepted', async () => {
  const key = `"{}'; drop table idempotent_call; --%20\\${'~'.repeat(215)}`;
  expect(key).toHaveLength(255);
  const text = list();
  const first = await post(LISTS, text, key);
  expect(await post(LISTS, text, key)).toEqual({ ...first, replayed: true });
});

test('an erased answer is gone, and its key does not create again', async () => {
  const text = refresh();
  const first = await post(REFRESHES, text, 'erased');
  const subject = `refresh_request/${JSON.parse(first.text).id}`;
  expect(await eraseAnswers(service.database.db, [subject, 'refresh_request/0'])).toBe(1);
  const { status, text: answer } = await post(REFRESHES, text, 'erased');
  expect(status).toBe(422);
  expect(JSON.parse(answer).message).toContain(`read ${subject} instead`);
  expect(await books()).toMatchObject({ requests: 1 });
});
