import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { ServiceError } from '../../ground/api/index.ts';
import type { Principal } from '../../ground/calls/index.ts';
import { authenticate, createAccount } from './index.ts';
import { getUserKeys } from './key.ts';
import { type Roll, rollKey } from './roll.ts';

const database = useDatabase({ poolSize: 12 });
const HOUR_MS = 3_600_000;
/** Days after the key was made, so that nothing depends on the time of the test. */
const noon = new Date(Date.now() + 10 * 24 * HOUR_MS);
const after = (ms: number) => new Date(noon.getTime() + ms);

let key: string;
let userId: number;

beforeEach(async () => {
  const created = await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' });
  key = created.api_key;
  userId = created.user_id;
});

const RULES: Roll = { gracePeriodMs: 48 * HOUR_MS, rollsPerHour: 5 };

async function roll(apiKey: string, now: Date, rules: Partial<Roll> = {}) {
  const principal = await authenticate(database.pool, apiKey, now);
  return rollAs(principal, { ...RULES, ...rules }, now);
}

const rollAs = (principal: Principal, rules: Roll, now: Date) =>
  database.db.transaction().execute((trx) => rollKey(trx, principal, rules, now));

const refusal = (attempt: Promise<unknown>): Promise<ServiceError> =>
  attempt.then(
    () => expect.unreachable('it succeeded'),
    (error) => error,
  );

test('a key is valid to the last moment of its grace period and not after', async () => {
  await roll(key, noon, { gracePeriodMs: HOUR_MS });
  expect(await authenticate(database.pool, key, after(HOUR_MS - 1))).toMatchObject({
    user: { id: userId },
  });
  const error = await refusal(authenticate(database.pool, key, after(HOUR_MS)));
  expect(error.message).toBe('api_key: is not valid');
});

test('a later roll does not change earlier grace periods', async () => {
  const second = (await roll(key, noon, { gracePeriodMs: 3 * HOUR_MS })).api_key;
  const rolled = await roll(second, after(HOUR_MS), { gracePeriodMs: HOUR_MS });
  expect(rolled.previous_keys.map(({ expires_at }) => expires_at)).toEqual([
    after(2 * HOUR_MS),
    after(3 * HOUR_MS),
  ]);
  const keysAt = async (ms: number) =>
    (await getUserKeys(database.db, userId, after(ms))).previous.length;
  expect(await keysAt(2 * HOUR_MS - 1)).toBe(2);
  expect(await keysAt(2 * HOUR_MS)).toBe(1);
  expect(await keysAt(3 * HOUR_MS)).toBe(0);
});

test('the limit covers any hour, and the refusal states when the next roll is possible', async () => {
  let current = key;
  const times = [0, 10_000, 20_000, 30_000, 40_500];
  for (const time of times) current = (await roll(current, after(time))).api_key;
  const error = await refusal(roll(current, after(60_000)));
  expect(error).toMatchObject({ code: 'too_many', retryAfterSeconds: 3540, body: {} });
  expect(await refusal(roll(current, after(HOUR_MS - 1)))).toMatchObject({ retryAfterSeconds: 1 });
  current = (await roll(current, after(HOUR_MS))).api_key;
  // The next roll is possible when the second one is an hour old; refused rolls do not count.
  expect(await refusal(roll(current, after(HOUR_MS)))).toMatchObject({ retryAfterSeconds: 10 });
});

test('the first key does not count as a roll', async () => {
  const now = new Date();
  const first = await roll(key, now, { rollsPerHour: 1 });
  const error = await refusal(roll(first.api_key, now, { rollsPerHour: 1 }));
  expect(error).toMatchObject({ code: 'too_many', retryAfterSeconds: 3600 });
});

test('after the limit was lowered, a roll waits until few enough are within the hour', async () => {
  let current = key;
  for (const time of [0, 10_000, 20_000]) current = (await roll(current, after(time))).api_key;
  const error = await refusal(roll(current, after(30_000), { rollsPerHour: 2 }));
  expect(error).toMatchObject({ retryAfterSeconds: 3580 });
});

test('of concurrent rolls one succeeds, the others use a key in its grace period', async () => {
  const principal = await authenticate(database.pool, key, noon);
  const attempts = Array.from({ length: 10 }, () =>
    rollAs(principal, RULES, noon).then(
      () => 'rolled',
      (error: ServiceError) => error.code,
    ),
  );
  const outcomes = await Promise.all(attempts);
  expect(outcomes.sort()).toEqual([...Array(9).fill('invalid'), 'rolled']);
});

test('a key that ended while its roll waited is no longer valid', async () => {
  const principal = await authenticate(database.pool, key, noon);
  await rollAs(principal, { ...RULES, gracePeriodMs: 0 }, noon);
  const error = await refusal(rollAs(principal, RULES, noon));
  expect(error).toMatchObject({ code: 'unauthorised', body: { authorization_failure: true } });
});

test('use is recorded to the minute, and needs no write within a minute', async () => {
  const usedAt = async () =>
    (await getUserKeys(database.db, userId, noon)).current.last_used_at?.getTime();
  const writes = async () => {
    const { rows } = await database.pool.query(
      'select xmin::text from api_key where user_id = $1',
      [userId],
    );
    return rows[0].xmin;
  };
  expect(await usedAt()).toBeUndefined();
  await authenticate(database.pool, key, noon);
  expect(await usedAt()).toBe(noon.getTime());
  const written = await writes();
  for (const ms of [0, 1, 30_000, 59_999]) await authenticate(database.pool, key, after(ms));
  expect(await writes()).toBe(written);
  await authenticate(database.pool, key, after(60_000));
  expect(await usedAt()).toBe(after(60_000).getTime());
});

test('a refused key does not count as used', async () => {
  await database.db
    .updateTable('account')
    .set({ active: false })
    .where('id', 'in', (row) =>
      row.selectFrom('app_user').select('account_id').where('id', '=', userId),
    )
    .execute();
  await refusal(authenticate(database.pool, key, noon));
  expect((await getUserKeys(database.db, userId, noon)).current.last_used_at).toBeNull();
});

test('neither the old key nor the new one can be read from the database', async () => {
  const rolled = await roll(key, noon);
  const { rows } = await database.pool.query('select api_key::text as row from api_key');
  for (const { row } of rows) {
    expect(row).not.toContain(rolled.api_key.slice(4, 40));
    expect(row).not.toContain(key.slice(4, 40));
  }
});
