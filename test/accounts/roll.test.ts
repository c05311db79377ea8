import { expect, test } from 'vitest';
import { type Answer, useService } from '../support/service.ts';

const service = useService((config) => {
  config.keys.rollsPerHour = 3;
});

const ROLL = '/api/v1/auth/api_keys/roll';
const LIST = '/api/v1/auth/api_keys';
const HOUR_MS = 3_600_000;

/** Sends a text unchanged or an object as JSON, without a key in the query. */
async function send(body: unknown, query = '', type = 'application/json'): Promise<Answer> {
  const response = await fetch(`${service.url}${ROLL}${query}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { status, headers } = response;
  return { status, headers, body: await response.json() };
}

const roll = (api_key: string, more: object = {}) => send({ api_key, ...more });
const list = (api_key: string) => service.get(LIST, { api_key });
const newKey = async () => (await service.addAccount()).apiKey;

test('200 with a new key, the old one valid for two days', async () => {
  const first = await newKey();
  const before = Date.now();
  const { status, headers, body } = await roll(first);
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    message: expect.any(String),
    api_key: expect.stringMatching(/^tnr_[0-9A-Za-z]{36}$/),
    key: { id: expect.any(Number), prefix: body.api_key.slice(0, 12), created_at: timestamp },
    previous_keys: [
      {
        id: expect.any(Number),
        prefix: first.slice(0, 12),
        created_at: timestamp,
        expires_at: timestamp,
      },
    ],
  });
  const grace = Date.parse(body.previous_keys[0].expires_at) - before;
  expect(grace / HOUR_MS).toBeCloseTo(48, 1);
  expect((await list(first)).status).toBe(200);
  expect((await list(body.api_key)).status).toBe(200);
});

const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

test.each([
  [undefined, 48],
  [null, 48],
  [1, 1],
  [0.5, 0.5],
  [168, 168],
])('grace_period_hours %j keeps the old key for %d hours', async (hours, expected) => {
  const { body } = await roll(await newKey(), { grace_period_hours: hours });
  const grace = Date.parse(body.previous_keys[0].expires_at) - Date.now();
  expect(grace / HOUR_MS).toBeCloseTo(expected, 1);
});

test('grace_period_hours 0 ends the old key at once', async () => {
  const first = await newKey();
  const { body } = await roll(first, { grace_period_hours: 0 });
  expect(body.previous_keys).toEqual([]);
  expect((await list(first)).status).toBe(401);
  expect((await roll(first)).status).toBe(401);
  expect((await list(body.api_key)).body.previous_keys).toEqual([]);
});

test('several previous keys are valid together, each to its own end', async () => {
  const keys = [await newKey()];
  for (const grace_period_hours of [10, 100]) {
    keys.push((await roll(keys.at(-1)!, { grace_period_hours })).body.api_key);
  }
  const { body } = await list(keys[2]!);
  expect(body).toEqual({
    current_key: listed(keys[2]!),
    previous_keys: [
      { ...listed(keys[1]!), expires_at: timestamp },
      { ...listed(keys[0]!), expires_at: timestamp },
    ],
  });
  const [later, sooner] = body.previous_keys.map((key: { expires_at: string }) =>
    Math.round((Date.parse(key.expires_at) - Date.now()) / HOUR_MS),
  );
  expect([later, sooner]).toEqual([100, 10]);
  for (const key of keys) expect((await list(key)).body).toEqual(body);
});

const listed = (key: string) => ({
  id: expect.any(Number),
  prefix: key.slice(0, 12),
  created_at: timestamp,
  last_used_at: timestamp,
});

test('422 for a key in its grace period, which the roll does not change', async () => {
  const first = await newKey();
  const second = (await roll(first)).body.api_key;
  const before = await list(second);
  const { status, body } = await roll(first);
  expect(status).toBe(422);
  expect(body.message).toMatch(/^api_key: was rolled away and is valid until \d{4}-/);
  expect((await list(second)).body).toEqual(before.body);
});

test('of concurrent rolls with one key exactly one succeeds', async () => {
  const first = await newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => roll(first)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(422)]);
  const { body } = await list(first);
  expect(body.previous_keys).toHaveLength(1);
});

test('429 with Retry-After beyond the limit, per user, refused rolls not counted', async () => {
  let key = await newKey();
  await roll(key, { grace_period_hours: -1 });
  for (let count = 0; count < 3; count += 1) {
    const parked = key;
    key = (await roll(key)).body.api_key;
    expect((await roll(parked)).status).toBe(422);
  }
  const { status, headers, body } = await roll(key);
  expect(status).toBe(429);
  expect(body).toEqual({ message: expect.stringContaining('at most 3 rolls an hour') });
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3_500);
  expect(seconds).toBeLessThanOrEqual(3_600);
  expect((await list(key)).body.current_key.prefix).toBe(key.slice(0, 12));
  expect((await roll(await newKey())).status).toBe(200);
});

test('400 for a key in the query, whatever else the request contains', async () => {
  const key = await newKey();
  for (const [body, query, type] of [
    [{ api_key: key }, `?api_key=${key}`, 'application/json'],
    [{ api_key: key }, '?api_key=', 'application/json'],
    [{}, '?api_key=nonsense', 'application/json'],
    ['{', `?api_key=${key}&api_key=${key}`, 'application/json'],
    ['x', `?api_key=${key}`, 'text/plain'],
    ['x'.repeat(20_000), `?api_key=${key}`, 'application/json'],
  ] as const) {
    const answer = await send(body, query, type);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message: expect.stringContaining('api_key') });
    expect(JSON.stringify(answer.body)).not.toContain(key);
  }
  expect((await list(key)).body.previous_keys).toEqual([]);
});

test.each<[string, unknown, string]>([
  ['an empty body', '', 'api_key: is missing; body: is empty'],
  ['malformed JSON', '{"api_key": ', 'api_key: is missing; body: is not valid JSON'],
  ['a body that is not an object', '[]', 'api_key: is missing'],
  ['no key', {}, 'api_key: is missing'],
  ['a null key', { api_key: null }, 'api_key: is missing'],
  ['a key of another type', { api_key: 5 }, 'api_key: is not valid'],
  ['an unknown key', { api_key: `tnr_${'a'.repeat(36)}` }, 'api_key: is not valid'],
  ['no key, before the body', { grace_period_hours: 'x' }, 'api_key: is missing'],
])('401 for %s', async (_name, body, message) => {
  const answer = await send(body);
  expect(answer.status).toBe(401);
  expect(answer.body).toEqual({
    message: expect.stringContaining(message),
    authorization_failure: true,
  });
});

test('401 for another content type, with that reason', async () => {
  const { status, body } = await send({ api_key: await newKey() }, '', 'text/plain');
  expect(status).toBe(401);
  expect(body.message).toContain('content-type: must be application/json');
});

test('401 for an inactive account and an expired subscription', async () => {
  const { apiKey, accountId } = await service.addAccount();
  // The node learns of a change by a notification, which may arrive a moment later.
  const set = async (columns: object, message: string) => {
    await service.database.db
      .updateTable('account')
      .set(columns)
      .where('id', '=', accountId)
      .execute();
    await expect.poll(async () => (await list(apiKey)).body.message).toContain(message);
  };
  await set({ active: false }, 'inactive');
  expect((await roll(apiKey)).body).toMatchObject({ authorization_failure: true, inactive: true });
  await set({ active: true, expires_on: '2020-01-01' }, 'subscription expired');
  const { status, body } = await roll(apiKey);
  expect(status).toBe(401);
  expect(body.message).toContain('subscription expired');
});

test.each<[string, unknown, string]>([
  ['negative', -1, 'must be >= 0'],
  ['beyond a week', 168.5, 'must be <= 168'],
  ['a string', '24', 'must be a number or null'],
  ['a boolean', true, 'must be a number or null'],
  ['a list', [24], 'must be a number or null'],
])('422 for a grace period that is %s', async (_name, hours, reason) => {
  const key = await newKey();
  const { status, body } = await roll(key, { grace_period_hours: hours });
  expect(status).toBe(422);
  expect(body.message).toBe(`grace_period_hours: ${reason}`);
  expect((await list(key)).body.previous_keys).toEqual([]);
});

test('422 for U+0000 in a body with a valid key', async () => {
  const { status, body } = await roll(await newKey(), { note: 'a\u0000' });
  expect(status).toBe(422);
  expect(body.message).toContain('U+0000');
});

test('413 for a body larger than any key needs', async () => {
  const { status, body } = await roll(await newKey(), { note: 'x'.repeat(20_000) });
  expect(status).toBe(413);
  expect(body.message).toContain('16384');
});

test('unknown members of the body are ignored', async () => {
  expect((await roll(await newKey(), { colour: 'red' })).status).toBe(200);
});

test('the list shows no other user’s keys, and no key or hash at all', async () => {
  const [mine, theirs] = [await newKey(), await newKey()];
  await roll(theirs);
  const { body } = await list(mine);
  expect(body.previous_keys).toEqual([]);
  expect(body.current_key.prefix).toBe(mine.slice(0, 12));
  expect(JSON.stringify(body)).not.toContain(mine);
  expect(Object.keys(body.current_key)).toEqual(['id', 'prefix', 'created_at', 'last_used_at']);
});

test('401 for a list without a valid key', async () => {
  expect((await service.get(LIST, { api_key: '' })).status).toBe(401);
});
