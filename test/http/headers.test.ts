import { request } from 'node:http';
import { expect, test } from 'vitest';
import { useService } from '../support/service.ts';

const ORIGIN = 'https://app.example.com';
const closed = useService(() => {}, 'api');
const open = useService((config) => {
  config.cors.origins = [ORIGIN];
}, 'api');
const LIST = '/api/v1/lead_enrichments';

const get = (path: string, headers: Record<string, string> = {}, from = closed) =>
  fetch(`${from.url}${path}`, { headers });

test.each([
  ['an answer', () => `${LIST}?api_key=${closed.apiKey}`, 200],
  ['a refusal', () => LIST, 401],
  ['an unknown route', () => '/nowhere', 404],
  ['the OpenAPI document', () => '/api/v1/openapi.json', 200],
  ['the health check', () => '/healthz', 200],
  ['the metrics', () => '/metrics', 200],
])('a browser would not execute, frame or guess the type of %s', async (_, path, status) => {
  const { status: found, headers } = await get(path());
  expect(found).toBe(status);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) {
    expect(headers.get(name), name).toBeNull();
  }
});

test.each([() => `${LIST}?api_key=${closed.apiKey}`, () => LIST])(
  "an account's data is not cached on the way",
  async (path) => {
    expect((await get(path())).headers.get('cache-control')).toBe('no-store');
  },
);

test('the reference page runs its own scripts alone', async () => {
  const page = await get('/docs/');
  const policy = page.headers.get('content-security-policy')!;
  const [, nonce] = /script-src 'self' 'nonce-([^']+)';/.exec(policy)!;
  expect(await page.text()).toContain(`nonce="${nonce}"`);
  expect(policy).toContain("default-src 'none';frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

/** `fetch` does not allow a `host` header. */
const statusWithHost = (path: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${closed.url}${path}`, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each(['[', '%', 'a b'])('the host %j does not change the pages', async (host) => {
  expect(await statusWithHost('/docs', host)).toBe(301);
  expect(await statusWithHost('/docs/', host)).toBe(200);
  expect(await statusWithHost('/healthz', host)).toBe(200);
});

test('404 for a path that is not a URL, without showing the query', async () => {
  const answer = await get(`${LIST}/%zz?api_key=${closed.apiKey}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ message: 'no such route: the path is not a valid URL' });
});

test('422 for an id as long as a URL can be', async () => {
  const { status } = await closed.get(`${LIST}/${'1'.repeat(10_000)}`);
  expect(status).toBe(422);
});

const preflight = (from: typeof closed, origin: string) =>
  fetch(`${from.url}${LIST}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });

test('scripts of other origins are allowed nowhere by default', async () => {
  const { status, headers } = await preflight(closed, ORIGIN);
  expect(status).toBe(405);
  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('scripts of a configured origin are allowed', async () => {
  const asked = await preflight(open, ORIGIN);
  expect(asked.status).toBe(204);
  expect(Object.fromEntries(asked.headers)).toMatchObject({
    'access-control-allow-origin': ORIGIN,
    'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key, last-event-id',
  });
  const answer = await get(`${LIST}?api_key=${open.apiKey}`, { origin: ORIGIN }, open);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(ORIGIN);
  expect(answer.headers.get('access-control-expose-headers')).toContain('ratelimit-remaining');
  expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  const refusal = await get(LIST, { origin: ORIGIN }, open);
  expect(refusal.headers.get('access-control-allow-origin')).toBe(ORIGIN);
});

test('scripts of an origin that is not configured are not', async () => {
  for (const origin of ['https://evil.example', `${ORIGIN}.evil.example`, 'null']) {
    const asked = await preflight(open, origin);
    expect(asked.headers.get('access-control-allow-origin')).not.toBe(origin);
    expect(asked.headers.get('access-control-allow-origin')).not.toBe('*');
  }
});
