/**
 * What a collector receives from an API node and a worker: whole traces, from the call to the
 * webhook, and no secret.
 */
import { readFileSync } from 'node:fs';
import * as conventions from '@opentelemetry/semantic-conventions/incubating';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBody, PATH as JOBS } from '../enrichment/jobs.ts';
import { daysAgo, PATH as REFRESHES } from '../refresh/requests.ts';
import { useDatabase } from '../support/database.ts';
import { ana } from '../support/people.ts';
import type { Served } from '../support/process.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { until } from '../support/service.ts';
import { type Answering, always, startUpstream, type Upstream } from '../support/upstream.ts';
import { type Collector, startCollector } from './collector.ts';
import { type Account, addAccount, call, load, startNode, tracingTo } from './nodes.ts';
import type { SentSpan } from './otlp.ts';

const database = useDatabase();
const OWN = ['internal', 'outside'];
let collector: Collector;
let upstream: Upstream;
let receiver: Receiver;
let answer: Answering = always(404);
let account: Account;
let api: Served;
let worker: Served;

const petra = {
  first_name: 'Petra',
  last_name: 'Stale',
  linkedin_url: 'https://www.linkedin.com/in/petra-stale-t1',
  emails: [{ address: 'petra.stale@acme.example', type: 'work', status: 'Verified' }],
  positions: [{ title: 'Buyer', start_date: '2020-01-01', company: { name: 'Acme' } }],
};

/** Two sources: only the first receives trace headers. */
const sources = (url: string): string =>
  `sources:\n${OWN.map(
    (name) => `  - { name: ${name}, url: "${url}/${name}", traceparent: ${name === 'internal'} }\n`,
  ).join('')}`;

beforeAll(async () => {
  collector = await startCollector();
  upstream = await startUpstream((...asked) => answer(...asked));
  receiver = await startReceiver((count) => (count === 0 ? 500 : 200));
  account = await addAccount(database);
  const config = sources(upstream.url);
  const env = {
    ...tracingTo(collector),
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=t',
  };
  api = await startNode(database, {
    args: ['--role', 'api'],
    config,
    env: { ...env, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
  });
  worker = await startNode(database, {
    args: ['--role', 'worker'],
    config,
    env: { ...env, OTEL_SERVICE_NAME: 'tenure-worker', OTEL_EXPORTER_OTLP_HEADERS: 'x-token=t0p' },
  });
});
afterAll(async () => {
  await Promise.all([api?.end('SIGTERM'), worker?.end('SIGTERM')]);
  await receiver?.close();
  await upstream?.[Symbol.asyncDispose]();
  await collector?.[Symbol.asyncDispose]();
});
beforeEach(async () => {
  answer = always(404);
  upstream.asked.length = 0;
  await load(database, [ana, { ...petra, verified_at: daysAgo(60) }]);
  // If an earlier test has refreshed it.
  await database.pool.query(
    `update contact set verified_at = now() - interval '60 days'
     where id in (select contact_id from contact_version where record::text ilike '%petra%')`,
  );
});

const named = (name: string, traceId: string) => (span: SentSpan) =>
  span.name === name && span.traceId === traceId;
const parentOf = (span: SentSpan): Promise<SentSpan> =>
  collector.span(({ spanId }) => spanId === span.parentSpanId);
const linkTo = ({ traceId, spanId }: SentSpan) => ({ traceId, spanId });
const aboutPetra = { linkedin_url: petra.linkedin_url };
const subjectIs = (name: string, subject: string) => (span: SentSpan) =>
  span.name === name && span.attributes['tenure.subject'] === subject;

/** Creates a job as a caller who traces. @returns its id and the caller's trace */
async function createJob(overrides: object) {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  const { status, body } = await call(api, account, JOBS, {
    body: createBody({ webhook: receiver.url, ...overrides }),
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  });
  expect(status).toBe(200);
  return { id: body.id as number, traceId };
}

async function refresh(by: Account, options: object = {}): Promise<string> {
  const { status, body } = await call(api, by, REFRESHES, {
    body: { profiles: [aboutPetra], webhook: receiver.url, synchronous: false, ...options },
  });
  expect(status).toBe(200);
  const { rows } = await database.pool.query(
    'select id from refresh_request where unique_identifier = $1',
    [body.unique_identifier],
  );
  return `refresh_request/${rows[0].id}`;
}

test('a job is one trace, begun by its caller: call, chunk, webhook, repeated webhook', async () => {
  const { id, traceId } = await createJob({});
  const attempts = await until(
    async () => collector.spans.filter(named('POST webhook', traceId)),
    (spans) => spans.length === 2,
  );
  const created = await collector.span(named(`POST ${JOBS}`, traceId));
  expect(created).toMatchObject({
    parentSpanId: '00f067aa0ba902b7',
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': JOBS,
      'url.path': JOBS,
      'http.response.status_code': 200,
      'tenure.subject': `enrichment_job/${id}`,
      'tenure.account.id': account.accountId,
    },
    resource: {
      'service.name': 'tenure',
      'tenure.role': 'api',
      'deployment.environment.name': 't',
    },
  });
  const chunk = await collector.span(named('process enrichment_chunk', traceId));
  expect(chunk).toMatchObject({
    parentSpanId: created.spanId,
    kind: 5,
    attributes: {
      'messaging.destination.name': 'enrichment_chunk',
      'tenure.task.attempt': 1,
      'tenure.job.id': id,
      'tenure.chunk': 0,
      'tenure.leads': 1,
      'tenure.matched': 1,
    },
    resource: { 'service.name': 'tenure-worker', 'tenure.role': 'worker' },
  });
  for (const name of ['match leads', 'save results']) {
    const part = await collector.span(named(name, traceId));
    expect(part).toMatchObject({ parentSpanId: chunk.spanId, kind: 1 });
  }
  const saved = await collector.span(named('save results', traceId));
  const { hostname, port } = new URL(receiver.url);
  const sent = { 'server.address': hostname, 'server.port': Number(port) };
  for (const [count, attempt] of attempts.entries()) {
    expect(attempt).toMatchObject({
      parentSpanId: saved.spanId,
      kind: 3,
      attributes: { ...sent, 'http.request.resend_count': count },
    });
  }
  expect(attempts[0]).toMatchObject({
    failed: true,
    attributes: { 'http.response.status_code': 500, 'error.type': '500' },
  });
  expect(attempts[1]).toMatchObject({ failed: false });
  // The webhook's owner receives the trace if they began it.
  const headers = receiver.received.map((one) => one.headers.traceparent);
  expect(headers).toEqual(attempts.map(({ spanId }) => `00-${traceId}-${spanId}-01`));
});

