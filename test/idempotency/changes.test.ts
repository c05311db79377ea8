/** Calls that change something, or show a secret, repeated under an `Idempotency-Key`. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openApi } from '../support/document.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Json, useService } from '../support/service.ts';
import { LISTS, REFRESHES, type Reply, send } from './calls.ts';

const service = useService(() => {}, 'api');
let account: { apiKey: string; accountId: number };
let receiver: Receiver;

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
beforeEach(async () => {
  account = await service.addAccount({ credits: 100, jobLimit: 1000 });
});

const ENDPOINTS = '/api/v1/webhook_endpoints';
const ROLL = '/api/v1/auth/api_keys/roll';

const post = (path: string, body: object | null, key?: string): Promise<Reply> =>
  send(service.url, path, {
    apiKey: account.apiKey,
    body: body ? JSON.stringify(body) : '{}',
    ...(key !== undefined && { key }),
  });
const made = async (path: string, body: object): Promise<Json> =>
  JSON.parse((await post(path, body)).text);
const count = async (sql: string): Promise<number> => {
  const { rows } = await service.database.pool.query(sql, [account.accountId]);
  return rows[0].count;
};
const endpoint = () => made(ENDPOINTS, { url: receiver.url });

/** The name, the path and body to call, and a count that a repeated call would raise again. */
const CALLS: [string, () => Promise<[path: string, body: object | null]>, string][] = [
  [
    'a webhook endpoint',
    async () => [ENDPOINTS, { url: receiver.url }],
    'select count(*)::int from webhook_endpoint where account_id = $1',
  ],
  [
    "the rotation of an endpoint's secret",
    async () => [`${ENDPOINTS}/${(await endpoint()).id}/rotate_secret`, null],
    'select jsonb_array_length(former_secrets) as count from webhook_endpoint where account_id = $1',
  ],
  [
    'the rotation of the webhook secret',
    async () => ['/api/v1/webhook_secret/rotate', null],
    'select jsonb_array_length(former_secrets) as count from webhook_secret where account_id = $1',
  ],
  [
    'a test of an endpoint',
    async () => [`${ENDPOINTS}/${(await endpoint()).id}/test`, null],
    'select count(*)::int from webhook_delivery where account_id = $1',
  ],
];

test.each(CALLS)(
  '%s sent again has the same answer, and one effect',
  async (_, prepare, counted) => {
    const [path, body] = await prepare();
    const first = await post(path, body, 'key 1');
    expect(first).toMatchObject({ status: 200, replayed: false });
    const after = await count(counted);
    expect(await post(path, body, 'key 1')).toEqual({ ...first, replayed: true });
    expect(await count(counted)).toBe(after);
    expect(await post(path, { ...body, more: 1 }, 'key 1')).toMatchObject({
      status: 422,
      text: expect.stringContaining('Idempotency-Key: was used with another body'),
    });
    expect(await post(path, body)).toMatchObject({ status: 200, replayed: false });
    expect(await count(counted)).toBe(after + 1);
  },
);

