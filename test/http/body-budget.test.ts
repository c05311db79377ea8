/** Bodies cannot fill the memory; those of unauthenticated callers may take less than others. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until, useService } from '../support/service.ts';

const LIMIT = 8 * 1024 ** 2;
const SMALL = 1024 ** 2;
const service = useService((config) => {
  config.limits.bodyBytes = LIMIT;
}, 'api');
const PATH = '/api/v1/contact_profile_refresh_requests';
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a body except its last byte. */
function leaveUnfinished(length: number, query = ''): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `POST ${PATH}${query} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return new Promise((resolve) => socket.write(SPACES.subarray(0, length - 1), () => resolve()));
}

const SPACES = Buffer.alloc(LIMIT, ' ');

const bodyOf = (padding: number): Buffer =>
  Buffer.from(JSON.stringify({ api_key: service.apiKey, padding: 'x'.repeat(padding) }));

const send = (body: Buffer, query = '') =>
  fetch(`${service.url}${PATH}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array(body),
  });
const create = (padding: number, query = '') => send(bodyOf(padding), query);
const LARGE = LIMIT - 1000;

const FULL = 'too many large requests at once; try again';

/** More than there is room for. */
const MANY = 6;

/**
 * Sends unfinished bodies until there is no room for another call. All at once, because one that
 * has stopped for two seconds is dropped.
 */
async function fillUp(length: number, query: string) {
  const body = bodyOf(LARGE);
  const another = async () => {
    await Promise.all(Array.from({ length: MANY }, () => leaveUnfinished(length, query)));
    const response = await send(body, query);
    return { response, message: ((await response.json()) as { message: string }).message };
  };
  const { response } = await until(another, ({ message }) => message === FULL, 150_000);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
}

/** An overloaded machine may refuse it at first. */
const comesThrough = (call: () => Promise<Response>) => until(call, ({ status }) => status === 422);

/** Closed connections make room again: as much as one sender may take, half of the total. */
async function leave(): Promise<void> {
  for (const socket of sockets.splice(0)) socket.destroy();
  const body = bodyOf(LARGE);
  const many = () => Promise.all(Array.from({ length: 3 }, () => send(body)));
  await until(many, (answers) => answers.every(({ status }) => status === 422), 150_000);
}

test('large bodies of unauthenticated callers are bounded together, and leave room for authenticated ones', async () => {
  await fillUp(LIMIT, '');
  await comesThrough(() => create(10));
  await comesThrough(() => create(LARGE, `?api_key=${service.apiKey}`));
  await leave();
});

test('large bodies of authenticated callers are bounded, and leave room for small ones', async () => {
  const query = `?api_key=${service.apiKey}`;
  await fillUp(LIMIT, query);
  await comesThrough(() => create(10, query));
  await comesThrough(() => create(10));
  await leave();
});

test('small bodies that stop arriving are dropped for others', async () => {
  // More than the total room.
  for (let at = 0; at < 60; at += 1) await leaveUnfinished(SMALL, `?api_key=${service.apiKey}`);
  await comesThrough(() => create(SMALL - 1000));
  await leave();
});

test('a body that was answered takes no room', async () => {
  for (let at = 0; at < 20; at += 1) await comesThrough(() => create(LARGE));
});
