import { expect, test } from 'vitest';
import { createAccount, updateAccount } from '../../src/money/accounts/index.ts';
import { chargeAtOnce, chargeHolds, holdCredits } from '../../src/money/credits/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const db = () => database.db;

const open = async (credits: number) =>
  (await createAccount(db(), { name: 'Acme', email: 'ops@acme.example', credits })).account_id;
const pay = (account: number, paysFor: string, charge: number) =>
  db()
    .transaction()
    .execute((trx) =>
      chargeAtOnce(trx, { accountId: account, permitId: null }, { credits: charge, count: 1 }, [
        { paysFor, charge },
      ]),
    );
const toldOf = async (account: number) => {
  const { rows } = await database.pool.query(
    `select data from event where account_id = $1 and type = 'credits.low' order by position`,
    [account],
  );
  return rows.map(({ data }) => data);
};

test('recorded by the charge that lowers the balance below a tenth of the last grant, once', async () => {
  const account = await open(100);
  await pay(account, 'a/1', 90);
  expect(await toldOf(account)).toEqual([]);
  await pay(account, 'a/2', 0.5);
  const low = { credit_balance: 9.5, credits_held: 0, threshold: 10 };
  expect(await toldOf(account)).toEqual([low]);
  await pay(account, 'a/3', 5);
  expect(await toldOf(account)).toEqual([low]);
});

test('recorded again after another grant, by that grant’s measure', async () => {
  const account = await open(10);
  await pay(account, 'b/1', 9.5);
  await updateAccount(db(), account, { addCredits: 1000 });
  await pay(account, 'b/2', 900);
  expect((await toldOf(account)).length).toBe(1);
  await pay(account, 'b/3', 1);
  expect((await toldOf(account)).map(({ threshold }) => threshold)).toEqual([1, 100]);
});

test('held credits count as available, and a charge out of a hold records it too', async () => {
  const account = await open(100);
  await db()
    .transaction()
    .execute((trx) => holdCredits(trx, { accountId: account, permitId: null }, 'job/1', 95));
  expect(await toldOf(account)).toEqual([]);
  await db()
    .transaction()
    .execute((trx) =>
      chargeHolds(trx, [
        { heldFor: 'job/1', payments: [{ paysFor: 'job/1', charge: 91, share: 95 }] },
      ]),
    );
  expect(await toldOf(account)).toMatchObject([{ credit_balance: 9, threshold: 10 }]);
});

test('a charge that is rolled back records nothing', async () => {
  const account = await open(100);
  const failing = db()
    .transaction()
    .execute(async (trx) => {
      const payment = { paysFor: 'd/1', charge: 95 };
      await chargeAtOnce(trx, { accountId: account, permitId: null }, { credits: 95, count: 1 }, [
        payment,
      ]);
      throw new Error('changed its mind');
    });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await toldOf(account)).toEqual([]);
});
