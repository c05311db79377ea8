/** Sends secrets in every possible way, and searches all output for them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/money/accounts/index.ts';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { PATH as REQUESTS, STATUS } from '../refresh/requests.ts';
import { useDatabase } from '../support/database.ts';
import { startReceiver } from '../support/receiver.ts';
import { until } from '../support/service.ts';
import { type Answering, startUpstream } from '../support/upstream.ts';
import { failingSources, SECRET, startWatched, type WatchedNode } from './node.ts';

const KEYS = '/api/v1/auth/api_keys';
const ROLL = `${KEYS}/roll`;
const HOOK = `http://${SECRET.webhook}:${SECRET.webhook}@127.0.0.1`;
const HOOK_PATH = `/${SECRET.webhook}?token=${SECRET.webhook}`;

/** An upstream that repeats the request in its answer, as services do to explain a wrong key. */
const quoting: Answering = ({ path, headers }, reply) => {
  const quoted = `no: ${path} ${headers.authorization} ${headers['x-api-key']}`;
  const [, name = ''] = /^\/([\w-]+)/.exec(path) ?? [];
  const respond: Record<string, () => void> = {
    unauthorised: () => reply.writeHead(401, quoted.slice(0, 60)).end(quoted),
    broken: () => reply.writeHead(500).end(quoted),
    moved: () => reply.writeHead(302, { location: `http://elsewhere.example${path}` }).end(quoted),
    garbled: () => reply.end(quoted),
    'no-record': () => reply.end(JSON.stringify({ first_name: [quoted], [quoted]: 1 })),
    'cut-off': () =>
      reply.writeHead(200, { 'content-length': 9_999 }).write(quoted, () => reply.destroy()),
    empty: () => reply.end('{}'),
  };
  respond[name]!();
};

