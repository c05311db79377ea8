import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { startListener } from '../../../../test/support/receiver.ts';
import { resolvingBy, resolvingTo } from '../../../../test/support/resolver.ts';
import { VERSION } from '../../../ground/version.ts';
import { createSender, type SenderOptions } from './sender.ts';

function senderWith(options: Partial<SenderOptions> = {}) {
  const sender = createSender({ allowPrivateAddresses: true, timeoutMs: 5_000, ...options });
  onTestFinished(() => sender.close());
  return sender;
}

const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, reply) =>
    reply.writeHead(status, headers).end();

test('a body arrives as JSON, in UTF-8', async () => {
  await using receiver = await startListener();
  const body = JSON.stringify([{ custom_columns: { name: 'Žofie 李' } }]);
  expect(await senderWith().post(`${receiver.url}/hook?key=1#part`, body)).toEqual({
    ok: true,
    status: 200,
  });
  expect(receiver.received).toEqual([
    {
      method: 'POST',
      path: '/hook?key=1',
      body,
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': `tenure/${VERSION}`,
      }),
    },
  ]);
});

test('a null body is sent as an empty body of type JSON', async () => {
  await using receiver = await startListener();
  await senderWith().post(receiver.url, null);
  expect(receiver.received[0]).toMatchObject({
    body: '',
    headers: { 'content-length': '0', 'content-type': 'application/json' },
  });
});

test('user name and password become Basic authorization', async () => {
  await using receiver = await startListener();
  await senderWith().post(`http://ana%40acme:p%C3%A1ss%zz@127.0.0.1:${receiver.port}/`, '[]');
  const { authorization = '' } = receiver.received[0]!.headers;
  expect(Buffer.from(authorization.replace('Basic ', ''), 'base64').toString()).toBe(
    'ana@acme:páss%zz',
  );
});

test.each([200, 201, 202, 204, 299])('%i is success', async (status) => {
  await using receiver = await startListener(answering(status));
  expect(await senderWith().post(receiver.url, '[]')).toEqual({ ok: true, status });
});

test.each([300, 301, 302, 303, 304, 400, 401, 404, 410, 429, 500, 503])(
  '%i is failure',
  async (status) => {
    await using receiver = await startListener(answering(status, { location: '/elsewhere' }));
    const result = await senderWith().post(receiver.url, '[]');
    expect(result).toEqual({ ok: false, reason: `answered ${status}`, status });
    expect(receiver.received).toHaveLength(1);
  },
);

test('a delivery without an answer in time fails, and the time covers all hops together', async () => {
  await using silent = await startListener(() => {});
  await using first = await startListener(answering(307, { location: silent.url }));
  const started = performance.now();
  const result = await senderWith({ timeoutMs: 300 }).post(first.url, '[]');
  expect(result).toEqual({ ok: false, reason: 'no answer within 0.3 s' });
  expect(performance.now() - started).toBeLessThan(30_000);
});

test('resolving a host is cut off in time', async () => {
  const resolver = resolvingBy(() => new Promise(() => {}));
  const sender = createSender({ allowPrivateAddresses: true, timeoutMs: 200, resolver });
  expect(await sender.post('http://slow.example/', '[]')).toEqual({
    ok: false,
    reason: 'no answer within 0.2 s',
  });
});

test('an endless answer is cut off, and its status counts', async () => {
  const cutOff = Promise.withResolvers<void>();
  await using receiver = await startListener((_, reply) => {
    const block = Buffer.alloc(16 * 1024);
    const more = () => void (reply.write(block) ? setImmediate(more) : reply.once('drain', more));
    reply.once('close', cutOff.resolve);
    more();
  });
  expect(await senderWith().post(receiver.url, '[]')).toEqual({
    ok: true,
    status: 200,
    answer: '\u{FFFD}'.repeat(1_000),
  });
  await cutOff.promise;
});

test('an answer that stalls after its status does not delay the delivery', async () => {
  await using receiver = await startListener((_, reply) => void reply.writeHead(202).write('…'));
  expect(await senderWith({ timeoutMs: 200 }).post(receiver.url, '[]')).toEqual({
    ok: true,
    status: 202,
    answer: '…',
  });
});

test.each([
  ['whole', 'thanks', 'thanks'],
  ['as text, whatever the bytes', Buffer.from([0x61, 0x00, 0xff]), 'a\u{FFFD}\u{FFFD}'],
  ['up to a thousand characters', '李😀'.repeat(800), '李😀'.repeat(500)],
])('the beginning of an answer is kept: %s', async (_, sent, kept) => {
  await using receiver = await startListener((_request, reply) => reply.writeHead(500).end(sent));
  expect(await senderWith().post(receiver.url, '[]')).toEqual({
    ok: false,
    status: 500,
    reason: 'answered 500',
    answer: kept,
  });
});

