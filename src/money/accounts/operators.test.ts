import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/service.ts';
import { createAccount, listAccounts, updateAccount } from './index.ts';
import { isFirstAccount } from './operators.ts';

const MIGRATION = new URL('../../ground/database/migrations/0054_operators.sql', import.meta.url);
const SIZE = 6;
const database = useDatabase({ poolSize: SIZE });

const create = (name: string, operator?: boolean) =>
  createAccount(database.db, { name, email: 'ops@acme.example', operator });

const operators = async (): Promise<string[]> =>
  (await listAccounts(database.db)).filter((one) => one.operator).map(({ name }) => name);

test('a first account that is not stored after all leaves the role to the next', async () => {
  const begun = Promise.withResolvers<void>();
  const ending = Promise.withResolvers<void>();
  const undone = database.db.transaction().execute(async (trx) => {
    expect(await isFirstAccount(trx)).toBe(true);
    begun.resolve();
    await ending.promise;
    throw new Error('undone');
  });
  await begun.promise;
  const next = create('Next');
  await until(database.countLockWaits, (waits) => waits === 1);
  ending.resolve();
  await expect(undone).rejects.toThrow('undone');
  await next;
  expect(await operators()).toEqual(['Next']);
});

test('of accounts that are created at the same time, exactly one is the first', async () => {
  await database.pool.query(
    'truncate account, app_user, api_key, credit_entry restart identity cascade',
  );
  await Promise.all(Array.from({ length: SIZE }, (_, at) => create(`Account ${at}`)));
  expect(await listAccounts(database.db)).toHaveLength(SIZE);
  expect(await operators()).toHaveLength(1);
});

test('others become operator accounts at their creation or later, and can cease to be', async () => {
  const before = await operators();
  const { account_id: id } = await create('Asked', true);
  await create('Plain');
  expect(await operators()).toEqual([...before, 'Asked']);
  expect(await updateAccount(database.db, id, { jobLimit: 3 })).toMatchObject({ operator: true });
  expect(await updateAccount(database.db, id, { operator: false })).toMatchObject({
    operator: false,
    job_limit: 3,
  });
  expect(await operators()).toEqual(before);
});

test('on an upgrade, the account with the lowest id becomes an operator account', async () => {
  const [first] = await listAccounts(database.db);
  await database.pool.query('alter table account drop column operator');
  await database.pool.query(await readFile(MIGRATION, 'utf8'));
  expect(await operators()).toEqual([first!.name]);
});
