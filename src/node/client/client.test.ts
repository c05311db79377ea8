import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TenureError } from '../../../client/src/index.ts';
import { createClient, type FileClient } from './index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers requests with these in turn, then repeats the last one. */
let script: Handler[];
let seen: { url: string; headers: IncomingMessage['headers'] }[];
let waits: number[];
let client: Caller;
let url: string;
const server = createServer((request, response) => {
  seen.push({ url: request.url!, headers: request.headers });
  const handler = script.length > 1 ? script.shift()! : script[0]!;
  handler(request, response);
});

beforeEach(async () => {
  script = [];
  seen = [];
  waits = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  client = connect();
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

type Caller = ReturnType<typeof callerOf>;

/** Calls paths that the API does not have. */
const callerOf = (client: FileClient) => ({
  get: (path: string, query = {}) => client.call('get', `/${path}` as never, { query } as never),
  post: (path: string, body: unknown) =>
    client.call('post', `/${path}` as never, { body } as never),
  wait: client.wait.bind(client),
});

const connect = (address = url, signal = new AbortController().signal) =>
  callerOf(
    createClient({
      url: address,
      apiKey: 'tnr_key',
      signal,
      wait: async (ms) => void waits.push(ms),
    }),
  );

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));
  };
const ok = answer(200, { fine: true });
const breakOff: Handler = (request) => request.socket.destroy();
const breakInMid: Handler = (request, response) => {
  response.writeHead(200, { 'content-length': '100' }).write('{"fine":');
  response.once('drain', () => {});
  setImmediate(() => request.socket.destroy());
};

test('sends the key, the query and a path below the base address', async () => {
  script = [ok];
  expect(await connect(`${url}/base`).get('api/v1/x', { page: 2, none: undefined })).toEqual({
    fine: true,
  });
  expect(seen[0]!.url).toBe('/base/api/v1/x?page=2');
  expect(seen[0]!.headers.authorization).toBe('Bearer tnr_key');
});

test('a key that is invalid in a header is refused before anything is sent', async () => {
  script = [ok];
  const bad = callerOf(createClient({ url, apiKey: 'tnr_k€y' }));
  await expect(bad.get('x')).rejects.toThrow('the API key is not valid');
  expect(seen).toEqual([]);
});

describe('a redirect', () => {
  const to = (status: number, location: string) => answer(status, '', { location });

  test('to another origin receives neither the key nor the body', async () => {
    const elsewhere: string[] = [];
    const other = createServer((request, response) => {
      elsewhere.push(request.url!);
      response.end('{}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    for (const status of [301, 302, 307, 308]) {
      script = [to(status, `${origin}/taken`)];
      const message = `${url} redirects to ${origin}/taken`;
      await expect(client.get('x')).rejects.toThrow(message);
      await expect(client.post('x', { leads: ['a@b.example'] })).rejects.toThrow(message);
    }
    await new Promise((resolve) => other.close(resolve));
    expect(elsewhere).toEqual([]);
  });

  test('on the same origin is followed with the key', async () => {
    script = [to(308, '/y?page=1'), ok];
    expect(await client.post('x', {})).toEqual({ fine: true });
    expect(seen.map((one) => [one.url, one.headers.authorization])).toEqual([
      ['/x', 'Bearer tnr_key'],
      ['/y?page=1', 'Bearer tnr_key'],
    ]);
  });

  test('without an end is refused', async () => {
    script = [to(302, '/x')];
    await expect(client.get('x')).rejects.toThrow('redirects to');
    expect(seen.length).toBeLessThan(10);
  });
});

describe('a refusal', () => {
  test.each([
    [401, { message: 'unknown key' }, 'the API key was not accepted: unknown key'],
    [422, { message: 'lead_enrichments.name: is taken' }, 'lead_enrichments.name: is taken'],
    [413, { message: 'body: is larger than 9 bytes' }, 'body: is larger than 9 bytes'],
    [404, '<html>', 'answered 404; is it a Tenure service?'],
  ])('%d', async (status, body, message) => {
    script = [answer(status, body)];
    const error = (await client.get('x').catch((thrown) => thrown)) as Error;
    expect(error).toBeInstanceOf(TenureError);
    expect(error).toMatchObject({ status, isRefusal: true });
    expect(error.message).toContain(message);
    expect(seen).toHaveLength(1);
  });

  test('an answer that is not from the API', async () => {
    script = [answer(200, '<html>hello</html>')];
    await expect(client.get('x')).rejects.toThrow(`${url} did not answer in JSON`);
  });
});

describe('a temporary failure', () => {
  test('503 waits as long as the answer requests', async () => {
    script = [answer(503, { message: 'busy' }, { 'retry-after': '7' }), ok];
    expect(await client.get('x')).toEqual({ fine: true });
    expect(waits).toEqual([7_000]);
  });

  test('408: the call arrived while its node was held up', async () => {
    script = [answer(408, { message: 'the request did not arrive in time' }), ok];
    expect(await client.get('x')).toEqual({ fine: true });
    expect(waits).toEqual([250]);
  });

  test('429 with a date', async () => {
    const date = new Date(Date.now() + 30_000).toUTCString();
    script = [answer(429, {}, { 'retry-after': date }), ok];
    await client.get('x');
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[0]).toBeLessThanOrEqual(30_000);
  });

  test('503 with a delay of "now" waits like one without a delay', async () => {
    script = [answer(503, { message: 'busy' }, { 'retry-after': '0' })];
    await expect(client.get('x')).rejects.toThrow('busy');
    expect(waits.slice(0, 3)).toEqual([250, 500, 1_000]);
  });

  test('without patience it is thrown at once', async () => {
    script = [answer(503, { message: 'busy' }, { 'retry-after': '0' })];
    const impatient = callerOf(createClient({ url, apiKey: 'k', patienceMs: 0 }));
    await expect(impatient.get('x')).rejects.toThrow(`${url} answered 503: busy`);
    expect(seen).toHaveLength(1);
  });

  test('5xx waits longer each time, and ends', async () => {
    script = [answer(502, 'bad gateway')];
    await expect(client.get('x')).rejects.toThrow(`${url} answered 502`);
    expect(waits.slice(0, 6)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000]);
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThanOrEqual(120_000);
  });

  test('a delay that is too long is not started', async () => {
    script = [answer(503, { message: 'closed' }, { 'retry-after': '3600' })];
    await expect(client.get('x')).rejects.toThrow(`${url} answered 503: closed`);
    expect(waits).toEqual([]);
  });

  test.each([
    ['before', breakOff],
    ['within', breakInMid],
  ])('a connection that breaks %s the answer', async (_, handler) => {
    script = [ok, handler, ok];
    await client.get('x');
    expect(await client.get('x')).toEqual({ fine: true });
  });

  test('a repeated POST carries the idempotency key of the first', async () => {
    script = [ok, breakOff, ok, ok];
    await client.get('x');
    await client.post('x', {});
    await client.post('x', {});
    const keys = seen.slice(1).map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

test('a service that never answered fails at once', async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  const address = `http://127.0.0.1:${port}`;
  await expect(connect(address).get('x')).rejects.toThrow(
    `${address} does not answer (nothing listens there)`,
  );
  expect(waits).toEqual([]);
});

test('an interruption ends the call in progress, and is the error thrown', async () => {
  const controller = new AbortController();
  const interruption = new Error('interrupted');
  script = [() => controller.abort(interruption)];
  await expect(connect(url, controller.signal).get('x')).rejects.toBe(interruption);
  const waiting = createClient({ url, apiKey: 'k', signal: controller.signal }).wait(60_000);
  await expect(waiting).rejects.toBe(interruption);
});
