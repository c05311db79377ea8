/** Sessions of the console: a cookie in place of a key, and the attacks that cookies invite. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { PATH as KEYS, makeKey } from '../keys/limited.ts';
import { type Json, until, useService } from '../support/service.ts';

const service = useService();
const MOVES = '/api/v1/moves';
const CONSOLE = { 'x-tenure-console': '1' };
let key: string;

beforeEach(async () => {
  key = (await service.addAccount()).apiKey;
});

type Sent = { method?: string; headers?: Record<string, string>; body?: unknown };

async function send(path: string, { method = 'GET', headers = {}, body }: Sent = {}) {
  const response = await fetch(`${service.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const setCookie = response.headers.get('set-cookie');
  return { status: response.status, setCookie, body: JSON.parse(text) as Json };
}

const signIn = (apiKey: string, headers: Record<string, string> = {}) =>
  send('/auth/sign-in', {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, ...headers },
  });

/** Signs in. @returns the header with the cookie */
async function sessionOf(apiKey: string): Promise<{ cookie: string }> {
  const { status, setCookie } = await signIn(apiKey);
  expect(status).toBe(200);
  return { cookie: setCookie!.split(';', 1)[0]! };
}

test('a key makes a session, whose cookie scripts and other sites cannot use', async () => {
  const { setCookie, body } = await signIn(key);
  expect(setCookie).toMatch(/^tenure_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(JSON.stringify(body)).not.toContain(setCookie!.slice(15, 58));
  const cookie = setCookie!.split(';', 1)[0]!;
  expect((await send(MOVES, { headers: { cookie } })).status).toBe(200);
});

test('only the hash of a token is stored', async () => {
  const { cookie } = await sessionOf(key);
  const token = cookie.split('=')[1]!;
  const { rows } = await service.database.pool.query('select hash from console_session');
  const hashes = rows.map(({ hash }) => hash.toString('hex'));
  expect(hashes).toContain(createHash('sha256').update(token).digest('hex'));
  expect(hashes).not.toContain(Buffer.from(token).toString('hex'));
});

test('a wrong key makes no session', async () => {
  const { status, setCookie, body } = await signIn(`${key}x`);
  expect([status, setCookie]).toEqual([401, null]);
  expect(body).toMatchObject({ authorization_failure: true });
});

test.each(['', 'x', 'a'.repeat(43), '%00', `${'a'.repeat(43)}; tenure_session=b`])(
  'an unknown cookie %j is 401',
  async (token) => {
    const headers = { cookie: `tenure_session=${token}` };
    expect((await send(MOVES, { headers })).status).toBe(401);
  },
);

describe('changes by a session', () => {
  const body = { name: 'N', scopes: ['read'] };

  test('need the header of the console', async () => {
    const headers = await sessionOf(key);
    for (const more of [undefined, { 'x-tenure-console': '0' }]) {
      const refused = await send(KEYS, { method: 'POST', headers: { ...headers, ...more }, body });
      expect(refused.status).toBe(403);
      expect(refused.body.message).toContain('X-Tenure-Console');
      expect(refused.body).not.toHaveProperty('authorization_failure');
    }
    const made = await send(KEYS, { method: 'POST', headers: { ...headers, ...CONSOLE }, body });
    expect(made.status).toBe(200);
    for (const method of ['PATCH', 'DELETE']) {
      const at = `${KEYS}/${made.body.id}`;
      const change = { method, headers, ...(method === 'PATCH' && { body: { name: 'M' } }) };
      expect((await send(at, change)).status).toBe(403);
      const allowed = { ...change, headers: { ...headers, ...CONSOLE } };
      expect((await send(at, allowed)).status).toBe(200);
    }
  });

  test('a form of another site cannot make them, whatever place the key may have', async () => {
    const { cookie } = await sessionOf(key);
    for (const path of [
      '/api/v1/lead_enrichments',
      '/api/v1/contact_profile_refresh_requests',
      '/api/v1/auth/api_keys/roll',
      '/auth/sign-out',
      KEYS,
    ]) {
      const response = await fetch(`${service.url}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json', origin: 'https://evil.example' },
        body: '{}',
      });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await send(MOVES, { headers: { cookie } })).status).toBe(200);
  });
});

test('with a key beside, the key counts', async () => {
  const headers = await sessionOf(key);
  const limited = await makeKey(service, { scopes: ['quote'] }, key);
  const authorization = `Bearer ${limited.api_key}`;
  expect((await send(MOVES, { headers: { ...headers, authorization } })).status).toBe(403);
  expect((await send(`${MOVES}?api_key=${limited.api_key}`, { headers })).status).toBe(403);
  const wrong = { ...headers, authorization: 'Bearer wrong' };
  expect((await send(MOVES, { headers: wrong })).status).toBe(401);
  const path = '/api/v1/contact_profile_refresh_requests';
  const body = { api_key: limited.api_key, profiles: [] };
  expect((await send(path, { method: 'POST', headers, body })).status).toBe(403);
});

test('a session may do what its key may do', async () => {
  const limited = await makeKey(service, { scopes: ['read'] }, key);
  const headers = { ...(await sessionOf(limited.api_key)), ...CONSOLE };
  expect((await send(MOVES, { headers })).status).toBe(200);
  const body = { name: 'N', scopes: ['read'] };
  expect((await send(KEYS, { method: 'POST', headers, body })).status).toBe(403);
});

test('a sign-in always makes a new session, and ends the one before', async () => {
  const before = await sessionOf(key);
  const fixed = `tenure_session=${'f'.repeat(43)}`;
  const again = await signIn(key, before);
  expect(again.setCookie).not.toContain(before.cookie);
  expect((await send(MOVES, { headers: before })).status).toBe(401);
  const { setCookie } = await signIn(key, { cookie: fixed });
  expect(setCookie).not.toContain(fixed);
  expect((await send(MOVES, { headers: { cookie: fixed } })).status).toBe(401);
});

test('signing out ends the session and its streams, and no other', async () => {
  const [one, other] = [await sessionOf(key), await sessionOf(key)];
  const stream = await fetch(`${service.url}/api/v1/events/stream`, { headers: one });
  const text = stream.text();
  const out = await send('/auth/sign-out', { method: 'POST', headers: { ...one, ...CONSOLE } });
  expect(out.setCookie).toMatch(/^tenure_session=; Max-Age=0;/);
  expect((await send(MOVES, { headers: one })).status).toBe(401);
  expect(await text).toContain('event: end');
  expect((await send(MOVES, { headers: other })).status).toBe(200);
});

test('a session ends with its key, and in time', async () => {
  const limited = await makeKey(service, { scopes: ['read'] }, key);
  const headers = await sessionOf(limited.api_key);
  await send(`${KEYS}/${limited.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${key}` },
  });
  expect((await send(MOVES, { headers })).status).toBe(401);
  const own = await sessionOf(key);
  await service.database.pool.query(
    'update console_session set ends_at = now(); notify tenure_key_owners',
  );
  await until(
    () => send(MOVES, { headers: own }),
    ({ status }) => status === 401,
  );
});

test('a roll by a session continues it, and ends sessions of the old key', async () => {
  const [own, other] = [await sessionOf(key), await sessionOf(key)];
  const rolled = await send('/api/v1/auth/api_keys/roll', {
    method: 'POST',
    headers: { ...own, ...CONSOLE },
    body: { grace_period_hours: 0 },
  });
  expect(rolled.status).toBe(200);
  expect((await send(MOVES, { headers: own })).status).toBe(200);
  expect((await send(MOVES, { headers: other })).status).toBe(401);
});

test('assistants need a key: a session is none at /mcp', async () => {
  const headers = { ...(await sessionOf(key)), ...CONSOLE };
  expect((await send('/mcp', { method: 'POST', headers, body: {} })).status).toBe(401);
});

test('pages cannot be shown in frames of others', async () => {
  for (const path of ['/', '/keys', MOVES]) {
    const { headers } = await fetch(`${service.url}${path}`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

test('sign-ins and sign-outs are in the audit log, without the token', async () => {
  const headers = await sessionOf(key);
  await send('/auth/sign-out', { method: 'POST', headers: { ...headers, ...CONSOLE } });
  const { body } = await send('/api/v1/audit_log', { headers: { authorization: `Bearer ${key}` } });
  expect(body.entries.map(({ action }: Json) => action)).toEqual([
    'session.end',
    'session.start',
    'account.create',
  ]);
  expect(JSON.stringify(body)).not.toContain(headers.cookie.split('=')[1]);
});

describe('where public_url is https', () => {
  test('the cookie is sent over https only, below the path', async () => {
    service.config.publicUrl = 'https://tenure.example.com/app';
    const { setCookie } = await signIn(key);
    service.config.publicUrl = null;
    expect(setCookie).toMatch(/; Path=\/app; HttpOnly; Secure; SameSite=Lax$/);
  });
});
