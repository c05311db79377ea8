/** Keys stay out of logs and answers, wherever a request carries them. */
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/ground/config/index.ts';
import { createAccount } from '../../src/money/accounts/index.ts';
import { createLog } from '../../src/node/log.ts';
import { type Node, startNode } from '../../src/node/main.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const ROLL = '/api/v1/auth/api_keys/roll';

let node: Node;
let logged = '';
let key: string;

const sink = new Writable({
  write(chunk, _encoding, done) {
    logged += chunk;
    done();
  },
});

beforeAll(async () => {
  const config = await loadConfig(null, {});
  const log = createLog('trace', sink);
  node = await startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config, log });
  const account = await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' });
  key = account.api_key;
});
afterAll(() => node.stop());

async function send(path: string, options: RequestInit = {}) {
  const response = await fetch(node.url + path, options);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
}

const post = (body: string | object, query = '') =>
  send(ROLL + query, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

test('a key is never logged, however it is sent', async () => {
  const answers = [
    await send(`/api/v1/auth/api_keys?api_key=${key}`),
    await send(`/api/v1/users/credit_metrics?api_key=${key}`),
    await send(`/api/v1/users/credit_ledger?api_key=${key}&job_id=x`),
    await send(`/api/v1/lead_enrichments/4711?api_key=${key}`),
    await send('/api/v1/users/credit_metrics', { headers: { authorization: `Bearer ${key}` } }),
    await send('/api/v1/users/credit_metrics', { headers: { authorization: `Bearer ${key}x` } }),
    await send(`/api/v1/nothing?api_key=${key}`),
    await send(`/healthz?api_key=${key}`, { headers: { authorization: `Bearer ${key}` } }),
    await post('{}', `?api_key=${key}`),
    await post(`{"api_key": "${key}"`),
    await post(`{"api_key": "${key}" x}`),
    await post({ api_key: `${key}x` }),
    await post({ api_key: key, grace_period_hours: 'x' }),
    await post({ api_key: key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 422, 422, 200, 401, 404, 200, 400, 401, 401, 401, 422, 200,
  ]);
  const minted = JSON.parse(answers.at(-1)!.text).api_key as string;
  const others = answers.slice(0, -1).map(({ text }) => text);
  for (const secret of [key, minted]) {
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(secret.slice(4, 30));
    expect(others.join()).not.toContain(secret.slice(-5));
  }
  // The request is logged by its path, without its key.
  for (const path of ['/api/v1/auth/api_keys', '/api/v1/users/credit_ledger', ROLL]) {
    expect(logged).toContain(`"path":"${path}"`);
  }
});

test('with a failing database, neither key nor hash appear in log or answer', async () => {
  const { api_key } = await createAccount(database.db, { name: 'B', email: 'b@acme.example' });
  await database.pool.query('alter table api_key rename column prefix to removed');
  const { status, headers, text } = await post({ api_key });
  await database.pool.query('alter table api_key rename column removed to prefix');
  expect(status).toBe(503);
  expect(headers.get('retry-after')).not.toBeNull();
  expect(JSON.parse(text)).toEqual({ message: expect.stringContaining('cannot answer') });
  expect(logged).toContain('request failed');
  expect(logged).not.toContain(api_key.slice(4, 30));
});