test('a refresh is one trace: call, lookup, calls to sources, conclusion, webhook', async () => {
  answer = (asked, reply) =>
    asked.path === '/internal' ? reply.writeHead(404).end() : reply.end(JSON.stringify(petra));
  receiver.received.length = 0;
  const subject = await refresh(account);
  const sent = await collector.span(subjectIs('POST webhook', `${subject}/refreshed`));
  const { traceId } = sent;
  const created = await collector.span(named(`POST ${REFRESHES}`, traceId));
  expect(created).toMatchObject({ parentSpanId: '', attributes: { 'tenure.subject': subject } });
  expect(sent.parentSpanId).toBe(created.spanId);
  const lookup = await collector.span(named('process lookup', traceId));
  expect(lookup).toMatchObject({
    parentSpanId: created.spanId,
    attributes: { 'tenure.lookups': 1 },
  });
  const unknowing = await collector.span(named('ask internal', traceId));
  const knowing = await collector.span(named('ask outside', traceId));
  expect(unknowing).toMatchObject({
    parentSpanId: lookup.spanId,
    kind: 3,
    attributes: {
      'tenure.source.name': 'internal',
      'tenure.source.type': 'http',
      'tenure.source.outcome': 'unknown',
      'http.response.status_code': 404,
      'server.port': Number(new URL(upstream.url).port),
    },
  });
  expect(knowing.attributes['tenure.source.outcome']).toBe('found');
  const concluded = await collector.span(named('conclude profiles', traceId));
  expect(concluded).toMatchObject({
    parentSpanId: created.spanId,
    attributes: { 'tenure.profiles': 1 },
    links: [linkTo(lookup)],
  });
  // A source receives the trace if that is configured. A receiver gets it if its owner began the
  // trace.
  expect(upstream.asked.map(({ path, headers }) => [path, headers.traceparent])).toEqual([
    ['/internal', `00-${traceId}-${unknowing.spanId}-01`],
    ['/outside', undefined],
  ]);
  expect(receiver.received[0]!.headers).not.toHaveProperty('traceparent');
});

test('a request that joins a lookup has its own trace, linked to the one that queried', async () => {
  const other = await addAccount(database);
  const held = Promise.withResolvers<void>();
  answer = async (_asked, reply) => {
    await held.promise;
    reply.end(JSON.stringify(petra));
  };
  const first = await refresh(account);
  await until(
    async () => upstream.asked.length,
    (asked) => asked === 1,
  );
  const second = await refresh(other);
  held.resolve();
  const asked = await collector.span(subjectIs('conclude profiles', first));
  const joined = await collector.span(subjectIs('conclude profiles', second));
  expect(joined.traceId).not.toBe(asked.traceId);
  const lookup = await collector.span(named('process lookup', asked.traceId));
  expect(joined.links).toEqual([linkTo(lookup)]);
  const webhook = await collector.span(subjectIs('POST webhook', `${second}/refreshed`));
  expect(webhook.traceId).toBe(joined.traceId);
});

