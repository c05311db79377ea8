/** Webhooks: signatures as specified by Standard Webhooks, and handlers for common HTTP servers. */
import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import {
  verifyWebhook,
  WebhookError,
  type WebhookHandler,
  type WebhookMessage,
  webhookHandler,
} from '../../client/src/index.ts';
import { until } from '../support/service.ts';

const SECRET = `whsec_${Buffer.from('a secret of twenty-four b').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another one').toString('base64')}`;
const BODY = JSON.stringify({ type: 'contact.moved', data: { name: 'Zoë' } });
const now = () => Math.floor(Date.now() / 1_000);

/** Signs like the service; written from the specification, without the client. */
function sign(body: string, { id = 'msg_1', time = now(), secret = SECRET, before = '' } = {}) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `${before}v1,${signature}`,
  };
}

describe('verifyWebhook', () => {
  test('accepts the example of the specification', async () => {
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const signed = sign('{"test": 2432232314}', { secret, id: 'msg_p5jXN8AQM9LWM0D4loKWxJek' });
    const message = await verifyWebhook(secret, signed, '{"test": 2432232314}');
    expect(message).toMatchObject({
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      payload: { test: 2432232314 },
    });
  });

  test.each([
    ['text', () => verifyWebhook(SECRET, sign(BODY), BODY)],
    ['bytes', () => verifyWebhook(SECRET, sign(BODY), Buffer.from(BODY))],
    ['headers of fetch', () => verifyWebhook(SECRET, new Headers(sign(BODY)), BODY)],
    ['one of several secrets', () => verifyWebhook([OTHER, SECRET], sign(BODY), BODY)],
    [
      'one of several signatures',
      () => verifyWebhook(SECRET, sign(BODY, { before: 'v1,AAAA v2,x ' }), BODY),
    ],
  ])('accepts %s', async (_, verify) => {
    expect((await verify()).payload).toEqual(JSON.parse(BODY));
  });

  test('accepts an empty body', async () => {
    expect((await verifyWebhook(SECRET, sign(''), '')).payload).toBeNull();
  });

  const { 'webhook-id': _, ...withoutId } = sign(BODY);
  test.each([
    ['another secret', () => verifyWebhook(OTHER, sign(BODY), BODY)],
    ['another body', () => verifyWebhook(SECRET, sign(BODY), `${BODY} `)],
    ['another id', () => verifyWebhook(SECRET, { ...sign(BODY), 'webhook-id': 'msg_2' }, BODY)],
    [
      'a signature that is not Base64',
      () => verifyWebhook(SECRET, { ...sign(BODY), 'webhook-signature': 'v1,%' }, BODY),
    ],
    ['an old one', () => verifyWebhook(SECRET, sign(BODY, { time: now() - 301 }), BODY)],
    ['one from the future', () => verifyWebhook(SECRET, sign(BODY, { time: now() + 400 }), BODY)],
    ['no id', () => verifyWebhook(SECRET, withoutId, BODY)],
    ['no secret', () => verifyWebhook('', sign(BODY), BODY)],
  ])('refuses %s', async (_, verify) => {
    await expect(verify()).rejects.toBeInstanceOf(WebhookError);
  });
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
}

type Post = (body: string, headers: Record<string, string>) => Promise<number>;
const toUrl =
  (url: string): Post =>
  async (body, headers) =>
    (await fetch(url, { method: 'POST', headers, body })).status;

const SERVED: [name: string, serve: (handler: WebhookHandler) => Promise<Post>][] = [
  ['Node', async (handler) => toUrl(await listen(createServer(handler)))],
  [
    'Fastify',
    async (handler) => {
      const app = Fastify();
      app.removeAllContentTypeParsers();
      app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
      app.post('/hook', (request, reply) => handler(request, reply));
      await app.ready();
      return toUrl(await listen(app.server));
    },
  ],
  [
    'a parser of raw bodies',
    async (handler) => {
      const server = createServer(async (request, response) => {
        const body = Buffer.concat(await request.toArray());
        await handler(Object.assign(request, { body }), response);
      });
      return toUrl(await listen(server));
    },
  ],
  [
    'fetch',
    async (handler) => async (body, headers) => {
      const request = new Request('http://x.example/hook', { method: 'POST', headers, body });
      return (await handler(request)).status;
    },
  ],
];

describe.each(SERVED)('a handler in %s', (_, serve) => {
  test('hands each message on once, including empty ones', async () => {
    const taken: WebhookMessage[] = [];
    const post = await serve(
      webhookHandler({ secret: SECRET, onMessage: (one) => taken.push(one) }),
    );
    const json = { 'content-type': 'application/json' };
    expect(await post(BODY, { ...json, ...sign(BODY) })).toBe(204);
    expect(await post(BODY, { ...json, ...sign(BODY, { time: now() - 5 }) })).toBe(204);
    expect(await post('', { ...json, ...sign('', { id: 'msg_2' }) })).toBe(204);
    await until(
      async () => taken.length,
      (count) => count >= 2,
    );
    expect(taken.map(({ id, payload }) => [id, payload])).toEqual([
      ['msg_1', JSON.parse(BODY)],
      ['msg_2', null],
    ]);
  });

  test('answers 401 to unsigned messages, and 413 to long ones', async () => {
    const errors: unknown[] = [];
    const post = await serve(
      webhookHandler({
        secret: SECRET,
        maxBytes: 100,
        onMessage: () => expect.unreachable(),
        onError: (error) => errors.push(error),
      }),
    );
    expect(await post(BODY, sign(BODY, { secret: OTHER }))).toBe(401);
    expect(await post('{}', {})).toBe(401);
    const long = JSON.stringify('x'.repeat(200));
    expect(await post(long, sign(long))).toBe(413);
    expect(errors).toHaveLength(3);
  });
});

test('answers before the work is done, and reports its failure', async () => {
  const errors: unknown[] = [];
  const failure = new Error('the CRM is away');
  let fail = () => {};
  const work = new Promise((_, reject) => {
    fail = () => reject(failure);
  });
  // The work is awaited only once the handler has answered.
  work.catch(() => {});
  const handler = webhookHandler({
    secret: SECRET,
    onMessage: () => work,
    onError: (error) => errors.push(error),
  });
  const request = new Request('http://x.example', {
    method: 'POST',
    body: BODY,
    headers: sign(BODY),
  });
  expect((await handler(request)).status).toBe(204);
  fail();
  await until(
    async () => errors.length,
    (count) => count > 0,
  );
  expect(errors).toEqual([failure]);
});

const requestOf = (body: string, signed = sign(body)) =>
  new Request('http://x.example', { method: 'POST', body, headers: signed });

test('hands a message on again if its processing failed and it is repeated', async () => {
  const tried: string[] = [];
  const failures: unknown[] = [];
  const handler = webhookHandler({
    secret: SECRET,
    onMessage: ({ id }) => {
      if (tried.push(id) === 1) throw new Error('the CRM is away');
    },
    onError: (error) => failures.push(error),
  });
  for (const [turn, handedOn] of [1, 2, 2].entries()) {
    expect((await handler(requestOf(BODY))).status).toBe(204);
    const settled = until(
      async () => tried.length,
      (count) => count === handedOn,
    );
    await settled;
    expect([turn, tried.length, failures.length]).toEqual([turn, handedOn, 1]);
  }
});

test('when acknowledged after the work, a failure is 500, and repetitions wait for the first', async () => {
  const tried: string[] = [];
  let finish = (_: boolean) => {};
  const handler = webhookHandler({
    secret: SECRET,
    acknowledge: 'after',
    onMessage: ({ id }) => {
      tried.push(id);
      return new Promise<void>((resolve, reject) => {
        finish = (isDone) => (isDone ? resolve() : reject(new Error('the CRM is away')));
      });
    },
    onError: () => {},
  });
  const isTried = (count: number) =>
    until(
      async () => tried.length,
      (length) => length === count,
    );
  const first = handler(requestOf(BODY));
  const repeated = handler(requestOf(BODY, sign(BODY, { time: now() - 1 })));
  await isTried(1);
  finish(false);
  expect([(await first).status, (await repeated).status]).toEqual([500, 500]);
  const again = handler(requestOf(BODY));
  await isTried(2);
  finish(true);
  expect((await again).status).toBe(204);
  expect((await handler(requestOf(BODY))).status).toBe(204);
  expect(tried).toEqual(['msg_1', 'msg_1']);
});

test('reports that a parsed body cannot be checked', async () => {
  const errors: Error[] = [];
  const onError = (error: unknown) => errors.push(error as Error);
  const handler = webhookHandler({ secret: SECRET, onMessage: () => {}, onError });
  const url = await listen(
    createServer((request, response) => handler(Object.assign(request, { body: {} }), response)),
  );
  expect(await toUrl(url)(BODY, sign(BODY))).toBe(500);
  expect(errors[0]!.message).toContain('before parsers');
});
