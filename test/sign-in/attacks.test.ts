/** Attacks on sign-in by OpenID Connect, and a provider that fails. */
import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, KEY_ID, passProvider } from '../support/identity-provider.ts';
import { useService } from '../support/service.ts';
import { comeBack, cookieOf, send, signIn, useSignIn } from './people.ts';

const service = useSignIn();
const MOVES = '/api/v1/moves';

beforeEach(() => {
  service.provider.instead = null;
  service.provider.present = {
    sub: 'ada',
    name: 'Ada',
    groups: ['sales'],
    accounts: service.accountId,
  };
});

const back = (callback: string, headers: Record<string, string> = {}) =>
  send(service, callback, { headers });

const expectRefused = (answer: Awaited<ReturnType<typeof back>>, status = 403) => {
  expect(answer.status).toBe(status);
  expect(answer.cookies.filter((one) => one.startsWith('tenure_session'))).toEqual([]);
  expect(answer.body.message).toBeTypeOf('string');
};

describe('what comes back is refused', () => {
  test('without the cookie of the browser that began', async () => {
    expectRefused(await back((await comeBack(service)).callback));
  });

  test('with the cookie of another sign-in: nobody can be signed in as the attacker', async () => {
    const [victim, attacker] = [await comeBack(service), await comeBack(service)];
    expectRefused(await back(attacker.callback, victim.pending));
  });

  test.each(['', 'x', 'A'.repeat(200), 'A'.repeat(20_000), '%00'])(
    'with a cookie that it did not make (%#)',
    async (value) => {
      const { callback } = await comeBack(service);
      const answer = await send(service, callback, {
        headers: { cookie: `tenure_sign_in=${value.slice(0, 9_000)}` },
      });
      expectRefused(answer);
    },
  );

  test('with a changed cookie', async () => {
    const { pending, callback } = await comeBack(service);
    const at = pending.cookie.length - 5;
    const changed = pending.cookie[at] === 'A' ? 'B' : 'A';
    const cookie = pending.cookie.slice(0, at) + changed + pending.cookie.slice(at + 1);
    expectRefused(await back(callback, { cookie }));
  });

  test('a second time: a code and its state work once', async () => {
    const { pending, callback } = await comeBack(service);
    expect((await back(callback, pending)).status).toBe(302);
    expectRefused(await back(callback, pending));
  });

  test('with a code of another sign-in (PKCE, nonce)', async () => {
    const [mine, stolen] = [await comeBack(service), await comeBack(service)];
    const url = new URL(mine.callback, service.url);
    url.searchParams.set('code', new URL(stolen.callback, service.url).searchParams.get('code')!);
    expectRefused(await back(url.pathname + url.search, mine.pending));
  });

  test('from another issuer (mix-up)', async () => {
    const { pending, callback } = await comeBack(service);
    const iss = encodeURIComponent(service.provider.issuer);
    expect(callback).toContain(`iss=${iss}`);
    const forged = callback.replace(iss, encodeURIComponent('https://evil.example'));
    expectRefused(await back(forged, pending), 424);
  });

  test.each(['access_denied', 'server_error', 'x\r\nSet-Cookie: a=b', '<script>alert(1)</script>'])(
    'with the error %j',
    async (error) => {
      const { pending, callback } = await comeBack(service);
      const at = new URL(callback, service.url);
      const query = new URLSearchParams({
        error,
        state: at.searchParams.get('state')!,
        iss: service.provider.issuer,
      });
      const answer = await back(`/auth/callback?${query}`, pending);
      expectRefused(answer);
      expect(answer.text).not.toContain('script');
    },
  );

  test('too late', async () => {
    const { pending, callback } = await comeBack(service);
    const { now } = Date;
    Date.now = () => now() + 11 * 60_000;
    const answer = await back(callback, pending).finally(() => {
      Date.now = now;
    });
    expectRefused(answer);
  });

  test.each([
    '',
    '?',
    '?state',
    '?code=x',
    '?code=x&state=y',
    '?state=a&state=b',
    `?code=${'x'.repeat(10_000)}`,
  ])('with another query (%#)', async (query) => {
    const { pending } = await comeBack(service);
    expectRefused(await back(`/auth/callback${query}`, pending));
  });
});

