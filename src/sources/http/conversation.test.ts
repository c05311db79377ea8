import { expect, test } from 'vitest';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  answering,
  httpConfig,
  inTurn,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';
import type { FurtherRequest } from '../../ground/config/config.ts';
import type { HttpSourceConfig } from '../../ground/config/index.ts';

type Settings = Partial<HttpSourceConfig>;

const GET = { method: 'GET', path: null, body: null } as const;
const further = (settings: Partial<FurtherRequest>): FurtherRequest => ({
  method: 'GET',
  path: '"/next"',
  body: null,
  delayMs: 0,
  ...settings,
});

async function asking(answer: Answering, settings: Settings, question = ABOUT_ANA) {
  await using upstream = await startUpstream(answer);
  const sources = quickSources([httpConfig(upstream.url, settings)]);
  const reply = await sources.ask(question, NEVER);
  await sources.close();
  return { reply, asked: upstream.asked, paths: upstream.asked.map(({ path }) => path) };
}

const failed = (reason: string) => ({ kind: 'unreachable', reason: `upstream: ${reason}` });

test('path and query are made by an expression', async () => {
  const path = '"/people?who=" & $encodeUrlComponent(first_name & " & Söhne") & "&x=ö"';
  const { paths } = await asking(always(ANA), { request: { ...GET, path } });
  expect(paths).toEqual(['/people?who=Ana%20%26%20S%C3%B6hne&x=%C3%B6']);
});

test('a path mapped to nothing: the source cannot answer this, and is not queried', async () => {
  const path = 'phone ? "/people/" & phone';
  const { reply, asked } = await asking(always(ANA), { request: { ...GET, path } });
  expect({ reply, asked }).toEqual({ reply: { kind: 'unknown' }, asked: [] });
});

test.each([
  ['another host', '"https://elsewhere.example/people"'],
  ['a number', '7'],
  ['a long one', '"/" & $pad("", 9000, "x")'],
])('a path to %s is not requested', async (_, path) => {
  const { reply, asked } = await asking(always(ANA), { request: { ...GET, path } });
  expect(reply).toMatchObject(failed('the mapping made no path that begins with "/"'));
  expect(asked).toEqual([]);
});

const SEARCH = { found: [{ id: 'p 7', name: 'Ana Silva' }] };
const PERSON = { given: 'Ana', family: 'Silva' };
const TWO_REQUESTS: Settings = {
  headers: { 'x-key': 'secret' },
  request: { ...GET, path: '"/search?q=" & last_name' },
  furtherRequests: [
    further({ path: 'found[0] ? "/people/" & $encodeUrlComponent(found[0].id)' }),
    further({ method: 'POST', path: '"/jobs"', body: '{ "of": $answers[0].found[0].id }' }),
  ],
  response: `$count($answers) = 3 ? {
    "first_name": $answers[1].given,
    "last_name": $asked.last_name,
    "positions": jobs.{ "title": title, "company": { "name": at } }
  } : null`,
};

const JOBS = { jobs: [{ title: 'VP', at: 'Acme' }] };

test('further requests are made from the answers before, with the same headers', async () => {
  const answers = inTurn(always(SEARCH), always(PERSON), always(JOBS));
  const { reply, asked } = await asking(answers, TWO_REQUESTS);
  expect(reply).toMatchObject({
    kind: 'found',
    record: {
      first_name: 'Ana',
      last_name: 'Silva',
      positions: [{ title: 'VP', company: { name: 'Acme' } }],
    },
  });
  expect(asked).toMatchObject([
    { method: 'GET', path: '/search?q=Silva', body: '', headers: { 'x-key': 'secret' } },
    { method: 'GET', path: '/people/p%207', body: '', headers: { 'x-key': 'secret' } },
    { method: 'POST', path: '/jobs', body: '{"of":"p 7"}', headers: { 'x-key': 'secret' } },
  ]);
});

test('a path mapped to nothing ends the requests, and the answers so far are mapped', async () => {
  const { reply, paths } = await asking(always({ found: [] }), TWO_REQUESTS);
  expect(reply).toEqual({ kind: 'unknown' });
  expect(paths).toEqual(['/search?q=Silva']);
});

