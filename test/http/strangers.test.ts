/** Who has not shown a key yet may not have the memory filled. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { until, useService } from '../support/service.ts';

const LIMIT = 2 * 1024 ** 2;
const service = useService((config) => {
  config.limits.bodyBytes = LIMIT;
}, 'api');
const PATH = '/api/v1/contact_profile_refresh_requests';
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends a body but for its last byte, and leaves it at that. */
function leaveUnfinished(length: number): Promise<void> {
  const { hostname, port } = new URL(service.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(
    `POST ${PATH} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return new Promise((resolve) => socket.write(' '.repeat(length - 1), () => resolve()));
}

const create = (padding: number, query = '') =>
  fetch(`${service.url}${PATH}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ api_key: service.apiKey, padding: 'x'.repeat(padding) }),
  });
const LARGE = LIMIT - 1000;

test('large bodies of strangers are bounded together, small ones and known callers not', async () => {
  for (let at = 0; at < 4; at += 1) await leaveUnfinished(LIMIT);
  const full = await until(
    () => create(LARGE),
    ({ status }) => status === 503,
  );
  expect(full.headers.get('retry-after')).toBe('5');
  expect(await full.json()).toEqual({ message: 'too many large requests at once; try again' });
  expect((await create(10)).status).toBe(422);
  expect((await create(LARGE, `?api_key=${service.apiKey}`)).status).toBe(422);

  for (const socket of sockets.splice(0)) socket.destroy();
  const many = () => Promise.all(Array.from({ length: 4 }, () => create(LARGE)));
  await until(many, (answers) => answers.every(({ status }) => status === 422));
});

test('what has been answered takes no room', async () => {
  for (let at = 0; at < 20; at += 1) expect((await create(LARGE)).status).toBe(422);
});