test.each([
  ['120', 120_000],
  ['0', 0],
  ['999999999999', 6 * 3_600_000],
  ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
  [new Date(Date.now() + 86_400_000).toUTCString(), 6 * 3_600_000],
  ['soon', undefined],
  ['-5', undefined],
])('Retry-After %s is %s ms', async (header, retryAfterMs) => {
  await using receiver = await startListener(answering(429, { 'retry-after': header }));
  const result = await senderWith().post(receiver.url, '[]');
  expect(result).toEqual({ ok: false, status: 429, reason: 'answered 429', retryAfterMs });
});

test('one slow receiver delays no other', async () => {
  const held: (() => void)[] = [];
  let answerAll = false;
  await using slow = await startListener((_, reply) =>
    answerAll ? reply.end() : void held.push(() => reply.end()),
  );
  await using quick = await startListener();
  const sender = senderWith();
  const waiting = Array.from({ length: 100 }, () => sender.post(slow.url, '[]'));
  await expect.poll(() => held.length).toBe(64);
  expect(await sender.post(quick.url, '[]')).toEqual({ ok: true, status: 200 });
  expect(await connections(slow.server)).toBe(64);
  expect(await connections(quick.server)).toBe(1);
  answerAll = true;
  for (const answer of held) answer();
  expect(await Promise.all(waiting)).toEqual(Array(100).fill({ ok: true, status: 200 }));
});

test('consecutive POSTs share connections; many receivers leave none open', async () => {
  await using receiver = await startListener();
  let opened = 0;
  receiver.server.on('connection', () => opened++);
  const sender = senderWith({ resolver: resolvingTo('127.0.0.1') });
  for (let i = 0; i < 20; i++) await sender.post(receiver.url, '[]');
  expect(opened).toBeLessThanOrEqual(2);
  const hosts = Array.from({ length: 200 }, (_, i) => `http://r${i}.example:${receiver.port}/`);
  const results = await Promise.all(hosts.map((host) => sender.post(host, '[]')));
  expect(results).toEqual(Array(200).fill({ ok: true, status: 200 }));
  await expect.poll(() => connections(receiver.server), { timeout: 60_000 }).toBe(0);
});

const connections = (server: {
  getConnections: (done: (error: Error | null, count: number) => void) => unknown;
}) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test.each([
  '',
  'nonsense',
  'ftp://host/',
  'http://',
  'file:///etc/passwd',
  `http://host/${'x'.repeat(2048)}`,
])('%j is not a URL to post to', async (url) =>
  expect(await senderWith().post(url, null)).toEqual({ ok: false, reason: 'not an http(s) URL' }),
);

test('connection refused and other faults of the receiver are reported differently', async () => {
  const sender = senderWith();
  const gone = await startListener();
  await gone[Symbol.asyncDispose]();
  expect(await sender.post(gone.url, '[]')).toEqual({ ok: false, reason: 'connection refused' });
  expect(await sender.post(gone.url.replace('http:', 'https:'), '[]')).toMatchObject({ ok: false });

  await using rude = await startListener((request) => request.socket.destroy());
  expect(await sender.post(rude.url, '[]')).toEqual({ ok: false, reason: 'connection broken' });
  expect(await sender.post(rude.url.replace('http:', 'https:'), '[]')).toEqual({
    ok: false,
    reason: 'TLS failed',
  });

  await using garbled = await startListener(
    (request) => void request.socket.end('220 smtp.example ready\r\n'),
  );
  expect(await sender.post(garbled.url, '[]')).toEqual({ ok: false, reason: 'answer is not HTTP' });

  await using wordy = await startListener((_, reply) =>
    reply.writeHead(200, { 'x-long': 'x'.repeat(70_000) }).end(),
  );
  expect(await sender.post(wordy.url, '[]')).toEqual({
    ok: false,
    reason: 'answer headers too large',
  });
});

test('closing waits for deliveries in flight and refuses later ones', async () => {
  let release = () => {};
  await using receiver = await startListener((_, reply) => {
    release = () => reply.end();
  });
  const sender = createSender({ allowPrivateAddresses: true, timeoutMs: 5_000 });
  const delivery = sender.post(receiver.url, '[]');
  await expect.poll(() => receiver.received.length).toBe(1);
  const closed = sender.close();
  expect(await sender.post(receiver.url, '[]')).toEqual({
    ok: false,
    reason: 'sending has been stopped',
  });
  release();
  expect(await delivery).toEqual({ ok: true, status: 200 });
  await closed;
});
