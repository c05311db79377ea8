import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../test/support/service.ts';
import { answerErrors } from './errors.ts';
import { PRESSURE, type Pressure, turnAwayUnderPressure } from './pressure.ts';

const NONE: Pressure = {
  delayMs: Number.POSITIVE_INFINITY,
  heapBytes: Number.POSITIVE_INFINITY,
  memoryBytes: Number.POSITIVE_INFINITY,
  everyMs: 50,
};
let app: FastifyInstance;

afterEach(() => app.close());

/** An application with one endpoint that is refused under pressure, and one that is not. */
async function start(pressure: Pressure) {
  app = Fastify() as unknown as FastifyInstance;
  answerErrors(app);
  app.get('/apart', async () => 'ok');
  await app.register(async (scope) => {
    await turnAwayUnderPressure(scope, pressure);
    scope.get('/under', async () => 'ok');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
}

/** Blocks the event loop for this long. */
function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

const isTurnedAway = ({ status }: Response) => status === 503;

test('503 with Retry-After while the event loop is late, and not after', async () => {
  const get = await start({ ...NONE, delayMs: 30 });
  const isServed = ({ status }: Response) => status === 200;
  await until(() => get('/under'), isServed);
  const busy = setInterval(() => block(60), 1);
  const refused = await until(() => get('/under'), isTurnedAway);
  expect(refused.headers.get('retry-after')).toBe('10');
  expect(await refused.json()).toEqual({ message: 'the service has too much to do; try again' });
  expect((await get('/apart')).status).toBe(200);
  clearInterval(busy);
  await until(() => get('/under'), isServed);
});

test.each(['heapBytes', 'memoryBytes'] as const)('503 when %s are used up', async (which) => {
  const get = await start({ ...NONE, [which]: 1 });
  await until(() => get('/under'), isTurnedAway);
  expect((await get('/apart')).status).toBe(200);
});

test('the limits leave room for several of the largest bodies', () => {
  const LARGEST = 64 * 1024 ** 2;
  expect(PRESSURE.heapBytes - process.memoryUsage().heapUsed).toBeGreaterThan(8 * LARGEST);
  expect(PRESSURE.memoryBytes - process.memoryUsage().rss).toBeGreaterThan(8 * LARGEST);
});
