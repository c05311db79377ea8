import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/service.ts';
import { authenticate, createAccount, issueKey, updateAccount } from './index.ts';
import { hashKey } from './key.ts';
import { KeyOwners } from './owners.ts';

const database = useDatabase({ poolSize: 8 });
let owners: KeyOwners;

beforeAll(async () => {
  owners = await KeyOwners.open(database.pool);
});
afterAll(() => owners.close());

const create = () => createAccount(database.db, { name: 'Acme', email: 'ops@acme.example' });
const check = (key: string) => authenticate(database.pool, key, new Date(), { owners });
const refused = (key: string) =>
  check(key).then(
    () => false,
    () => true,
  );

/** Returns how many queries are made while `work` runs. */
async function questions(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(database.pool, 'query');
  await work();
  const count = query.mock.calls.length;
  query.mockRestore();
  return count;
}

test('a key that was used a moment ago needs no query', async () => {
  const { api_key, account_id } = await create();
  await check(api_key);
  expect(await questions(() => check(api_key))).toBe(0);
  expect(await check(api_key)).toMatchObject({ accountId: account_id });
});

test('an unknown key is queried each time', async () => {
  const unknown = `tnr_${'x'.repeat(36)}`;
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await questions(() => refused(unknown))).toBe(1);
  }
});

test.each([
  ['a deactivated account', (id: number) => updateAccount(database.db, id, { active: false })],
  ['an expired account', (id: number) => updateAccount(database.db, id, { expires: '2020-01-01' })],
  ['a lost key', (id: number) => issueKey(database.db, id, { gracePeriodMs: 0 })],
  [
    'a deleted key',
    (id: number) =>
      database.pool.query(
        'delete from api_key using app_user u where u.id = user_id and account_id = $1',
        [id],
      ),
  ],
])('%s is refused as soon as the commit is announced', async (_, change) => {
  const { api_key, account_id } = await create();
  await check(api_key);
  await change(account_id);
  await until(() => refused(api_key), Boolean);
});

test('charges and uses clear nothing', async () => {
  const { api_key, account_id } = await create();
  await check(api_key);
  const forget = vi.spyOn(owners, 'forget');
  await updateAccount(database.db, account_id, { addCredits: 5 });
  await database.pool.query('update api_key set last_used_at = now()');
  // Notifications arrive in order, so this one also marks the end of earlier ones.
  await updateAccount(database.db, account_id, { jobLimit: 11 });
  await until(async () => (await check(api_key)).jobLimit === 11, Boolean);
  expect(forget).toHaveBeenCalledTimes(1);
  forget.mockRestore();
});

test('a value read before a change and received after it is not kept', async () => {
  const { api_key } = await create();
  const hash = hashKey(api_key);
  const reading = owners.find(hash);
  owners.forget();
  expect(await reading).toBeDefined();
  expect(await questions(() => owners.find(hash))).toBe(1);
});

test('without a connection to listen on, every key is queried; with another connection, cached', async () => {
  const { api_key } = await create();
  const hash = hashKey(api_key);
  await owners.find(hash);
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen%'`,
  );
  await until(
    () => questions(() => owners.find(hash)),
    (asked) => asked > 0,
  );
  expect(await questions(() => owners.find(hash))).toBe(1);
  await until(
    () => questions(() => owners.find(hash)),
    (asked) => asked === 0,
  );
});

test('an owner that was read ten seconds ago is read again', async () => {
  const { api_key } = await create();
  const hash = hashKey(api_key);
  await owners.find(hash);
  const later = performance.now() + 10_001;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(await questions(() => owners.find(hash))).toBe(1);
  clock.mockRestore();
});
