/**
 * The key in the header `Authorization: Bearer`, beside the positions that the endpoints specify.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../src/node/endpoints.ts';
import { apiDocument } from '../../src/node/http/index.ts';
import { type Json, useService } from '../support/service.ts';

const service = useService(() => {}, 'api');
const METRICS = '/api/v1/users/credit_metrics';
const REQUESTS = '/api/v1/contact_profile_refresh_requests';
const ROLL = '/api/v1/auth/api_keys/roll';
const WRONG = 'tnr_000000000000000000000000000000000000';

/** Balances by which the answers identify the accounts. */
const [HEADER, OTHER] = [111, 222];
let header: string;
let other: string;

beforeAll(async () => {
  header = (await service.addAccount({ credits: HEADER })).apiKey;
  other = (await service.addAccount({ credits: OTHER })).apiKey;
});

type Call = { method?: string; authorization?: string; query?: string; body?: unknown };

async function call(path: string, { method, authorization, query, body }: Call = {}) {
  const response = await fetch(`${service.url}${path}${query ? `?api_key=${query}` : ''}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(authorization !== undefined && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) as Json };
}

test('every endpoint accepts it', async () => {
  const { paths } = JSON.parse(JSON.stringify(await apiDocument(ENDPOINTS))) as Json;
  const operations = Object.entries<Json>(paths).flatMap(([template, methods]) =>
    Object.keys(methods).map((method) => ({ method, path: template.replaceAll(/\{\w+\}/g, '7') })),
  );
  for (const { method, path } of operations) {
    const about = `${method} ${path}`;
    const body = method === 'get' ? null : '"none"';
    const send = (key: string) =>
      fetch(service.url + path, {
        method: method.toUpperCase(),
        headers: {
          authorization: `Bearer ${key}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        body,
      });
    const known = await send(header);
    // Not read, because it may be endless.
    await known.body?.cancel();
    expect(known.status, about).not.toBe(401);
    expect(known.status, about).toBeLessThan(500);
    const unknown = await send(WRONG);
    expect(unknown.status, about).toBe(401);
    expect(unknown.headers.get('www-authenticate')).toBe('Bearer');
    expect(await unknown.json(), about).toMatchObject({ authorization_failure: true });
  }
});

describe('in a query endpoint', () => {
  test.each(['Bearer', 'bearer', 'BEARER', 'Bearer  '])(
    'the scheme is written %j',
    async (scheme) => {
      const { body } = await call(METRICS, { authorization: `${scheme} ${header}` });
      expect(body.credit_balance).toBe(HEADER);
    },
  );

  test.each([
    ['another scheme', () => `Basic ${header}`],
    ['no scheme', () => header],
    ['no key', () => 'Bearer '],
    ['more than a key', () => `Bearer ${header} x`],
  ])('401, the key missing: %s', async (_, authorization) => {
    const { status, body } = await call(METRICS, { authorization: authorization() });
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'api_key: is missing', authorization_failure: true });
  });

  test('a key in the query takes precedence, right or wrong', async () => {
    const authorization = `Bearer ${header}`;
    const { body } = await call(METRICS, { authorization, query: other });
    expect(body.credit_balance).toBe(OTHER);
    expect((await call(METRICS, { authorization, query: WRONG })).status).toBe(401);
    const behindProxy = { authorization: `Bearer ${WRONG}`, query: other };
    expect((await call(METRICS, behindProxy)).status).toBe(200);
  });
});

describe('where the body may contain the key', () => {
  const profiles = [{ email: 'nobody@acme.example' }];
  const owner = async (key: string) => (await call(METRICS, { query: key })).body;

  test('the header suffices, and the body takes precedence', async () => {
    const authorization = `Bearer ${header}`;
    const own = await call(REQUESTS, { authorization, body: { profiles } });
    expect(own.status).toBe(200);
    expect((await owner(header)).profile_requests_today).toBe(1);
    const named = await call(REQUESTS, { authorization, body: { profiles, api_key: other } });
    expect(named.status).toBe(200);
    expect((await owner(other)).profile_requests_today).toBe(1);
    expect((await owner(header)).profile_requests_today).toBe(1);
    const wrong = await call(REQUESTS, { authorization, body: { profiles, api_key: WRONG } });
    expect(wrong.status).toBe(401);
    const behindProxy = { authorization: `Bearer ${WRONG}`, body: { profiles, api_key: other } };
    expect((await call(REQUESTS, behindProxy)).status).toBe(200);
  });

  test.each([null, ''])('the member %j does not count as a key', async (api_key) => {
    const authorization = `Bearer ${header}`;
    expect((await call(REQUESTS, { authorization, body: { profiles, api_key } })).status).toBe(200);
  });

  test('an unreadable body is reported to an authenticated caller', async () => {
    const known = await call(REQUESTS, { authorization: `Bearer ${header}`, body: '{' });
    expect(known.status).toBe(422);
    const unknown = await call(REQUESTS, { authorization: `Bearer ${WRONG}`, body: '{' });
    expect(unknown.body).toEqual({ message: 'api_key: is not valid', authorization_failure: true });
  });

  test("a request counts against the rate limit of the header's account", async () => {
    const { headers } = await call(REQUESTS, { authorization: `Bearer ${header}`, body: '{' });
    expect(headers.get('ratelimit-remaining')).toMatch(/^\d+$/);
  });
});

test('a roll accepts the header, and rolls the key in the body if both are given', async () => {
  const { apiKey } = await service.addAccount();
  const authorization = `Bearer ${apiKey}`;
  const rolled = await call(ROLL, { authorization, body: { grace_period_hours: 0 } });
  expect(rolled.body.previous_keys).toEqual([]);
  expect((await call(METRICS, { authorization })).status).toBe(401);
  const second = (await service.addAccount()).apiKey;
  const both = { authorization: `Bearer ${rolled.body.api_key}`, body: { api_key: second } };
  const answer = await call(ROLL, both);
  expect(answer.body.previous_keys[0].prefix).toBe(second.slice(0, 12));
  expect((await call(METRICS, { authorization: both.authorization })).status).toBe(200);
  expect((await call(ROLL, { ...both, query: second })).status).toBe(400);
});
