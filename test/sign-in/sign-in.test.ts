/** People sign in by OpenID Connect at a real provider. */
import { beforeEach, describe, expect, test } from 'vitest';
import { PATH as KEYS } from '../keys/limited.ts';
import { type Json, until } from '../support/service.ts';
import { CONSOLE, comeBack, cookieOf, send, signIn, useSignIn } from './people.ts';

const service = useSignIn();
const MOVES = '/api/v1/moves';
const admin = (path: string) => service.get(path);

/** A person who does not occur in other tests. */
let count = 0;
const personWith = (groups: unknown, accounts: unknown = service.accountId) => {
  count += 1;
  service.provider.present = {
    sub: `person-${count}`,
    name: `Person ${count}`,
    email: `person${count}@northwind.example`,
    groups,
    accounts,
  };
};

beforeEach(() => {
  service.provider.instead = null;
  service.provider.refreshes = false;
  personWith(['sales']);
});

const sessionOf = async (headers: Record<string, string>) =>
  (await send(service, '/auth/session', { headers })).body;

const refusedPage = async () => {
  const { pending, callback } = await comeBack(service);
  return send(service, callback, { headers: pending });
};

test('the browser is sent to the provider with PKCE, state and nonce', async () => {
  const { status, location, cookies } = await send(service, '/auth/sign-in');
  const url = new URL(location!);
  expect([status, url.origin]).toEqual([302, service.provider.issuer]);
  const { state, nonce, code_challenge, ...sent } = Object.fromEntries(url.searchParams);
  expect(sent).toEqual({
    client_id: 'tenure',
    response_type: 'code',
    scope: 'openid profile email',
    redirect_uri: `${service.url}/auth/callback`,
    code_challenge_method: 'S256',
  });
  for (const secret of [state, nonce, code_challenge]) expect(secret).toMatch(/^[\w-]{43}$/);
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(
    /^tenure_sign_in=[\w-]+; Max-Age=600; Path=\/auth\/callback; HttpOnly; SameSite=Lax$/,
  );
  expect(cookies[0]).not.toContain(state);
});

test('a person gets a session with their name and role', async () => {
  const headers = await signIn(service);
  const { body } = await send(service, '/api/v1/account', { headers });
  const { name, email } = service.provider.present;
  expect(body).toMatchObject({ id: service.accountId, user: { name, email } });
  expect(await sessionOf(headers)).toEqual({
    role: 'viewer',
    scopes: ['read', 'quote'],
    accounts: [{ id: service.accountId, name: 'Northwind' }],
  });
});

