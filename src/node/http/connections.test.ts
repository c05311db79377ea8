/** Slow, silent and broken clients, over raw sockets. */
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../test/support/service.ts';
import { type Config, loadConfig } from '../../ground/config/index.ts';
import { boundConnections, closeUnused, connectionOptions } from './connections.ts';

const LONG = 'x'.repeat(20_000_000);
let app: FastifyInstance;
let sockets: Socket[];

beforeEach(async () => {
  sockets = [];
  const standard = await loadConfig(null, {});
  const config: Config = {
    ...standard,
    limits: { ...standard.limits, requestTimeoutMs: 400, connections: 3 },
  };
  app = Fastify(connectionOptions(config)) as unknown as FastifyInstance;
  boundConnections(app, config);
  closeUnused(app);
  app.get('/', async () => 'ok');
  app.get('/long', async () => LONG);
  app.post('/', async () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Sends `text` on a new connection. @returns all data received until it was closed */
function open(text: string): { socket: Socket; ended: Promise<string> } {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1', () => socket.write(text));
  sockets.push(socket);
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  socket.on('error', () => {});
  return { socket, ended: new Promise((resolve) => socket.on('close', () => resolve(answer))) };
}

const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));

const POST = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

test.each([
  ['nothing at all', ''],
  ['half a head', 'GET / HTTP/1.1\r\nhost: a\r\nx-slow:'],
  ['a head without its body', `${POST}content-length: 10\r\n\r\n`],
  ['half a body', `${POST}content-length: 10\r\n\r\n{"a":`],
  ['a chunked body without its end', `${POST}transfer-encoding: chunked\r\n\r\n5\r\n{"a":`],
])('408 and closed: %s', async (_, text) => {
  const answer = await open(text).ended;
  expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
  expect(answer).toContain('{"message":"the request did not arrive in time"}');
});

test('sending a byte at a time gains no time', async () => {
  const { socket, ended } = open(`${POST}content-length: 1000000\r\n\r\n`);
  let drip: NodeJS.Timeout | undefined;
  // The byte is written after connecting, because a byte written before would precede the head.
  socket.once('connect', () => (drip = setInterval(() => socket.write('1'), 20)));
  expect(await ended).toContain(' 408 ');
  clearInterval(drip);
});

test('a client that does not read its answer is cut off', async () => {
  const { socket } = open('GET /long HTTP/1.1\r\nhost: a\r\n\r\n');
  socket.pause();
  await until(connections, (count) => count === 1);
  await until(connections, (count) => count === 0);
});

test('connections beyond the limit are closed at once, the others work on', async () => {
  const held = [open('GET /'), open('GET /'), open('GET /')];
  await until(connections, (count) => count === 3);
  expect(await open('GET / HTTP/1.1\r\nhost: a\r\n\r\n').ended).toBe('');
  held[0]!.socket.write(' HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  expect(await held[0]!.ended).toMatch(/^HTTP\/1.1 200 OK\r\n/);
});

test('a server that closes does not wait for connections without a request', async () => {
  const { ended } = open('');
  await until(connections, (count) => count === 1);
  await app.close();
  // If the server waited for it, the connection would receive 408.
  expect(await ended).toBe('');
});

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'the request is not valid HTTP/1.1'],
  [
    'too long a head',
    `GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'the headers of the request are too large',
  ],
  [
    'two lengths',
    `${POST}content-length: 1\r\ncontent-length: 2\r\n\r\n`,
    400,
    'the request is not valid HTTP/1.1',
  ],
  [
    'both a length and chunks',
    `${POST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
    'the request is not valid HTTP/1.1',
  ],
])('%s gets a message with the reason', async (_, text, status, message) => {
  const answer = await open(text).ended;
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.split('\r\n\r\n')[1]).toBe(JSON.stringify({ message }));
});
