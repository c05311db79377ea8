import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { ServiceError } from '../../ground/api/index.ts';
import type { CreatedAccount } from './account.ts';
import { authenticate, createAccount, updateAccount } from './index.ts';
import { isKey, mintKey } from './key.ts';

const database = useDatabase();
const refusal = (apiKey: unknown, now?: Date): Promise<ServiceError> =>
  authenticate(database.pool, apiKey, now).then(
    () => expect.unreachable('it was let in'),
    (error) => error,
  );
let acme: CreatedAccount;

beforeAll(async () => {
  const input = { name: 'Acme', email: 'ana@acme.example', userName: 'Ana Silva', jobLimit: 3 };
  acme = await createAccount(database.db, input);
});

test('a current key opens its account', async () => {
  expect(await authenticate(database.pool, acme.api_key)).toEqual({
    accountId: acme.account_id,
    jobLimit: 3,
    user: { id: acme.user_id, email: 'ana@acme.example', name: 'Ana Silva' },
    keyId: expect.any(Number),
    sessionId: null,
    permitId: expect.any(Number),
    role: null,
    checkedAt: null,
    scopes: null,
  });
});

describe('401 with authorization_failure', () => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['unknown', mintKey().text],
    ['too long', 'x'.repeat(1_000_000)],
    ['with a NUL', `tnr_${'\0'.repeat(36)}`],
    ['a number', 17],
    ['an object', { toString: () => 'tnr_' }],
    ['a list, as from a repeated parameter', ['tnr_a', 'tnr_b']],
  ])('%s key', async (_, apiKey) => {
    const error = await refusal(apiKey);
    expect(error).toMatchObject({ code: 'unauthorised', body: { authorization_failure: true } });
    expect(error.body).not.toHaveProperty('inactive');
    expect(error.message).toMatch(/^api_key: /);
  });

  test('a list that contains the right key', async () => {
    expect(await refusal([acme.api_key])).toMatchObject({ code: 'unauthorised' });
  });

  test('the right key in another case or with a space', async () => {
    for (const apiKey of [acme.api_key.toLowerCase(), ` ${acme.api_key}`, `${acme.api_key}\n`]) {
      expect(await refusal(apiKey)).toMatchObject({ message: 'api_key: is not valid' });
    }
  });

  test('a key whose grace period has ended', async () => {
    const { text, hash, prefix } = mintKey();
    const expires_at = new Date('2026-05-01T12:00:00Z');
    await database.db
      .insertInto('api_key')
      .values({ user_id: acme.user_id, hash, prefix, expires_at })
      .execute();
    const within = new Date('2026-05-01T11:59:59.999Z');
    expect((await authenticate(database.pool, text, within)).accountId).toBe(acme.account_id);
    expect(await refusal(text, expires_at)).toMatchObject({ message: 'api_key: is not valid' });
  });

  test('an inactive account, with its own message', async () => {
    const input = { name: 'Idle', email: 'idle@acme.example', expires: '2020-01-01' };
    const { account_id, api_key } = await createAccount(database.db, input);
    await updateAccount(database.db, account_id, { active: false });
    expect(await refusal(api_key)).toMatchObject({
      code: 'unauthorised',
      body: { authorization_failure: true, inactive: true },
    });
  });

  test('a subscription from the day after its last one, in UTC', async () => {
    const input = { name: 'Past', email: 'past@acme.example', expires: '2026-02-28' };
    const { account_id, api_key } = await createAccount(database.db, input);
    const lastMoment = new Date('2026-02-28T23:59:59.999Z');
    expect((await authenticate(database.pool, api_key, lastMoment)).accountId).toBe(account_id);
    const error = await refusal(api_key, new Date('2026-03-01T00:00:00Z'));
    expect(error.message).toBe('the subscription expired on 2026-02-28');
    expect(error.body).toEqual({ authorization_failure: true });
  });
});

test('no refusal repeats the key', async () => {
  await updateAccount(database.db, acme.account_id, { active: false });
  for (const apiKey of [acme.api_key, mintKey().text, 'secret']) {
    const { message, body } = await refusal(apiKey);
    expect(JSON.stringify({ message, body })).not.toContain(apiKey);
  }
});

test('keys are unique, keep their form and are shown only by their beginning', () => {
  const keys = Array.from({ length: 200 }, mintKey);
  expect(new Set(keys.map((key) => key.text)).size).toBe(200);
  for (const key of keys) {
    expect(isKey(key.text)).toBe(true);
    expect(key.prefix).toBe(key.text.slice(0, 12));
    expect(key.hash).toHaveLength(32);
  }
});
