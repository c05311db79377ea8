/** The request rate of an account, on two nodes of one service. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Node, startNode } from '../../src/node/main.ts';
import { until, useService } from '../support/service.ts';

const LIMIT = 100;
const service = useService((config) => {
  config.limits.requestsPerMinute = LIMIT;
}, 'api');
const LIST = '/api/v1/lead_enrichments';
let other: Node;
let key: string;

beforeAll(async () => {
  const { database, config } = service;
  const log = pino({ level: 'silent' });
  other = await startNode({ role: 'api', host: '127.0.0.1', port: 0, database, config, log });
});
afterAll(() => other.stop());
beforeEach(async () => {
  key = (await service.addAccount()).apiKey;
  // A test must not cross the end of a minute, where counting begins again at 0.
  await until(
    async () => Date.now() % 60_000,
    (ms) => ms < 50_000,
  );
});

const list = (url = service.url, apiKey = key) => fetch(`${url}${LIST}?api_key=${apiKey}`);
const numberOf = (response: Response, header: string) => Number(response.headers.get(header));

test('answers state the remaining requests', async () => {
  const responses = [await list(), await list(), await list()];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(responses.map((response) => numberOf(response, 'ratelimit-remaining'))).toEqual([
    99, 98, 97,
  ]);
  for (const response of responses) {
    expect(numberOf(response, 'ratelimit-limit')).toBe(LIMIT);
    expect(numberOf(response, 'ratelimit-reset')).toBeGreaterThanOrEqual(1);
    expect(numberOf(response, 'ratelimit-reset')).toBeLessThanOrEqual(60);
  }
});

test('429 beyond the limit, with Retry-After, for that account alone', async () => {
  for (let at = 0; at < LIMIT; at += 1) expect((await list()).status).toBe(200);
  const refused = await list();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({
    message: 'more than 100 requests within a minute; wait',
  });
  expect(numberOf(refused, 'ratelimit-remaining')).toBe(0);
  expect(numberOf(refused, 'retry-after')).toBeGreaterThanOrEqual(1);
  expect(numberOf(refused, 'retry-after')).toBe(numberOf(refused, 'ratelimit-reset'));
  expect((await list(service.url, service.apiKey)).status).toBe(200);
  const health = await fetch(`${service.url}/healthz`);
  expect(health.status).toBe(200);
});

test('every endpoint counts, including those with the key in the body', async () => {
  const post = (path: string) =>
    fetch(`${service.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ api_key: key }),
    });
  const responses = [
    await list(),
    await fetch(`${service.url}/api/v1/users/credit_metrics?api_key=${key}`),
    await post('/api/v1/contact_profile_refresh_requests'),
    await post(`/api/v1/contact_profile_refresh_requests?api_key=${key}`),
    await post('/api/v1/auth/api_keys/roll'),
  ];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 422, 422, 200]);
  expect(responses.map((response) => numberOf(response, 'ratelimit-remaining'))).toEqual([
    99, 98, 97, 96, 95,
  ]);
});

test('a wrong key counts for no account', async () => {
  const refused = await list(service.url, `tnr_${'x'.repeat(36)}`);
  expect(refused.status).toBe(401);
  expect(refused.headers.get('ratelimit-limit')).toBeNull();
  expect(numberOf(await list(), 'ratelimit-remaining')).toBe(99);
});

test('two nodes keep one limit, except for what a node shares late', async () => {
  const IN_FLIGHT = 8;
  let passed = 0;
  for (let sent = 0; sent < 3 * LIMIT; sent += IN_FLIGHT) {
    const urls = Array.from({ length: IN_FLIGHT }, (_, at) => (at % 2 ? service.url : other.url!));
    const responses = await Promise.all(urls.map((url) => list(url)));
    passed += responses.filter(({ status }) => status === 200).length;
  }
  expect(passed).toBeGreaterThanOrEqual(LIMIT);
  expect(passed).toBeLessThanOrEqual(LIMIT + LIMIT / 20 + IN_FLIGHT);
});