test.each<[number, object, number]>([
  [404, { kind: 'unknown' }, 2],
  [410, { kind: 'gone', source: 'upstream' }, 2],
  [401, failed('refused the credentials (401)'), 2],
  [500, failed('answered 500'), 6],
])('%i to a further request counts for the question', async (status, reply, requests) => {
  const answer: Answering = (asked, response, count) =>
    always(asked.path.startsWith('/search') ? SEARCH : status)(asked, response, count);
  const result = await asking(answer, TWO_REQUESTS);
  expect(result.reply).toMatchObject(reply);
  expect(result.paths).toHaveLength(requests);
});

test('after a failure, the question begins again', async () => {
  const answers = inTurn(always(SEARCH), always(503), always(SEARCH), always(PERSON), always(JOBS));
  const { reply, paths } = await asking(answers, TWO_REQUESTS);
  expect(reply).toMatchObject({ kind: 'found', record: { first_name: 'Ana' } });
  expect(paths).toEqual(['/search?q=Silva', '/people/p%207', ...paths.slice(0, 2), '/jobs']);
});

const WAITING: Settings = {
  request: { ...GET, path: '"/search"' },
  furtherRequests: [further({}), further({})],
  response: '{ "first_name": "Ana", "last_name": "Silva" }',
};

/** The times of the requests of one question, in milliseconds since it was put. */
async function timesOf(settings: Settings): Promise<number[]> {
  const times: number[] = [];
  const startMs = performance.now();
  const answer: Answering = (asked, reply, count) => {
    times.push(performance.now() - startMs);
    always({})(asked, reply, count);
  };
  await asking(answer, { ...WAITING, ...settings });
  return times;
}

/** Timers may end a little early. */
const EARLY_MS = 5;

test('a further request waits for its delay', async () => {
  const furtherRequests = [further({ delayMs: 120 }), further({})];
  const [first, second] = await timesOf({ furtherRequests });
  expect(second! - first!).toBeGreaterThan(120 - EARLY_MS);
});

test('further requests keep the pace of the source', async () => {
  const [, second, third] = await timesOf({ ratePerSecond: 8 });
  expect(second).toBeGreaterThan(125 - EARLY_MS);
  expect(third).toBeGreaterThan(250 - EARLY_MS);
});

test('a question that is stopped makes no further request', async () => {
  await using upstream = await startUpstream(always({}));
  const furtherRequests = [further({ delayMs: 30_000 })];
  const sources = quickSources([httpConfig(upstream.url, { ...WAITING, furtherRequests })]);
  const stop = new AbortController();
  const reply = sources.ask(ABOUT_ANA, stop.signal);
  await expect.poll(() => upstream.asked.length).toBe(1);
  stop.abort();
  expect(await reply).toMatchObject(failed('asking has been stopped'));
  expect(upstream.asked).toHaveLength(1);
  await sources.close();
});

const STATUS = `error_code = "NO_MATCH" ? 404 : error_code = "NO_CREDITS" ? 402
  : $status = 410 ? 400 : $status = 403 ? 429`;

test.each<[string, Answering, object, number]>([
  ['a body', answering(400, { error_code: 'NO_MATCH' }), { kind: 'unknown' }, 1],
  ['a body with 200', answering(200, { error_code: 'NO_MATCH' }), { kind: 'unknown' }, 1],
  [
    'a body, to no credits',
    answering(429, { error_code: 'NO_CREDITS' }),
    failed('wants to be paid (402); the answer was 429'),
    1,
  ],
  ['a status', always(410), failed('answered 400; the answer was 410'), 1],
  ['a status, to a limit', always(403), failed('answered 429; the answer was 403'), 3],
  [
    'a body that is not JSON',
    answering(403, '<html>'),
    failed('answered 429; the answer was 403'),
    3,
  ],
  ['nothing', always(401), failed('refused the credentials (401)'), 1],
  ['nothing, with a record', always(ANA), { kind: 'found' }, 1],
])('the meaning of an answer is read from %s', async (_, answer, reply, requests) => {
  const result = await asking(answer, { status: STATUS });
  expect(result.reply).toMatchObject(reply);
  expect(result.paths).toHaveLength(requests);
});

test.each(['"404"', '42', '1000', '404.5', '[404, 405]'])('%s is no status', async (status) => {
  const { reply } = await asking(always(400), { status });
  expect(reply).toMatchObject(failed('the mapping made no status from 200 to 599'));
});

test('an error body of any length does not delay the reply, and is not kept whole', async () => {
  const answer = answering(500, JSON.stringify({ error: 'x'.repeat(200_000) }));
  const { reply } = await asking(answer, { status: 'error ? 404' });
  expect(reply).toMatchObject(failed('answered 500'));
});