const database = useDatabase();
let folder: string;
let node: WatchedNode;
let key: string;
/** All answers that clients received. */
let answered = '';
const upstream = await startUpstream(quoting);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-leaks-'));
  const config = join(folder, 'tenure.yaml');
  const hooks = 'webhooks: { allow_private_addresses: true }\n';
  await writeFile(config, hooks + failingSources(upstream.url));
  const url = database.url.replace('@', `:${SECRET.database}@`);
  key = (await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' })).api_key;
  node = await startWatched(config, url);
});
afterAll(async () => {
  await node.stop();
  await upstream[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function send(path: string, body?: string | object, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(node.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(text !== undefined && { body: text }),
  });
  const answer = await response.text();
  answered += `${JSON.stringify([...response.headers])}\n${answer}\n`;
  return { status: response.status, text: answer };
}

const withKey = (path: string) => `${path}${path.includes('?') ? '&' : '?'}api_key=${key}`;

/** The start of a key is shown on purpose, so that people can distinguish keys. */
const core = (apiKey: string) => apiKey.slice(12);

function expectNone(text: string, secrets: readonly string[]): void {
  for (const secret of secrets) {
    const at = text.indexOf(secret);
    expect(text.slice(Math.max(0, at - 200), at === -1 ? 0 : at + 60), secret).toBe('');
  }
}

/**
 * Checks logs, metrics, pages and command lines. An account may read the URL of its own webhook.
 */
const neverPublic = () => [...Object.values(SECRET), core(key)];

test('requests that succeed and fail leave keys nowhere', async () => {
  const statuses = [
    await send(withKey(JOBS)),
    await send(withKey(KEYS), undefined, { authorization: `Bearer ${key}`, cookie: key }),
    await send(withKey(`${JOBS}/4711`)),
    await send(`${JOBS}?api_key=${key}x`),
    await send(`${JOBS}?api_key=${key}&api_key=${key}`),
    await send(withKey('/nothing/here')),
    await send(withKey('/%zz')),
    await send(withKey(REQUESTS), '{"profiles": '),
    await send(REQUESTS, `{"api_key": "${key}`),
    await send(REQUESTS, { api_key: key, profiles: key }),
    await send(REQUESTS, { api_key: { key }, profiles: [] }),
    await send(withKey(ROLL), { api_key: key }),
    await send(ROLL, { api_key: key, grace_period_hours: key }),
    await send(withKey(JOBS), `api_key=${key}`, { 'content-type': 'text/plain' }),
    await send(withKey(JOBS), createBody(), { 'idempotency-key': 'x'.repeat(5_000) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([
    ...[200, 200, 422, 401, 401, 404, 404, 422, 401, 422, 401, 400, 422, 422, 422],
  ]);
  expectNone(answered, [core(key)]);
  // A caller who puts the key into the path may read it in the answer; others read the log.
  expect((await fetch(`${node.url}${withKey(`${JOBS}/${key}`)}`)).status).toBe(422);
});

test('sources that fail in every way reveal their secrets nowhere', async () => {
  const profiles = Array.from({ length: 40 }, (_, number) => ({
    linkedin_url: `https://www.linkedin.com/in/nobody-${number}`,
  }));
  const created = JSON.parse((await send(withKey(REQUESTS), { profiles })).text);
  const path = withKey(`${STATUS}?unique_identifier=${created.unique_identifier}`);
  await until(
    async () => JSON.parse((await send(path)).text),
    ({ status }) => status === 'completed',
  );
  expect(new Set(upstream.asked.map((asked) => asked.path.split('?')[0]))).toEqual(
    new Set(
      ['unauthorised', 'broken', 'moved', 'garbled', 'no-record', 'cut-off', 'empty'].map(
        (name) => `/${name}`,
      ),
    ),
  );
  expect(upstream.asked[0]!.headers['x-api-key']).toBe(SECRET.source);
  expectNone(answered, [SECRET.source, core(key)]);
});

test('webhooks that fail and succeed leave their URLs in no log', async () => {
  const receiver = await startReceiver((count) => (count === 0 ? 500 : 200));
  const { port } = new URL(receiver.url);
  for (const origin of [`${HOOK}:${port}`, `${HOOK}:${port}`, `${HOOK}:1`]) {
    await send(withKey(JOBS), createBody({ webhook: origin + HOOK_PATH }));
  }
  await until(
    async () =>
      (await database.pool.query('select attempts, last_error from webhook_delivery')).rows,
    (rows) => rows.length === 3 && rows.every(({ attempts }) => attempts > 0),
  );
  const { rows } = await database.pool.query(
    'select last_error from webhook_delivery where last_error is not null order by 1',
  );
  expect(rows.map(({ last_error }) => last_error)).toEqual(['answered 500', 'connection refused']);
  expect(receiver.received[0]!.path).toBe(HOOK_PATH);
  await receiver.close();
});

test('a database that fails reveals keys, hashes and its password nowhere', async () => {
  await database.pool.query('alter table enrichment_job rename to removed');
  expect((await send(withKey(JOBS))).status).toBe(503);
  await database.pool.query('alter table removed rename to enrichment_job');
  await database.pool.query('alter table api_key rename column hash to removed');
  // A key that no node has in memory.
  const unseen = `tnr_${'x'.repeat(36)}`;
  expect((await send(`${JOBS}?api_key=${unseen}`)).status).toBe(503);
  await database.pool.query('alter table api_key rename column removed to hash');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    ['tenure all'],
  );
  await until(
    () => send(withKey(JOBS)),
    ({ status }) => status === 200,
  );
  expectNone(answered, [SECRET.source, SECRET.database, core(key)]);
});

test('public pages contain no secret', async () => {
  // The node reconnects to the database that the last test cut it off from.
  await until(
    () => send('/readyz'),
    ({ status }) => status === 200,
  );
  for (const path of [
    '/metrics',
    '/docs/',
    '/api/v1/openapi.json',
    '/api/v1/openapi.yaml',
    '/healthz',
    '/readyz',
  ]) {
    const { status, text } = await send(withKey(path));
    expect(status, path).toBe(200);
    expectNone(text, neverPublic());
  }
  expectNone(await node.commandLine(), neverPublic());
  const { rows } = await database.pool.query(
    'select application_name, query from pg_stat_activity where application_name like $1',
    ['tenure%'],
  );
  expect(rows.length).toBeGreaterThan(0);
  expectNone(JSON.stringify(rows), neverPublic());
});

test('a rolled key is shown once, and never logged', async () => {
  const rolled = JSON.parse((await send(ROLL, { api_key: key })).text);
  await send(`${KEYS}?api_key=${rolled.api_key}`);
  expect(answered.split(core(rolled.api_key))).toHaveLength(2);
  expectNone(node.written(), [core(rolled.api_key)]);
});

test('the log mentions each part and contains no secret', async () => {
  await node.stop();
  const log = node.written();
  const parts = ['request failed', 'source fails and is rested', `"path":"${JOBS}"`];
  expect(parts.filter((part) => !log.includes(part))).toEqual([]);
  expectNone(log, neverPublic());
  const { rows } = await database.pool.query("select encode(hash, 'hex') as hash from api_key");
  expectNone(
    log,
    rows.map(({ hash }) => hash),
  );
});
