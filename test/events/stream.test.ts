import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordEvents } from '../../src/events/record/index.ts';
import { updateAccount } from '../../src/money/accounts/index.ts';
import { createBody, PATH as JOBS, runJob } from '../enrichment/jobs.ts';
import { call, PATH as KEYS, makeKey } from '../keys/limited.ts';
import { STATUS } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { type Json, useService } from '../support/service.ts';
import { openStream, PATH, type Stream } from './reading.ts';

const STREAM = `${PATH}/stream`;
const service = useService((config) => {
  config.limits.streamsPerAccount = 3;
});
const streams: Stream[] = [];

beforeEach(async () => {
  Object.assign(service, await service.addAccount({ credits: 100_000 }));
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

const open = async (
  ...rest: [path?: string, query?: Record<string, string>, headers?: Record<string, string>]
) => {
  const [path = STREAM, query, headers] = rest;
  const stream = await openStream(service, path, query, headers);
  streams.push(stream);
  return stream;
};
const record = (...subjects: string[]) =>
  service.database.db.transaction().execute((trx) =>
    recordEvents(
      trx,
      subjects.map((subject) => ({
        accountId: service.accountId,
        type: subject.startsWith('watch') ? 'watch.paused' : 'api_key.rolled',
        subject,
        data: { of: subject },
      })),
    ),
  );
const subjectOf = async (stream: Stream) => JSON.parse((await stream.next())!.data!).subject;

test('200: stored events, and then new ones, equal to the pages', async () => {
  const [first] = await record('a/1');
  const stream = await open();
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(stream.response.headers.get('cache-control')).toBe('no-store');
  expect(stream.response.headers.get('ratelimit-limit')).not.toBeNull();
  const message = await stream.next();
  expect(message).toMatchObject({ id: first!.id, event: 'api_key.rolled' });
  const { body } = await service.get(PATH);
  expect(JSON.parse(message!.data!)).toEqual(body.events[0]);
  await record('a/2', 'a/3');
  expect([await subjectOf(stream), await subjectOf(stream)]).toEqual(['a/2', 'a/3']);
});

test('Last-Event-ID resumes exactly, and takes precedence over the parameter', async () => {
  const ids = (await record('a/1', 'a/2', 'a/3')).map(({ id }) => id);
  const byHeader = await open(STREAM, { last_event_id: ids[1]! }, { 'last-event-id': ids[0]! });
  expect(await subjectOf(byHeader)).toBe('a/2');
  const byQuery = await open(STREAM, { last_event_id: ids[1]! });
  expect(await subjectOf(byQuery)).toBe('a/3');
});

test('types filter', async () => {
  const stream = await open(STREAM, { types: 'watch.paused' });
  await record('a/1', 'watch/1');
  expect(await subjectOf(stream)).toBe('watch/1');
});

test('streams that share a query each receive every event once, and only their types', async () => {
  const [all, watches, also] = [
    await open(),
    await open(STREAM, { types: 'watch.paused' }),
    await open(),
  ];
  for (const round of ['1', '2']) await record(`a/${round}`, `watch/${round}`);
  const everything = ['a/1', 'watch/1', 'a/2', 'watch/2'];
  for (const stream of [all, also])
    for (const subject of everything) expect(await subjectOf(stream)).toBe(subject);
  for (const subject of ['watch/1', 'watch/2']) expect(await subjectOf(watches)).toBe(subject);
});

test('nothing of another account', async () => {
  const other = await service.addAccount();
  const stream = await openStream({ url: service.url, apiKey: other.apiKey }, STREAM);
  streams.push(stream);
  await record('a/1');
  const accountId = other.accountId;
  await service.database.db
    .transaction()
    .execute((trx) =>
      recordEvents(trx, [{ accountId, type: 'watch.paused', subject: 'b/1', data: {} }]),
    );
  expect(await subjectOf(stream)).toBe('b/1');
});

test.each([
  ['422: an unknown type', { types: 'x' }, {}, 422],
  ['422: an invalid id', { last_event_id: 'x' }, {}, 422],
  ['422: a header with an invalid id', {}, { 'last-event-id': 'x' }, 422],
  ['401: an invalid key', { api_key: 'x' }, {}, 401],
])('%s', async (_, query, headers, status) => {
  const { response } = await open(STREAM, query, headers);
  expect(response.status).toBe(status);
  expect(await response.json()).toHaveProperty('message');
});

test('429: more streams than the account may have; a closed one makes room', async () => {
  const [first] = [await open(), await open(), await open()];
  const refused = await open();
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('5');
  first!.close();
  let status = 429;
  while (status === 429) status = (await open()).response.status;
  expect(status).toBe(200);
});

test('an account that becomes inactive gets a message, and its stream ends', async () => {
  const stream = await open();
  await updateAccount(service.database.db, service.accountId, { active: false });
  const rest = await stream.rest();
  expect(rest).toMatchObject([{ event: 'end' }]);
});

test('a key that ends gets a message; the stream of another key of the account continues', async () => {
  const ending = await open();
  const rolled = await fetch(`${service.url}/api/v1/auth/api_keys/roll`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: service.apiKey, grace_period_hours: 0 }),
  });
  const { api_key: apiKey } = (await rolled.json()) as Json;
  const staying = await openStream({ url: service.url, apiKey }, STREAM);
  streams.push(staying);
  expect((await ending.rest()).at(-1)).toMatchObject({ event: 'end' });
  expect(await staying.next()).toMatchObject({ event: 'api_key.rolled' });
  await record('a/1');
  expect(await subjectOf(staying)).toBe('a/1');
});