describe('ID tokens that the provider did not make', () => {
  const now = () => Math.floor(Date.now() / 1000);

  /** Answers at the token endpoint with another ID token; everything else is the provider's. */
  async function signInWith(make: (nonce: string) => Promise<string> | string) {
    service.provider.instead = null;
    const begun = await send(service, '/auth/sign-in');
    const nonce = new URL(begun.location!).searchParams.get('nonce')!;
    const pending = cookieOf(begun, 'tenure_sign_in');
    const url = await passProvider(begun.location!, `${service.url}/auth/callback`);
    const id_token = await make(nonce);
    service.provider.instead = proxied(service.provider.issuer, () => ({
      access_token: 'a',
      token_type: 'Bearer',
      id_token,
    }));
    return back(url.slice(service.url.length), pending);
  }

  const claims = (nonce: string, more: object = {}) => ({
    iss: service.provider.issuer,
    aud: CLIENT.id,
    sub: 'ada',
    nonce,
    iat: now(),
    exp: now() + 60,
    groups: ['it-admins'],
    accounts: service.accountId,
    ...more,
  });
  const sign = (payload: object, key = service.provider.key, header: object = {}) =>
    new SignJWT(payload as Record<string, unknown>)
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(key);

  test('one of the provider is accepted', async () => {
    expect((await signInWith((nonce) => sign(claims(nonce)))).status).toBe(302);
  });

  test.each([
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another nonce', { nonce: 'x' }],
    ['an end in the past', { iat: 1, exp: 2 }],
    ['a begin in the future', { nbf: 4_000_000_000 }],
    ['no subject', { sub: undefined }],
    ['several audiences of which none is authorised', { aud: [CLIENT.id, 'b'], azp: 'b' }],
    ['a subject without end', { sub: 'x'.repeat(10_000) }],
  ])('%s', async (_, more) => {
    expectRefused(await signInWith((nonce) => sign(claims(nonce, more))), 424);
  });

  test('signed by another key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expectRefused(await signInWith((nonce) => sign(claims(nonce), privateKey)), 424);
  });

  test('signed by the public key as a secret, by the client secret, or not at all', async () => {
    const pem = createPublicKey(service.provider.key).export({ type: 'spki', format: 'pem' });
    for (const secret of [pem, CLIENT.secret]) {
      expectRefused(await signInWith((nonce) => hmac(claims(nonce), secret)), 424);
    }
    const unsigned = (nonce: string) => new UnsecuredJWT(claims(nonce)).encode();
    expectRefused(await signInWith(unsigned), 424);
  });

  test('with keys that the token itself brings', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const header = { jwk: publicKey.export({ format: 'jwk' }), jku: 'http://evil.example/jwks' };
    expectRefused(await signInWith((nonce) => sign(claims(nonce), privateKey, header)), 424);
  });
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
function hmac(payload: object, secret: string | Buffer): string {
  const text = `${base64({ alg: 'HS256', kid: KEY_ID })}.${base64(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** Answers POSTs itself; reads are passed on to the provider. */
function proxied(issuer: string, answer: () => object): RequestListener {
  return (request, response) => {
    if (request.method === 'POST') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer()));
      return;
    }
    const { instead } = service.provider;
    service.provider.instead = null;
    void fetch(`${issuer}${request.url}`).then(async (passed) => {
      service.provider.instead = instead;
      response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type')! });
      response.end(await passed.text());
    });
  };
}

describe('a session', () => {
  test('is always new, and ends the one that the browser had before (fixation)', async () => {
    const before = await signIn(service);
    const { pending, callback } = await comeBack(service);
    const fixed = `tenure_session=${'f'.repeat(43)}`;
    const { cookie } = before;
    const answer = await back(callback, { cookie: `${pending.cookie}; ${cookie}` });
    const next = cookieOf(answer, 'tenure_session');
    expect(next.cookie).not.toContain(cookie.split('=')[1]);
    expect((await send(service, MOVES, { headers: next })).status).toBe(200);
    expect((await send(service, MOVES, { headers: { cookie } })).status).toBe(401);
    expect((await send(service, MOVES, { headers: { cookie: fixed } })).status).toBe(401);
  });

  test('is no key for assistants, and cannot change anything from another site', async () => {
    service.provider.present.groups = ['it-admins'];
    const headers = await signIn(service);
    const post = { method: 'POST', headers, body: {} };
    expect((await send(service, '/mcp', post)).status).toBe(401);
    for (const path of ['/api/v1/api_keys', '/auth/sign-out', '/auth/account']) {
      const { status, body } = await send(service, path, post);
      expect([path, status]).toEqual([path, 403]);
      expect(body.message).toContain('X-Tenure-Console');
    }
  });
});

test.each([
  ['/jobs/3?tab=1#x', '/jobs/3?tab=1#x'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a/..//evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/\r\nSet-Cookie: a=b', '/'],
  ['/@evil.example', '/@evil.example'],
  ['', '/'],
  [`/${'x'.repeat(2_001)}`, '/'],
])('after the sign-in, %.40j opens %j', async (given, opened) => {
  const path = `/auth/sign-in?return=${encodeURIComponent(given)}`;
  const { pending, callback } = await comeBack(service, path);
  const { status, location } = await back(callback, pending);
  expect([status, location]).toEqual([302, opened]);
  expect(new URL(location!, service.url).origin).toBe(service.url);
});

test('pages of the sign-in cannot be framed, and are kept by no cache', async () => {
  for (const path of ['/auth/sign-in', '/auth/callback']) {
    const { headers } = await fetch(`${service.url}${path}`, { redirect: 'manual' });
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('a browser gets a page of the console with the reason', async () => {
  const headers = { accept: 'text/html' };
  const response = await fetch(`${service.url}/auth/callback?state=x`, { headers });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    403,
    'text/html; charset=utf-8',
  ]);
  expect(await response.text()).toContain(
    '<meta name="tenure-sign-in-refused" content="expired" />',
  );
});

describe('a provider that fails', () => {
  const failing = useSignIn();
  const begin = () => send(failing, '/auth/sign-in');
  let laterMs = 0;
  const page = (listener: RequestListener) => {
    failing.provider.instead = listener;
  };

  test.each<[string, RequestListener]>([
    ['answers 500', (_, response) => response.writeHead(500).end()],
    ['closes connections', (request) => request.socket.destroy()],
    ['answers no JSON', (_, response) => response.end('<html>')],
    ['redirects', (_, response) => response.writeHead(302, { location: '/' }).end()],
    ['never ends', (_, response) => void response.writeHead(200).write('{')],
    [
      'answers without end',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        const more = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', more);
        more();
      },
    ],
    [
      'names another issuer',
      (_, response) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ issuer: 'https://evil.example' })),
    ],
  ])('%s: the page says so, and the service goes on', async (_, listener) => {
    page(listener);
    // A provider that failed is left alone for a moment.
    const { now } = performance;
    laterMs += 3_600_000;
    const shiftMs = laterMs;
    performance.now = () => now.call(performance) + shiftMs;
    const answer = await begin().finally(() => {
      performance.now = now;
    });
    expect(answer.status).toBe(424);
    expect(answer.body.message).toContain('identity provider');
    expect((await failing.get(MOVES)).status).toBe(200);
  });
});

describe('without auth.oidc', () => {
  const plain = useService();

  test('there is no sign-in by a provider', async () => {
    expect((await send(plain, '/auth/sign-in')).status).toBe(405);
    expect((await send(plain, '/auth/callback')).status).toBe(404);
    expect((await send(plain, '/')).text).not.toContain('tenure-sign-in');
  });
});