test('a chunk that waits for a refresh continues in its trace, linked to the lookup', async () => {
  answer = always(petra);
  const { traceId } = await createJob({
    contact_refresh_time: 30,
    lead_data: { keys: ['email'], values: [['petra.stale@acme.example']] },
  });
  const lookup = await collector.span(named('process lookup', traceId));
  const paused = await parentOf(lookup);
  const resumed = await parentOf(await collector.span(named('save results', traceId)));
  expect([paused.name, resumed.name]).toEqual(Array(2).fill('process enrichment_chunk'));
  expect(resumed.parentSpanId).toBe(paused.spanId);
  expect(resumed.links).toEqual([linkTo(lookup)]);
});

test('a call to a source that fails states the reason', async () => {
  answer = always(401);
  const subject = await refresh(account, { profiles: [{ ...aboutPetra, metadata: 'x' }] });
  const { traceId } = await collector.span(subjectIs(`POST ${REFRESHES}`, subject));
  const asked = await collector.span(named('ask internal', traceId));
  expect(asked).toMatchObject({
    failed: true,
    attributes: { 'error.type': 'refused', 'tenure.source.outcome': 'refused' },
  });
});

test('refused calls are in traces with their status', async () => {
  const { status } = await call(api, { apiKey: 'tnr_wrong' }, `${JOBS}/12`);
  expect(status).toBe(401);
  const refused = await collector.span(
    ({ name, attributes }) =>
      name === `GET ${JOBS}/:id` && attributes['http.response.status_code'] === 401,
  );
  expect(refused).toMatchObject({
    failed: false,
    attributes: { 'http.route': `${JOBS}/:id`, 'url.path': `${JOBS}/12` },
  });
});

test('a log line names the span in which it was written', async () => {
  const traceId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
  await call(api, account, JOBS, { headers });
  const { spanId } = await collector.span(named(`GET ${JOBS}`, traceId));
  const line = await until(
    async () =>
      api
        .errors()
        .split('\n')
        .find((text) => text.includes(traceId)),
    (text) => text !== undefined,
  );
  expect(JSON.parse(line!)).toMatchObject({ trace_id: traceId, span_id: spanId });
});

test('no key and no personal data is in any span', async () => {
  const { apiKey } = account;
  // In each position where a client may put it, valid or not.
  const body = { api_key: apiKey };
  await call(api, account, '/api/v1/auth/api_keys', { body });
  await call(api, account, `${JOBS}/${apiKey}`);
  await call(api, account, `${JOBS}/12/final_result?page=${apiKey}`);
  await call(api, account, `/api/v1/${apiKey}`);
  await call(api, account, JOBS, { headers: { traceparent: apiKey, tracestate: `k=${apiKey}` } });
  const marker = 'ab'.repeat(16);
  await call(api, account, JOBS, { headers: { traceparent: `00-${marker}-00f067aa0ba902b7-01` } });
  await collector.span(named(`GET ${JOBS}`, marker));
  const sent = collector.text().toLowerCase();
  expect(sent).toContain(marker);
  for (const secret of [
    apiKey,
    'api_key',
    'petra',
    'stale',
    'silva',
    'acme',
    'linkedin',
    '/hook',
  ]) {
    expect(sent).not.toContain(secret.toLowerCase());
  }
});

test('the collector is called as the variables specify', () => {
  const types = new Set(collector.requests.map(({ headers }) => headers['content-type']));
  expect(types).toEqual(new Set(['application/json', 'application/x-protobuf']));
  for (const { path, headers } of collector.requests) {
    expect(path).toBe('/v1/traces');
    const isWorker = headers['content-type'] === 'application/x-protobuf';
    expect(headers['x-token']).toBe(isWorker ? 't0p' : undefined);
  }
});

const page = readFileSync(new URL('../../docs/tracing.md', import.meta.url), 'utf8');

/** The names in the first column of the tables of a section. */
const documented = (title: string): string[] =>
  page
    .split(/^## /m)
    .find((section) => section.startsWith(title))!
    .split('\n')
    .flatMap((line) => /^\| `([^`]+)`/.exec(line)?.[1] ?? []);

/**
 * A name whose last word is a route, a task or a source is documented with that word in capitals.
 */
const toDocumented = (name: string): string =>
  name
    .replace(/^(GET|POST) \/.*/, 'METHOD ROUTE')
    .replace(/^process .*/, 'process TASK')
    .replace(/^ask .*/, 'ask SOURCE');

test('docs/tracing.md has the spans that were sent, and no others', () => {
  const sent = new Set(collector.spans.map(({ name }) => toDocumented(name)));
  expect([...sent].sort()).toEqual(documented('Spans').sort());
});

test('docs/tracing.md has the attributes that were sent, and no others', () => {
  const sent = new Set(collector.spans.flatMap(({ attributes }) => Object.keys(attributes)));
  // This attribute is sent only if the order is learned (src/sources/learning.test.ts).
  sent.add('tenure.source.order');
  expect([...sent].sort()).toEqual(documented('Attributes').sort());
});

test('attributes that are not our own have names of the semantic conventions', () => {
  const known = new Set<unknown>(Object.values(conventions));
  const others = documented('Attributes').filter((name) => !name.startsWith('tenure.'));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter((name) => !known.has(name))).toEqual([]);
});