test('a key that may no longer be used from its address gets a message, and its stream ends', async () => {
  const key = await makeKey(service, { scopes: ['read'], addresses: ['127.0.0.0/8'] });
  const stream = await openStream({ url: service.url, apiKey: key.api_key }, STREAM);
  streams.push(stream);
  const changed = await call(service, service.apiKey, `PATCH ${KEYS}/${key.id}`, {
    addresses: ['10.0.0.0/8'],
  });
  expect(changed.status).toBe(200);
  expect((await stream.rest()).at(-1)).toMatchObject({ event: 'end' });
});

test('the status of a job as a stream: the body whenever it changes, the last one final', async () => {
  await service.load([ana]);
  const { body } = await service.post(JOBS, createBody());
  const stream = await open(`${JOBS}/${body.id}`);
  const messages = (await stream.rest()).map(({ data }) => JSON.parse(data!));
  expect(messages.at(-1)).toEqual((await service.get(`${JOBS}/${body.id}`)).body);
  expect(messages.map(({ lead_enrichment: job }) => job.is_completed)).toEqual(
    messages.map((_, at) => at === messages.length - 1),
  );
  expect(new Set(messages.map((one) => hashOf(one))).size).toBe(messages.length);
});

const hashOf = (value: unknown) => createHash('md5').update(JSON.stringify(value)).digest('hex');

test('the status of a finished job is one message; JSON stays the default', async () => {
  const { id } = await runJob(service);
  expect((await (await open(`${JOBS}/${id}`)).rest()).length).toBe(1);
  for (const accept of [
    '*/*',
    'application/json',
    'application/json, text/event-stream',
    'text/event-stream;q=0',
  ]) {
    const { response } = await open(`${JOBS}/${id}`, {}, { accept });
    expect(response.headers.get('content-type')).toContain('application/json');
    await response.arrayBuffer();
  }
});

test('HEAD of a stream ends at once, and occupies no slot', async () => {
  const { id } = await runJob(service);
  const head = async (path: string) => {
    const headers = { accept: 'text/event-stream' };
    const url = `${service.url}${path}?api_key=${service.apiKey}`;
    return (await fetch(url, { method: 'HEAD', headers })).status;
  };
  expect([await head(STREAM), await head(`${JOBS}/${id}`)]).toEqual([405, 200]);
  const all = await Promise.all([open(), open(), open()]);
  expect(all.map(({ response }) => response.status)).toEqual([200, 200, 200]);
});

test('422: the stream of a job or request that the account does not have', async () => {
  expect((await open(`${JOBS}/987654`)).response.status).toBe(422);
  const unique_identifier = '00000000-0000-4000-8000-000000000000';
  expect((await open(STATUS, { unique_identifier })).response.status).toBe(422);
});

test('the status of a request as a stream, in the requested format, with lines broken as sent', async () => {
  const created = await service.post(
    '/api/v1/contact_profile_refresh_requests',
    '{"profiles":[{"email":"nobody@example.com",\r\n"metadata":\n{"a":1}}]}',
  );
  const { unique_identifier } = created.body;
  const summary = await (
    await open(STATUS, { unique_identifier, response_format: 'summary' })
  ).rest();
  expect(summary.map(({ data }) => JSON.parse(data!).status).at(-1)).toBe('completed');
  const full = await (await open(STATUS, { unique_identifier })).rest();
  const { body } = await service.get(STATUS, { unique_identifier });
  expect(JSON.parse(full.at(-1)!.data!)).toEqual(body);
});
