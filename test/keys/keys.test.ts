/** Keys with limits: what they are, who may make them, and their end. */
import { beforeEach, describe, expect, test } from 'vitest';
import { until, useService } from '../support/service.ts';
import { call, makeKey, PATH } from './limited.ts';

const service = useService((config) => {
  config.trustedProxies = ['127.0.0.1'];
});
const LIST = 'GET /api/v1/lead_enrichments';
const ROLL = 'POST /api/v1/auth/api_keys/roll';

let admin: string;

beforeEach(async () => {
  admin = (await service.addAccount()).apiKey;
});

const make = (limits: object, by = admin) => makeKey(service, limits, by);
const ask = (key: string, at: string, body?: unknown, headers?: Record<string, string>) =>
  call(service, key, at, body, headers);

describe('a new key', () => {
  test('has its limits, and is shown only once', async () => {
    const limits = {
      name: ' CRM ',
      scopes: ['read', 'enrich'],
      monthly_credits: 12.34,
      expires_at: '2999-01-01',
      addresses: ['127.0.0.1', '2001:db8::/32'],
    };
    const made = await make(limits);
    expect(made).toEqual({
      id: expect.any(Number),
      prefix: made.api_key.slice(0, 12),
      api_key: expect.stringMatching(/^tnr_[0-9A-Za-z]{36}$/),
      ...limits,
      name: 'CRM',
      expires_at: '2999-01-01T00:00:00.000Z',
      created_at: expect.any(String),
      last_used_at: null,
    });
    const { api_key, ...shown } = made;
    expect((await ask(admin, `GET ${PATH}/${made.id}`)).body).toEqual(shown);
    expect(JSON.stringify((await ask(admin, `GET ${PATH}`)).body)).not.toContain(api_key);
    expect((await ask(api_key, LIST)).status).toBe(200);
  });

  test('stands in the list beside the first key, which may do everything', async () => {
    const { id } = await make({ scopes: ['read'] });
    const { body } = await ask(admin, `GET ${PATH}`);
    expect(body).toMatchObject({
      api_keys: [
        { id, scopes: ['read'] },
        {
          name: 'First key',
          prefix: admin.slice(0, 12),
          scopes: ['read', 'quote', 'enrich', 'refresh', 'webhooks', 'admin'],
          monthly_credits: null,
          expires_at: null,
          addresses: null,
        },
      ],
      total: 2,
    });
  });

  test('does not show in the list of the first key', async () => {
    const before = (await ask(admin, 'GET /api/v1/auth/api_keys')).body;
    await make({ scopes: ['admin'] });
    const after = (await ask(admin, 'GET /api/v1/auth/api_keys')).body;
    expect(after).toEqual({
      ...before,
      current_key: expect.objectContaining({ id: before.current_key.id }),
    });
  });

  test('made again under one idempotency key is the same key', async () => {
    const body = { name: 'Once', scopes: ['read'] };
    const header = { 'idempotency-key': 'once' };
    const first = await ask(admin, `POST ${PATH}`, body, header);
    expect(await ask(admin, `POST ${PATH}`, body, header)).toEqual(first);
    expect((await ask(admin, `GET ${PATH}`)).body.total).toBe(2);
  });

  test.each([
    ['name', {}],
    ['name', { name: '  ' }],
    ['name', { name: 'x'.repeat(256) }],
    ['name', { name: 'a\nb' }],
    ['name', { name: 7 }],
    ['scopes', { scopes: undefined }],
    ['scopes', { scopes: [] }],
    ['scopes', { scopes: ['all'] }],
    ['scopes', { scopes: null }],
    ['monthly_credits', { monthly_credits: -1 }],
    ['monthly_credits', { monthly_credits: 0.001 }],
    ['monthly_credits', { monthly_credits: '5' }],
    ['monthly_credits', { monthly_credits: 1e15 }],
    ['expires_at', { expires_at: '2020-01-01' }],
    ['expires_at', { expires_at: 'soon' }],
    ['addresses', { addresses: [] }],
    ['addresses', { addresses: ['10.1'] }],
    ['addresses', { addresses: ['10.0.0.0/33'] }],
    ['addresses', { addresses: ['host.example'] }],
    ['addresses', { addresses: Array(101).fill('10.0.0.1') }],
  ])('with a bad %s is refused: %j', async (field, body) => {
    const given = { name: field === 'name' ? undefined : 'N', scopes: ['read'], ...body };
    const answer = await ask(admin, `POST ${PATH}`, given);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(new RegExp(`^${field}`));
  });
});