describe('roles', () => {
  test.each([
    ['viewer', ['sales'], [200, 403, 403]],
    ['operator', ['operations'], [200, 422, 403]],
    ['admin', ['it-admins'], [200, 422, 200]],
    ['operator', ['nothing', 'sales', 'operations'], [200, 422, 403]],
    ['admin', 'it-admins', [200, 422, 200]],
  ])('%s of %j', async (role, groups, statuses) => {
    personWith(groups);
    const headers = { ...(await signIn(service)), ...CONSOLE };
    expect((await sessionOf(headers)).role).toBe(role);
    const post = { method: 'POST', headers, body: {} };
    const answers = [
      await send(service, MOVES, { headers }),
      await send(service, '/api/v1/contact_profile_refresh_requests', post),
      await send(service, '/api/v1/audit_log', { headers }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    const refused = answers.find(({ status }) => status === 403);
    if (refused)
      expect(refused.body.message).toMatch(new RegExp(`^the role ${role} lacks the scope `));
    if (refused) expect(refused.body).not.toHaveProperty('authorization_failure');
  });

  test.each([
    [[]],
    [['Sales']],
    [['toString']],
    ['__proto__'],
    [null],
    [{ sales: true }],
    [[['sales']]],
  ])('none for the groups %j: 403 and no session', async (groups) => {
    personWith(groups);
    const { status, cookies, body } = await refusedPage();
    expect([status, cookies.filter((one) => one.startsWith('tenure_session'))]).toEqual([403, []]);
    expect(body.message).toContain('role');
  });

  test('a person who lost all of them has no session left, and the log shows it', async () => {
    const headers = await signIn(service);
    service.provider.present.groups = [];
    expect((await refusedPage()).status).toBe(403);
    expect((await send(service, MOVES, { headers })).status).toBe(401);
    const { body } = await admin('/api/v1/audit_log');
    const { name } = service.provider.present;
    const shown = body.entries
      .slice(0, 3)
      .map(({ action, actor, outcome }: Json) => [action, actor.kind, actor.name, outcome]);
    expect(shown).toEqual([
      ['session.start', 'user', name, 'refused'],
      ['session.end', 'user', name, 'done'],
      ['session.start', 'user', name, 'done'],
    ]);
  });

  test('a sign-in with another role ends the sessions before it', async () => {
    const [one, other] = [await signIn(service), await signIn(service)];
    expect((await send(service, MOVES, { headers: one })).status).toBe(200);
    service.provider.present.groups = ['operations'];
    const now = await signIn(service);
    for (const headers of [one, other]) {
      expect((await send(service, MOVES, { headers })).status).toBe(401);
    }
    expect((await sessionOf(now)).role).toBe('operator');
  });
});

describe('accounts', () => {
  test.each([
    ['unknown', 999_999],
    ['none', null],
    ['text', 'all'],
    ['a fraction', 1.5],
    ['negative', -1],
  ])('%s: refused', async (_, accounts) => {
    personWith(['sales'], accounts);
    const { status, body } = await refusedPage();
    expect(status).toBe(403);
    expect(body.message).toContain('account');
  });

  test('a person of two switches between them, and sees no third', async () => {
    const second = await service.addAccount({ name: 'Southwind' });
    const third = await service.addAccount({ name: 'Eastwind' });
    personWith(['sales'], [second.accountId, String(service.accountId)]);
    const first = { ...(await signIn(service)), ...CONSOLE };
    const shown = async (headers: Record<string, string>) =>
      (await send(service, '/api/v1/account', { headers })).body.name;
    expect(await shown(first)).toBe('Southwind');
    const to = (account_id: unknown) =>
      send(service, '/auth/account', { method: 'POST', headers: first, body: { account_id } });
    for (const wrong of [third.accountId, 0, '1', null]) expect((await to(wrong)).status).toBe(422);
    const switched = await to(service.accountId);
    expect(switched.status).toBe(200);
    const next = cookieOf(switched, 'tenure_session');
    expect(await shown(next)).toBe('Northwind');
    expect((await send(service, MOVES, { headers: first })).status).toBe(401);
    expect((await sessionOf(next)).accounts.map(({ name }: Json) => name)).toEqual([
      'Southwind',
      'Northwind',
    ]);
  });

  test('a switch needs the header of the console', async () => {
    const headers = await signIn(service);
    const body = { account_id: service.accountId };
    const { status } = await send(service, '/auth/account', { method: 'POST', headers, body });
    expect(status).toBe(403);
  });

  test('a session ends with the service for its account', async () => {
    const { accountId } = await service.addAccount();
    personWith(['sales'], accountId);
    const headers = await signIn(service);
    await service.database.pool.query('update account set active = false where id = $1', [
      accountId,
    ]);
    expect((await send(service, MOVES, { headers })).status).toBe(401);
  });
});

describe('a person', () => {
  test('has no key: listing and rolling are refused, and creating one is not', async () => {
    personWith(['it-admins']);
    const headers = { ...(await signIn(service)), ...CONSOLE };
    const list = await send(service, '/api/v1/auth/api_keys', { headers });
    const roll = { method: 'POST', headers, body: {} };
    expect(list.status).toBe(403);
    expect((await send(service, '/api/v1/auth/api_keys/roll', roll)).status).toBe(403);
    const body = { name: 'N', scopes: ['read'] };
    expect((await send(service, KEYS, { method: 'POST', headers, body })).status).toBe(200);
    const { body: log } = await send(service, '/api/v1/audit_log?actor=user', { headers });
    expect(log.entries.map(({ action, outcome }: Json) => `${action} ${outcome}`)).toContain(
      'api_key.create done',
    );
  });

  test('signs out, and the streams of the session end', async () => {
    const headers = await signIn(service);
    const stream = await fetch(`${service.url}/api/v1/events/stream`, { headers });
    const text = stream.text();
    const out = await send(service, '/auth/sign-out', {
      method: 'POST',
      headers: { ...headers, ...CONSOLE },
      body: {},
    });
    expect(out.status).toBe(200);
    expect(await text).toContain('event: end');
    expect((await send(service, MOVES, { headers })).status).toBe(401);
  });

  test('is shown without characters that could forge lines', async () => {
    service.provider.present.name = 'Eve\r\n{"level":50}\u202e\u0000 \u001b[31m';
    service.provider.present.email = 'e'.repeat(10_000);
    const headers = await signIn(service);
    const { user } = (await send(service, '/api/v1/account', { headers })).body;
    expect(user.name).toBe('Eve  {"level":50}    [31m');
    expect(user.email).toHaveLength(255);
  });
});

describe('the provider is asked about sessions', () => {
  const makeDue = () =>
    service.database.pool.query(
      "update person_session set checked_at = now() - interval '6 minutes'; notify tenure_key_owners",
    );
  /** A session whose check is due. */
  const dueSession = async () => {
    service.provider.refreshes = true;
    const headers = await signIn(service);
    await makeDue();
    return headers;
  };
  const status = async (headers: { cookie: string }) =>
    (await send(service, MOVES, { headers })).status;
  /** The node hears of the change after a moment. */
  const untilEnded = (headers: { cookie: string }) =>
    until(
      () => status(headers),
      (answered) => answered === 401,
    );

  test('again and again, and they go on while it confirms the person', async () => {
    const headers = await dueSession();
    for (let time = 0; time < 3; time += 1) {
      expect(await status(headers)).toBe(200);
      await makeDue();
    }
  });

  test('and end when it knows the person no more', async () => {
    const headers = await dueSession();
    await service.provider.revoke();
    await untilEnded(headers);
    expect(await status(headers)).toBe(401);
  });

  test('and end when the role has changed', async () => {
    const headers = await dueSession();
    service.provider.present.groups = ['operations'];
    await untilEnded(headers);
  });

  test('and go on while it does not answer, but not beyond their end', async () => {
    const headers = await dueSession();
    service.provider.instead = (_, response) => response.writeHead(500).end();
    expect(await status(headers)).toBe(200);
    await service.database.pool.query(
      'update console_session set ends_at = now(); notify tenure_key_owners',
    );
    await untilEnded(headers);
  });

  test('with a token that a copy of the database does not show', async () => {
    await dueSession();
    const { rows } = await service.database.pool.query(
      'select refresh from person_session order by session_id desc limit 1',
    );
    expect(rows[0].refresh.length).toBeGreaterThan(40);
    expect(rows[0].refresh.toString('latin1')).not.toMatch(/[\w-]{30}/);
  });
});