describe('a key roll', () => {
  const roll = async (key: string, apiKey = account.apiKey): Promise<Reply> => {
    const response = await fetch(`${service.url}${ROLL}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ api_key: apiKey }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const replayed = response.headers.get('idempotent-replayed') === 'true';
    return { status: response.status, text: await response.text(), replayed };
  };

  test('whose answer was lost returns the new key again', async () => {
    const first = await roll('roll of today');
    expect(first).toMatchObject({ status: 200, replayed: false });
    expect(await roll('roll of today')).toEqual({ ...first, replayed: true });
    const { api_key } = JSON.parse(first.text);
    const used = await fetch(`${service.url}/api/v1/auth/api_keys?api_key=${api_key}`);
    expect(used.status).toBe(200);
  });

  test('under another key is still refused', async () => {
    await roll('first');
    const second = await roll('second');
    expect(JSON.parse(second.text).message).toMatch(/^api_key: was rolled away/);
    expect(second.status).toBe(422);
  });

  test('concurrent twins roll once', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => roll('twins')));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies.filter(({ replayed }) => !replayed)).toHaveLength(1);
  });
});

test('the database holds neither a remembered secret nor the key that decrypts it', async () => {
  const { text } = await post(ENDPOINTS, { url: receiver.url }, 'a key of the client');
  const { rows } = await service.database.pool.query(
    'select * from idempotent_call where account_id = $1',
    [account.accountId],
  );
  expect(rows).toHaveLength(1);
  const stored = JSON.stringify(rows);
  expect(stored).not.toContain(JSON.parse(text).secret);
  expect(stored).not.toContain(JSON.parse(text).secret.slice('whsec_'.length));
  expect(stored).not.toContain('a key of the client');
});

test('one key serves two paths of one endpoint', async () => {
  const watches = '/api/v1/watches';
  const ids = await Promise.all(
    ['first', 'second'].map(async (name) => {
      const { id } = await made(watches, { name, every: '30d', profiles: [] });
      return id as number;
    }),
  );
  const body = { profiles: [{ email: 'nobody.known@acme.example' }] };
  for (const id of ids) {
    const joined = await post(`${watches}/${id}/profiles`, body, 'add of today');
    expect(joined).toMatchObject({ status: 200, replayed: false });
    expect(JSON.parse(joined.text)).toMatchObject({ id, people: 1 });
  }
  const again = await post(`${watches}/${ids[0]}/profiles`, body, 'add of today');
  expect(again.replayed).toBe(true);
  expect(JSON.parse(again.text).id).toBe(ids[0]);
});

test('the query is not part of the path, and an encoded letter equals the letter', async () => {
  const { id } = await endpoint();
  const body = '{}';
  const { apiKey } = account;
  const first = await send(service.url, `${ENDPOINTS}/${id}/test`, { apiKey, body, key: 'k' });
  const path = `/api/v1/webhook_%65ndpoints/${id}/test?further=1&`;
  const response = await fetch(`${service.url}${path}api_key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k' },
    body,
  });
  expect(response.headers.get('idempotent-replayed')).toBe('true');
  expect(await response.text()).toBe(first.text);
});

test('a cancelled job is cancelled once', async () => {
  const body = {
    lead_enrichments: {
      name: 'to be cancelled',
      source_type: 'from_json',
      match_field: 'email',
      lead_data: { keys: ['email'], values: [['nobody.known@acme.example']] },
    },
  };
  const { id } = await made(LISTS, body);
  const first = await post(`${LISTS}/${id}/cancel`, null, 'end');
  expect(first.status).toBe(200);
  expect(await post(`${LISTS}/${id}/cancel`, null, 'end')).toEqual({ ...first, replayed: true });
});

describe('an upload', () => {
  const upload = async (content: string, name = 'list.csv', more: object = {}): Promise<Reply> => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/csv' }), name);
    for (const [field, value] of Object.entries(more)) form.append(field, value);
    const response = await fetch(`${service.url}/api/v1/lists`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.apiKey}`, 'idempotency-key': 'upload' },
      body: form,
    });
    const replayed = response.headers.get('idempotent-replayed') === 'true';
    return { status: response.status, text: await response.text(), replayed };
  };

  test('sent again has the same answer, whatever the boundary of its form', async () => {
    const first = await upload('email\na@x.example\n');
    expect(first).toMatchObject({ status: 200, replayed: false });
    expect(await upload('email\na@x.example\n')).toEqual({ ...first, replayed: true });
    expect(await count('select count(*)::int from list where account_id = $1')).toBe(1);
  });

  test.each([
    ['content', ['email\nb@x.example\n']],
    ['name', ['email\na@x.example\n', 'other.csv']],
    ['header row', ['email\na@x.example\n', 'list.csv', { header_row: '1' }]],
  ] as [string, Parameters<typeof upload>][])('422 with another %s', async (_, other) => {
    await upload('email\na@x.example\n');
    const { status, text } = await upload(...other);
    expect(status).toBe(422);
    expect(text).toContain('Idempotency-Key: was used with another body');
  });
});

test('every POST accepts a key in the document, except quotes and exports, which only read', async () => {
  const { paths } = await openApi();
  const without = Object.entries(paths)
    .filter(([, { post }]) => post && !post.parameters?.some(isKey))
    .map(([path]) => path);
  expect(without.sort()).toEqual([
    `${REFRESHES}/export`,
    `${REFRESHES}/quote`,
    `${LISTS}/quote`,
    `${LISTS}/{id}/export`,
  ]);
});

const isKey = ({ name, in: location }: { name: string; in: string }) =>
  location === 'header' && name === 'Idempotency-Key';
