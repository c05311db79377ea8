import type { AddressInfo } from 'node:net';
import { connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { TLS_FOR_TESTS } from '../../../test/support/certificate.ts';
import {
  ABOUT_ANA,
  ANA,
  type Answering,
  always,
  httpConfig,
  inTurn,
  NEVER,
  quickSources,
  startUpstream,
} from '../../../test/support/upstream.ts';

/** Queries one source with these answers. */
async function asking(answering: Answering, settings = {}, question = ABOUT_ANA) {
  await using upstream = await startUpstream(answering);
  const sources = quickSources([httpConfig(`${upstream.url}/lookup`, settings)]);
  const answer = await sources.ask(question, NEVER);
  await sources.close();
  return { answer, calls: upstream.asked.length, asked: upstream.asked };
}

const unreachable = (reason: string) => ({
  kind: 'unreachable',
  reason: `upstream: ${reason}`,
  answered: [],
  retryAtMs: expect.any(Number),
});

test('200 with a contact record: found, with one call of the source protocol', async () => {
  const { answer, asked } = await asking(always(ANA), { headers: { authorization: 'Bearer s' } });
  expect(answer).toEqual({ kind: 'found', source: 'upstream', record: ANA, pending: null });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/lookup' });
  expect(JSON.parse(asked[0]!.body)).toEqual({
    contact_id: 7,
    linkedin_url: 'https://www.linkedin.com/in/anasilva-x1',
    email: 'ana@acme.example',
    first_name: 'Ana',
    last_name: 'Silva',
    company_name: 'Acme',
    attributes: ['contact_profile'],
  });
  expect(asked[0]!.headers).toMatchObject({
    authorization: 'Bearer s',
    'content-type': 'application/json',
    accept: 'application/json',
    'user-agent': expect.stringMatching(/^tenure\//),
  });
});

test('unknown values are not sent', async () => {
  const question = { email: 'ana@acme.example', attributes: ['contact_profile'] };
  const { asked } = await asking(always(404), {}, question);
  expect(JSON.parse(asked[0]!.body)).toEqual(question);
});

test('404: unknown, after one call', async () => {
  const { answer, calls } = await asking(always(404));
  expect({ answer, calls }).toEqual({ answer: { kind: 'unknown' }, calls: 1 });
});

test('410: gone', async () => {
  const { answer, calls } = await asking(always(410));
  expect({ answer, calls }).toEqual({ answer: { kind: 'gone', source: 'upstream' }, calls: 1 });
});

test('410 to a search: unknown', async () => {
  const { answer } = await asking(always(410), {}, { ...ABOUT_ANA, search: true });
  expect(answer).toEqual({ kind: 'unknown' });
});

test.each([500, 502, 503, 504, 408])('%i three times: unreachable', async (status) => {
  const { answer, calls } = await asking(always(status));
  expect({ answer, calls }).toEqual({ answer: unreachable(`answered ${status}`), calls: 3 });
});

test('two failures, then an answer: found', async () => {
  const { answer, calls } = await asking(inTurn(always(500), always(503), always(ANA)));
  expect(answer.kind).toBe('found');
  expect(calls).toBe(3);
});

test.each([
  [401, 'refused the credentials (401)'],
  [402, 'wants to be paid (402)'],
  [403, 'refused access (403)'],
  [400, 'answered 400'],
  [422, 'answered 422'],
  [204, 'answered 204'],
])('%i is not repeated', async (status, reason) => {
  const { answer, calls } = await asking(always(status));
  expect({ answer, calls }).toEqual({ answer: unreachable(reason), calls: 1 });
});

test('a redirect is not followed, wherever it leads', async () => {
  const { answer, asked } = await asking(always(307, { location: '/elsewhere' }));
  expect(answer).toEqual(unreachable('redirected, which is not followed'));
  expect(asked.map(({ path }) => path)).toEqual(['/lookup', '/lookup', '/lookup']);
});

test('429 without Retry-After: repeated after a delay', async () => {
  const { answer, calls } = await asking(inTurn(always(429), always(ANA)));
  expect(answer.kind).toBe('found');
  expect(calls).toBe(2);
});

test('429 with a short Retry-After: repeated after it', async () => {
  const startMs = Date.now();
  const { answer } = await asking(inTurn(always(429, { 'retry-after': '1' }), always(ANA)));
  expect(answer.kind).toBe('found');
  expect(Date.now() - startMs).toBeGreaterThanOrEqual(990);
});

test.each([
  ['seconds', () => '120', 120_000],
  ['a date', () => new Date(Date.now() + 120_000).toUTCString(), 120_000],
  ['an age', () => '999999999', 3_600_000],
])('429 with a long Retry-After in %s: unreachable at once, until then', async (_, header, ms) => {
  const startMs = Date.now();
  const { answer, calls } = await asking(always(429, { 'retry-after': header() }));
  expect(calls).toBe(1);
  expect(Date.now() - startMs).toBeLessThan(30_000);
  if (answer.kind !== 'unreachable') throw new Error(answer.kind);
  const waitMs = answer.retryAtMs - startMs;
  expect(waitMs).toBeGreaterThan(ms - 2_000);
  expect(waitMs).toBeLessThan(ms * 1.25 + 30_000);
});

test('after a long Retry-After other queries are refused too', async () => {
  await using upstream = await startUpstream(always(429, { 'retry-after': '60' }));
  const sources = quickSources([httpConfig(upstream.url)]);
  await sources.ask(ABOUT_ANA, NEVER);
  const answer = await sources.ask(ABOUT_ANA, NEVER);
  expect(answer).toEqual(unreachable('wants to be left alone for now'));
  expect(upstream.asked).toHaveLength(1);
  await sources.close();
});

const chunk = Buffer.alloc(64 * 1024, ' ');

test.each<[string, Answering, string]>([
  ['broken JSON', (_, reply) => reply.end('{"first_name": "An'), 'the answer is not JSON in UTF-8'],
  ['no body', (_, reply) => reply.end(), 'the answer is not JSON in UTF-8'],
  ['HTML', (_, reply) => reply.end('<html>'), 'the answer is not JSON in UTF-8'],
  [
    'Latin-1',
    (_, reply) => reply.end(Buffer.from('{"first_name":"Ren\xe9"}', 'latin1')),
    'the answer is not JSON in UTF-8',
  ],
  ['a list', always([ANA]), 'the answer is no contact record (the record: must be object)'],
  [
    'null',
    (_, reply) => reply.end('null'),
    'the answer is no contact record (the record: must be object)',
  ],
  [
    'wrong types',
    always({ ...ANA, positions: [{ title: 5 }] }),
    'the answer is no contact record (positions[0].title: must be string or null)',
  ],
  [
    'no identifier',
    always({ headline: 'x' }),
    'the answer is no contact record (no identifier: linkedin_url, an email, or names and a company name)',
  ],
  [
    'more than 5 MB announced',
    (_, reply) => reply.writeHead(200, { 'content-length': 50_000_000 }).write('{'),
    'the answer is larger than 5 MB',
  ],
  [
    'more than 5 MB sent',
    (_, reply) => {
      for (let count = 0; count < 100; count++) reply.write(chunk);
    },
    'the answer is larger than 5 MB',
  ],
  [
    'fewer bytes than announced',
    (_, reply) => {
      reply.writeHead(200, { 'content-length': 100 }).write('{}');
      reply.socket!.end();
    },
    'connection broken',
  ],
  ['a broken connection', (_, reply) => reply.destroy(), 'connection broken'],
  [
    'another protocol',
    (_, reply) => reply.socket!.end('SSH-2.0-OpenSSH\r\n'),
    'the answer is not HTTP',
  ],
])('%s: unreachable after three attempts', async (_, answering, reason) => {
  const { answer, calls } = await asking(answering);
  expect({ answer, calls }).toEqual({ answer: unreachable(reason), calls: 3 });
});

test("another person's record: unreachable, not repeated", async () => {
  const other = { ...ANA, linkedin_url: 'https://www.linkedin.com/in/bob-jones-y2', emails: [] };
  const { answer, calls } = await asking(always(other));
  const reason = 'the answer is about another person (another LinkedIn profile)';
  expect({ answer, calls }).toEqual({ answer: unreachable(reason), calls: 1 });
});

const TIMEOUT = { timeoutMs: 500 };

test.each<[string, Answering]>([
  ['says nothing', () => {}],
  ['stops in the middle', (_, reply) => reply.writeHead(200).write('{')],
  [
    'drips',
    (_, reply) => {
      const drip = setInterval(() => reply.write(' '), 5);
      reply.once('close', () => clearInterval(drip));
    },
  ],
])('a source that %s: unreachable after three times its timeout', async (_, answering) => {
  const { answer, calls } = await asking(answering, TIMEOUT);
  expect({ answer, calls }).toEqual({ answer: unreachable('no answer within 0.5 s'), calls: 3 });
});

test('an endless invalid answer is cut off, and its status counts', async () => {
  const { answer } = await asking((_, reply) => {
    reply.writeHead(404);
    const stream = setInterval(() => reply.write(chunk), 1);
    reply.once('close', () => clearInterval(stream));
  });
  expect(answer).toEqual({ kind: 'unknown' });
});

test('a closed port: unreachable', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const sources = quickSources([httpConfig(`http://127.0.0.1:${port}`)]);
  expect(await sources.ask(ABOUT_ANA, NEVER)).toEqual(unreachable('connection refused'));
  await sources.close();
});

test('an untrusted certificate: unreachable, and nothing is sent', async () => {
  await using upstream = await startUpstream(always(ANA), TLS_FOR_TESTS);
  const sources = quickSources([httpConfig(upstream.url)]);
  expect(await sources.ask(ABOUT_ANA, NEVER)).toEqual(unreachable('certificate is self-signed'));
  expect(upstream.asked).toEqual([]);
  await sources.close();
});

test('a host that never accepts the connection: unreachable in time', async () => {
  const sources = quickSources([httpConfig('http://upstream.example', TIMEOUT)], {
    connect: () => {},
  });
  expect(await sources.ask(ABOUT_ANA, NEVER)).toEqual(unreachable('no answer within 0.5 s'));
  await sources.close();
});

test('a cancelled query ends at once', async () => {
  const controller = new AbortController();
  await using upstream = await startUpstream(() => controller.abort());
  const sources = quickSources([httpConfig(upstream.url)]);
  const answer = await sources.ask(ABOUT_ANA, controller.signal);
  expect(answer).toEqual(unreachable('asking has been stopped'));
  expect(upstream.asked).toHaveLength(1);
  await sources.close();
});

test('closing ends queries in progress', async () => {
  const arrived = Promise.withResolvers<void>();
  await using upstream = await startUpstream(() => arrived.resolve());
  const sources = quickSources([httpConfig(upstream.url)]);
  const answer = sources.ask(ABOUT_ANA, NEVER);
  await arrived.promise;
  await sources.close();
  expect(await answer).toEqual(unreachable('asking has been stopped'));
});

test('no reason contains an address, a header, or the answer', async () => {
  const secret = { headers: { authorization: 'Bearer HUSH' } };
  for (const answering of [always(500), always({ HUSH: 1 }), always(401), always(307)]) {
    await using upstream = await startUpstream(answering);
    const sources = quickSources([httpConfig(`${upstream.url}/HUSH?key=HUSH`, secret)]);
    const answer = await sources.ask(ABOUT_ANA, NEVER);
    expect(JSON.stringify(answer)).not.toMatch(/HUSH|127\.0\.0\.1|anasilva/);
    await sources.close();
  }
});

test('connections are reused', async () => {
  await using upstream = await startUpstream((_, reply) => reply.writeHead(404).end('not here'));
  let connections = 0;
  const sources = quickSources([httpConfig(upstream.url)], {
    connect: ({ port }, callback) => {
      connections += 1;
      const socket = connect(Number(port), '127.0.0.1', () => callback(null, socket));
    },
  });
  for (let count = 0; count < 20; count++) await sources.ask(ABOUT_ANA, NEVER);
  // undici releases a connection a moment after its answer.
  expect(connections).toBeLessThanOrEqual(2);
  await sources.close();
});