describe('a key gives nothing wider than its own', () => {
  test.each([
    ['scopes', { scopes: ['read', 'enrich'] }],
    ['monthly_credits', { monthly_credits: 10.01 }],
    ['monthly_credits', { monthly_credits: null }],
    ['expires_at', { expires_at: null }],
    ['expires_at', { expires_at: '2999-01-02' }],
    ['addresses', { addresses: null }],
    ['addresses', { addresses: ['127.0.0.0/7'] }],
  ])('%s', async (field, wider) => {
    const own = {
      scopes: ['read', 'admin'],
      monthly_credits: 10,
      expires_at: '2999-01-01',
      addresses: ['127.0.0.0/8'],
    };
    const { api_key } = await make(own);
    const same = { name: 'Same', ...own };
    expect((await ask(api_key, `POST ${PATH}`, same)).status).toBe(200);
    const answer = await ask(api_key, `POST ${PATH}`, { ...same, ...wider });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toMatch(new RegExp(`^${field}`));
  });

  test('not to itself either', async () => {
    const { id, api_key } = await make({ scopes: ['admin'], monthly_credits: 10 });
    for (const monthly_credits of [null, 11]) {
      const answer = await ask(api_key, `PATCH ${PATH}/${id}`, { monthly_credits });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: expect.stringMatching(/^monthly_credits/) },
      });
    }
  });
});

describe('a change', () => {
  test('sets and lifts what it names, and nothing else', async () => {
    const made = await make({ scopes: ['read'], monthly_credits: 5, addresses: ['10.0.0.1'] });
    const { api_key, ...shown } = made;
    const at = `PATCH ${PATH}/${made.id}`;
    expect((await ask(api_key, LIST)).status).toBe(401);
    expect((await ask(admin, at, { addresses: null })).body).toEqual({ ...shown, addresses: null });
    expect((await ask(api_key, LIST)).status).toBe(200);
    const changes = { name: 'New', monthly_credits: null };
    expect((await ask(admin, at, changes)).body).toMatchObject({ ...changes, addresses: null });
    expect((await ask(admin, at, { addresses: ['10.0.0.1'] })).status).toBe(200);
    expect((await ask(api_key, LIST)).status).toBe(401);
  });

  test.each([{ scopes: ['read'] }, { expires_at: null }])('cannot name %j', async (body) => {
    const { id } = await make({ scopes: ['read'] });
    const answer = await ask(admin, `PATCH ${PATH}/${id}`, body);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toContain(Object.keys(body)[0]);
  });
});

