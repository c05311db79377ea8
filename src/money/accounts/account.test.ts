import { beforeAll, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { CreatedAccount } from './account.ts';
import { createAccount, getAccount, listAccounts, updateAccount } from './index.ts';

const database = useDatabase();
let acme: CreatedAccount;

beforeAll(async () => {
  acme = await createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' });
});

test('a new account has its user, its current key and 1000 credits', async () => {
  expect(await getAccount(database.db, acme.account_id)).toEqual({
    id: acme.account_id,
    name: 'Acme',
    active: true,
    operator: true,
    expires_on: null,
    job_limit: 10,
    credit_balance: 1000,
    credits_held: 0,
    credits_available: 1000,
    created_at: expect.any(Date),
    users: [
      {
        id: acme.user_id,
        name: 'Acme',
        email: 'ops@acme.example',
        keys: [
          {
            id: expect.any(Number),
            prefix: acme.api_key.slice(0, 12),
            created_at: expect.any(Date),
            last_used_at: null,
            expires_at: null,
          },
        ],
      },
    ],
  });
});

test('keeps every value given at creation', async () => {
  const created = await createAccount(database.db, {
    name: 'Björk & Søn',
    email: 'ana@bjork.example',
    userName: 'Ana Silva',
    credits: 12.5,
    expires: '2031-12-31',
    jobLimit: 0,
  });
  const account = await getAccount(database.db, created.account_id);
  expect(account).toMatchObject({ expires_on: '2031-12-31', job_limit: 0, credit_balance: 12.5 });
  expect(account.users[0]).toMatchObject({ name: 'Ana Silva', email: 'ana@bjork.example' });
});

test('the first credits are a ledger entry', async () => {
  const entries = await database.db
    .selectFrom('credit_entry')
    .select(['kind', 'amount', 'balance_after', 'pays_for'])
    .where('account_id', '=', acme.account_id)
    .execute();
  expect(entries).toEqual([{ kind: 'grant', amount: 1000, balance_after: 1000, pays_for: null }]);
});

test('an account without credits has no entry', async () => {
  const input = { name: 'None', email: 'none@acme.example', credits: 0 };
  const { account_id } = await createAccount(database.db, input);
  expect((await getAccount(database.db, account_id)).credit_balance).toBe(0);
});

test('a failed creation leaves nothing behind', async () => {
  const before = (await listAccounts(database.db)).length;
  const input = { name: 'Broken', email: 'broken@acme.example', credits: 1e15 };
  await expect(createAccount(database.db, input)).rejects.toThrow('overflow');
  expect(await listAccounts(database.db)).toHaveLength(before);
});

test('an update changes the given values and nothing else', async () => {
  const input = { name: 'Changing', email: 'c@acme.example', expires: '2030-01-31', credits: 10 };
  const { account_id } = await createAccount(database.db, input);
  const before = await getAccount(database.db, account_id);
  const update = (changes: Parameters<typeof updateAccount>[2]) =>
    updateAccount(database.db, account_id, changes);
  expect(await update({})).toEqual(before);
  expect(await update({ active: false })).toEqual({ ...before, active: false });
  expect(await update({ active: true, jobLimit: 3 })).toEqual({ ...before, job_limit: 3 });
  expect(await update({ addCredits: 0.25 })).toMatchObject({
    credit_balance: 10.25,
    credits_available: 10.25,
  });
  expect(await update({ expires: null })).toMatchObject({ expires_on: null, job_limit: 3 });
});

test('an unknown account cannot be shown or updated', async () => {
  await expect(getAccount(database.db, 4711)).rejects.toThrow('no account with id 4711');
  const update = updateAccount(database.db, 4711, { active: false, addCredits: 5 });
  await expect(update).rejects.toThrow('no account with id 4711');
});

test('the list has every account, oldest first, each with its own users', async () => {
  const accounts = await listAccounts(database.db);
  const ids = accounts.map((account) => account.id);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  for (const account of accounts) {
    expect(account).toEqual(await getAccount(database.db, account.id));
    expect(account.users).toHaveLength(1);
  }
});

test('no view contains a key or its hash', async () => {
  const text = JSON.stringify(await listAccounts(database.db));
  const keys = await database.db.selectFrom('api_key').select('hash').execute();
  for (const { hash } of keys) {
    expect(text).not.toContain(hash.toString('hex'));
    expect(text).not.toContain(hash.toString('base64'));
  }
  expect(text).not.toContain(acme.api_key);
});