describe('the end', () => {
  test('a deleted key is unknown at once, and stands in no list', async () => {
    const { id, api_key } = await make({ scopes: ['read'] });
    expect((await ask(api_key, LIST)).status).toBe(200);
    expect((await ask(admin, `DELETE ${PATH}/${id}`)).status).toBe(200);
    expect(await ask(api_key, LIST)).toEqual({
      status: 401,
      body: { message: 'api_key: is not valid', authorization_failure: true },
    });
    expect((await ask(admin, `GET ${PATH}/${id}`)).status).toBe(404);
    expect((await ask(admin, `DELETE ${PATH}/${id}`)).status).toBe(404);
  });

  test('the streams of a deleted key end', async () => {
    const { id, api_key } = await make({ scopes: ['read'] });
    const stream = await fetch(`${service.url}/api/v1/events/stream`, {
      headers: { authorization: `Bearer ${api_key}` },
    });
    const text = stream.text();
    await ask(admin, `DELETE ${PATH}/${id}`);
    expect(await text).toContain('event: end');
  });

  test('the last key with the scope admin stays', async () => {
    const { api_keys } = (await ask(admin, `GET ${PATH}`)).body;
    const first = `DELETE ${PATH}/${api_keys[0].id}`;
    await make({ scopes: ['read'] });
    expect(await ask(admin, first)).toMatchObject({
      status: 422,
      body: { message: expect.stringMatching(/admin/) },
    });
    const other = await make({ scopes: ['admin'] });
    const answers = await Promise.all([
      ask(admin, first),
      ask(other.api_key, `DELETE ${PATH}/${other.id}`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('a key is unknown after its end', async () => {
    const soon = new Date(Date.now() + 1_500).toISOString();
    const { api_key } = await make({ scopes: ['read'], expires_at: soon });
    expect((await ask(api_key, LIST)).status).toBe(200);
    await until(
      () => ask(api_key, LIST),
      ({ status }) => status === 401,
    );
  });
});

describe('addresses', () => {
  test('a key is unknown from elsewhere, as seen through a trusted proxy', async () => {
    const { api_key } = await make({ scopes: ['read'], addresses: ['192.0.2.0/24'] });
    const from = (address: string) => ask(api_key, LIST, undefined, { 'x-forwarded-for': address });
    expect((await from('192.0.2.7')).status).toBe(200);
    expect((await from('192.0.2.7, 198.51.100.1')).status).toBe(401);
    expect((await from('198.51.100.1')).body).toEqual({
      message: 'api_key: is not valid',
      authorization_failure: true,
    });
    expect((await ask(api_key, LIST)).status).toBe(401);
  });

  test('tools of an assistant call from the address of the assistant', async () => {
    const limits = { scopes: ['read'], addresses: ['192.0.2.0/24'] };
    const { api_key } = await make(limits);
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'credits' } };
    const headers = {
      accept: 'application/json, text/event-stream',
      'x-forwarded-for': '192.0.2.7',
    };
    const { status, body } = await ask(api_key, 'POST /mcp', message, headers);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).toContain('credit_balance');
  });
});

describe('a roll', () => {
  test('keeps name, scopes, cap, addresses, end and id', async () => {
    const limits = { scopes: ['admin', 'read'], monthly_credits: 5, expires_at: '2999-01-01' };
    const { api_key: old, ...made } = await make(limits);
    const rolled = await ask(old, ROLL, { grace_period_hours: 1 });
    expect(rolled.body).toMatchObject({
      key: { id: made.id },
      previous_keys: [{ prefix: old.slice(0, 12) }],
    });
    const { api_key: fresh } = rolled.body;
    const shown = (await ask(fresh, `GET ${PATH}/${made.id}`)).body;
    expect(shown).toEqual({
      ...made,
      prefix: fresh.slice(0, 12),
      last_used_at: expect.any(String),
    });
    expect((await ask(old, LIST)).status).toBe(200);
    const keys = (await ask(fresh, 'GET /api/v1/auth/api_keys')).body;
    expect(keys).toMatchObject({ current_key: { id: made.id }, previous_keys: [{}] });
    expect((await ask(admin, 'GET /api/v1/auth/api_keys')).body.previous_keys).toEqual([]);
  });

  test('without a grace period ends the old key at once', async () => {
    const { api_key: old } = await make({ scopes: ['admin', 'read'] });
    const { body } = await ask(old, ROLL, { grace_period_hours: 0 });
    expect((await ask(old, LIST)).status).toBe(401);
    expect((await ask(body.api_key, LIST)).status).toBe(200);
  });

  test('counts rolls of the user only, not new keys', async () => {
    for (let made = 0; made < 7; made += 1) await make({ scopes: ['read'] });
    expect((await ask(admin, ROLL, {})).status).toBe(200);
  });

  test('deletes the old keys with the current one', async () => {
    const { id, api_key: old } = await make({ scopes: ['admin', 'read'] });
    const { body } = await ask(old, ROLL, { grace_period_hours: 1 });
    await ask(admin, `DELETE ${PATH}/${id}`);
    for (const key of [old, body.api_key]) expect((await ask(key, LIST)).status).toBe(401);
  });
});

test('a release without limits refuses a limited key', async () => {
  const { api_key } = await make({ scopes: ['read'] });
  const { rows } = await service.database.pool.query(
    'select 1 from api_key where prefix = $1 and (expires_at is null or expires_at > now())',
    [api_key.slice(0, 12)],
  );
  expect(rows).toEqual([]);
});
