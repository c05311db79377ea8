import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import type { Trx } from '../../ground/database/index.ts';
import {
  chargeHolds,
  grant,
  holdCredits,
  lockAccounts,
  type Payment,
  releaseHolds,
} from './index.ts';

const database = useDatabase({ poolSize: 12 });

type Work<T> = (trx: Trx) => Promise<T>;
const transact = <T>(work: Work<T>): Promise<T> => database.db.transaction().execute(work);

async function newAccount(credits: number): Promise<number> {
  return transact(async (trx) => {
    const { id } = await trx
      .insertInto('account')
      .values({ name: 'Acme' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await grant(trx, id, credits);
    return id;
  });
}

/** Runs work of an account, which it locks first. */
const transactFor = <T>(account: number, work: Work<T>): Promise<T> =>
  transact(async (trx) => {
    await lockAccounts(trx, [account]);
    return work(trx);
  });

const hold = (account: number, heldFor: string, credits: number, count?: number) =>
  transactFor(account, (trx) =>
    holdCredits(trx, { accountId: account, permitId: null }, heldFor, credits, count),
  );
const payAll = (account: number, heldFor: string, payments: Payment[]) =>
  transactFor(account, (trx) => chargeHolds(trx, [{ heldFor, payments }]));
/** @returns true if this call made the payment, false if it was made before */
const pay = async (account: number, { heldFor, ...payment }: Payment & { heldFor: string }) =>
  (await payAll(account, heldFor, [payment])) === 1;
const free = (account: number, heldFor: string) =>
  transactFor(account, (trx) => releaseHolds(trx, [heldFor]));

type Books = { balance: string; held: string; entries: string; holds: string; charged: string };

/** The account's two figures and the sums they must equal, all as exact text. */
async function booksOf(account: number): Promise<Books> {
  const { rows } = await sql<Books>`
    select credit_balance::text as balance, credits_held::text as held,
      (select sum(amount) from credit_entry where account_id = a.id)::text as entries,
      (select coalesce(sum(amount), 0.00) from credit_hold where account_id = a.id)::text as holds,
      (select coalesce(-sum(amount), 0.00) from credit_entry
       where account_id = a.id and kind = 'charge')::text as charged
    from account a where id = ${account}`.execute(database.db);
  return rows[0]!;
}

/** Amount of each entry and the balance after it, in order. */
async function entriesOf(account: number): Promise<string[][]> {
  const { rows } = await sql<{ amount: string; after: string }>`
    select amount::text, balance_after::text as after
    from credit_entry where account_id = ${account} order by id`.execute(database.db);
  return rows.map(({ amount, after }) => [amount, after]);
}

async function expectBooks(account: number, balance: string, held: string): Promise<void> {
  const books = await booksOf(account);
  expect(books).toMatchObject({ balance, entries: balance, held, holds: held });
}

test('a hold sets credits aside, a charge takes from it, a release returns the rest', async () => {
  const account = await newAccount(10);
  await hold(account, 'job/1', 1.25, 4);
  await expectBooks(account, '10.00', '5.00');
  expect(await pay(account, { heldFor: 'job/1', paysFor: 'job/1', charge: 3.25 })).toBe(true);
  await expectBooks(account, '6.75', '1.75');
  await free(account, 'job/1');
  await expectBooks(account, '6.75', '0.00');
});

test('a hold beyond the available credits is refused and states the shortfall', async () => {
  const account = await newAccount(3);
  await hold(account, 'job/2', 1, 2);
  await expect(hold(account, 'job/3', 0.25, 5)).rejects.toMatchObject({
    code: 'invalid',
    message: `not enough credits: 1.25 needed, 1.00 available; up to 0.25 is held for each of 5, and "tenure account update ${account} --add-credits" adds some`,
  });
  await hold(account, 'job/3', 0.25, 4);
  await expectBooks(account, '3.00', '3.00');
});

test('a hold made twice holds once', async () => {
  const account = await newAccount(3);
  await hold(account, 'job/4', 2);
  await hold(account, 'job/4', 2);
  await expectBooks(account, '3.00', '2.00');
});

test('the same thing is paid once, whatever the second request contains', async () => {
  const account = await newAccount(10);
  await hold(account, 'job/5', 5);
  expect(await pay(account, { heldFor: 'job/5', paysFor: 'job/5', charge: 1 })).toBe(true);
  expect(await pay(account, { heldFor: 'job/5', paysFor: 'job/5', charge: 3 })).toBe(false);
  await free(account, 'job/5');
  await free(account, 'job/5');
  expect(await pay(account, { heldFor: 'job/5', paysFor: 'job/5', charge: 1 })).toBe(false);
  await expectBooks(account, '9.00', '0.00');
});

test('profiles conclude one by one, and each takes its share of the hold', async () => {
  const account = await newAccount(10);
  await hold(account, 'request/1', 1.5, 3);
  await pay(account, { heldFor: 'request/1', paysFor: 'request/1/0', charge: 1, share: 1.5 });
  await expectBooks(account, '9.00', '3.00');
  await pay(account, { heldFor: 'request/1', paysFor: 'request/1/1', charge: 0, share: 1.5 });
  await pay(account, { heldFor: 'request/1', paysFor: 'request/1/1', charge: 0, share: 1.5 });
  await expectBooks(account, '9.00', '1.50');
  await pay(account, { heldFor: 'request/1', paysFor: 'request/1/2', charge: 1.5, share: 1.5 });
  await expectBooks(account, '7.50', '0.00');
});

test('many profiles are charged at once, each of them once', async () => {
  const account = await newAccount(10);
  await hold(account, 'request/2', 1.5, 4);
  const payments = [1, 0, 1.5, 0.25].map((charge, index) => ({
    paysFor: `request/2/${index}`,
    charge,
    share: 1.5,
  }));
  expect(await payAll(account, 'request/2', payments.slice(0, 2))).toBe(2);
  expect(await payAll(account, 'request/2', payments)).toBe(2);
  expect(await payAll(account, 'request/2', payments)).toBe(0);
  expect(await payAll(account, 'request/2', [])).toBe(0);
  await expectBooks(account, '7.25', '0.00');
  expect(await entriesOf(account)).toEqual([
    ['10.00', '10.00'],
    ['-1.00', '9.00'],
    ['0.00', '9.00'],
    ['-1.50', '7.50'],
    ['-0.25', '7.25'],
  ]);
});

test('holds of two accounts are charged together, and each account is written once', async () => {
  const [one, other] = [await newAccount(10), await newAccount(20)];
  await hold(one, 'request/20', 1.5, 2);
  await hold(one, 'request/21', 1, 2);
  await hold(other, 'request/22', 2);
  const payments = (heldFor: string, ...charges: number[]) => ({
    heldFor,
    payments: charges.map((charge, at) => ({ paysFor: `${heldFor}/${at}`, charge, share: charge })),
  });
  const charges = [
    payments('request/20', 0.5, 1),
    payments('request/22', 0.75),
    payments('request/21', 0.25),
  ];
  const writes = await countWrites(async (trx) => {
    await lockAccounts(trx, [one, other]);
    expect(await chargeHolds(trx, charges)).toBe(4);
    expect(await chargeHolds(trx, charges)).toBe(0);
  });
  expect(writes).toBe(2);
  await expectBooks(one, '8.25', '3.25');
  await expectBooks(other, '19.25', '1.25');
  expect(await entriesOf(one)).toEqual([
    ['10.00', '10.00'],
    ['-0.50', '9.50'],
    ['-1.00', '8.50'],
    ['-0.25', '8.25'],
  ]);
  const references = charges.map(({ heldFor }) => heldFor);
  await transact(async (trx) => {
    await lockAccounts(trx, [one, other]);
    await releaseHolds(trx, references);
    await releaseHolds(trx, references);
  });
  await expectBooks(one, '8.25', '0.00');
  await expectBooks(other, '19.25', '0.00');
});

test('if one of several holds is too small, nothing is charged', async () => {
  const account = await newAccount(10);
  await hold(account, 'request/30', 1);
  await hold(account, 'request/31', 1);
  const charges = ['request/30', 'request/31'].map((heldFor, at) => ({
    heldFor,
    payments: [{ paysFor: heldFor, charge: at + 1 }],
  }));
  const charging = transactFor(account, (trx) => chargeHolds(trx, charges));
  await expect(charging).rejects.toThrow('request/31 cannot be charged: too little is held');
  await expectBooks(account, '10.00', '2.00');
});

test('the release of a hold that is used up does not write the account', async () => {
  const account = await newAccount(10);
  await hold(account, 'request/40', 2);
  await pay(account, { heldFor: 'request/40', paysFor: 'request/40', charge: 1, share: 2 });
  const writes = await countWrites(async (trx) => {
    await lockAccounts(trx, [account]);
    await releaseHolds(trx, ['request/40']);
  });
  expect(writes).toBe(0);
  await expectBooks(account, '9.00', '0.00');
});

/** Returns how often the work writes rows of accounts. */
const countWrites = (work: Work<void>): Promise<number> =>
  transact(async (trx) => {
    const before = await loadWrites(trx);
    await work(trx);
    return (await loadWrites(trx)) - before;
  });

async function loadWrites(trx: Trx): Promise<number> {
  const { rows } = await sql<{ writes: number }>`
    select n_tup_upd::int as writes from pg_stat_xact_user_tables
    where relname = 'account'`.execute(trx);
  return rows[0]!.writes;
}

test('if the hold does not cover all profiles, none is charged', async () => {
  const account = await newAccount(10);
  await hold(account, 'request/3', 1.5, 2);
  const payments = [0, 1, 2].map((index) => ({ paysFor: `request/3/${index}`, charge: 1.25 }));
  await expect(payAll(account, 'request/3', payments)).rejects.toThrow(
    'too little is held for request/3',
  );
  await expectBooks(account, '10.00', '3.00');
});

test('a free job leaves no entry', async () => {
  const account = await newAccount(1);
  await hold(account, 'job/6', 1);
  expect(await pay(account, { heldFor: 'job/6', paysFor: 'job/6', charge: 0 })).toBe(false);
  await free(account, 'job/6');
  expect(await booksOf(account)).toMatchObject({ charged: '0.00', balance: '1.00', held: '0.00' });
});

test('a program error stops the transaction before the books become wrong', async () => {
  const account = await newAccount(10);
  await hold(account, 'job/7', 2);
  const beyondHold = pay(account, { heldFor: 'job/7', paysFor: 'job/7', charge: 2.25 });
  await expect(beyondHold).rejects.toThrow('too little is held for job/7');
  const beyondShare = pay(account, { heldFor: 'job/7', paysFor: 'job/7', charge: 2, share: 1 });
  await expect(beyondShare).rejects.toThrow('more than its share');
  const withoutHold = pay(account, { heldFor: 'job/8', paysFor: 'job/8', charge: 1 });
  await expect(withoutHold).rejects.toThrow('too little is held for job/8');
  await expect(hold(4711, 'job/9', 1)).rejects.toThrow('no account 4711');
  await expectBooks(account, '10.00', '2.00');
});

test('a rolled back transaction changes nothing', async () => {
  const account = await newAccount(10);
  const interrupted = transact(async (trx) => {
    await holdCredits(trx, { accountId: account, permitId: null }, 'job/10', 1);
    await chargeHolds(trx, [{ heldFor: 'job/10', payments: [{ paysFor: 'job/10', charge: 1 }] }]);
    throw new Error('the power is gone');
  });
  await expect(interrupted).rejects.toThrow('the power is gone');
  await expectBooks(account, '10.00', '0.00');
});

test('of concurrent creates only as many succeed as the balance covers', async () => {
  const account = await newAccount(10);
  const creates = Array.from({ length: 40 }, (_, index) => hold(account, `rush/${index}`, 0.75));
  const outcomes = await Promise.allSettled(creates);
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(13);
  await expectBooks(account, '10.00', '9.75');
});

test('the same hold, charge or release takes effect once, however often it is made concurrently', async () => {
  const account = await newAccount(10);
  const tenTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work));
  await tenTimes(() => hold(account, 'again', 4));
  await expectBooks(account, '10.00', '4.00');
  const paid = await tenTimes(() =>
    pay(account, { heldFor: 'again', paysFor: 'again', charge: 3 }),
  );
  expect(paid.filter(Boolean)).toHaveLength(1);
  await tenTimes(() => free(account, 'again'));
  await expectBooks(account, '7.00', '0.00');
});

test('a hundred profiles charged in parallel add up exactly', async () => {
  const account = await newAccount(100);
  await hold(account, 'sum', 0.7, 100);
  const profiles = Array.from({ length: 100 }, (_, index) =>
    pay(account, { heldFor: 'sum', paysFor: `sum/${index}`, charge: 0.1, share: 0.7 }),
  );
  await Promise.all(profiles);
  await expectBooks(account, '90.00', '0.00');
});

/** Amounts in hundredths, so that the model adds without rounding. */
const cents = fc.integer({ min: 0, max: 600 });
const subject = fc.integer({ min: 0, max: 3 });
const anyStep = fc.oneof(
  fc.record({
    act: fc.constant('hold' as const),
    subject,
    cents,
    count: fc.integer({ min: 0, max: 4 }),
  }),
  fc.record({
    act: fc.constant('charge' as const),
    subject,
    cents,
    part: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({ act: fc.constant('release' as const), subject }),
  fc.record({ act: fc.constant('grant' as const), cents }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

function take(account: number, prefix: string, step: Step): Promise<unknown> {
  if (step.act === 'grant') return transact((trx) => grant(trx, account, step.cents / 100));
  const heldFor = `${prefix}/${step.subject}`;
  if (step.act === 'hold') return hold(account, heldFor, step.cents / 100, step.count);
  if (step.act === 'release') return free(account, heldFor);
  const share = step.cents / 100;
  return pay(account, { heldFor, paysFor: `${heldFor}/${step.part}`, charge: share / 2, share });
}

/** The expected refusals: no deadlock and no violated constraint is among them. */
const REFUSALS = /not enough credits|too little is held for/;

test('whatever runs in parallel, the books agree and nothing is overdrawn', async () => {
  let run = 0;
  const steps = fc.array(anyStep, { minLength: 10, maxLength: 40 });
  const property = fc.asyncProperty(cents, steps, async (opening, plan) => {
    run += 1;
    const account = await newAccount(opening / 100);
    const outcomes = await Promise.allSettled(plan.map((step) => take(account, `any${run}`, step)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(REFUSALS);
    }
    const books = await booksOf(account);
    expect(books.entries).toBe(books.balance);
    expect(books.holds).toBe(books.held);
    expect(Number(books.held)).toBeGreaterThanOrEqual(0);
    expect(Number(books.balance)).toBeGreaterThanOrEqual(Number(books.held));
  });
  await fc.assert(property, { numRuns: 60, endOnFailure: true });
});

test('each entry states the balance after it', async () => {
  const account = await newAccount(20);
  await hold(account, 'story', 1, 20);
  const payments = Array.from({ length: 20 }, (_, index) =>
    pay(account, { heldFor: 'story', paysFor: `story/${index}`, charge: 0.25, share: 1 }),
  );
  await Promise.all(payments);
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from (
      select balance_after, sum(amount) over (order by id) as running
      from credit_entry where account_id = ${account}
    ) told where balance_after <> running`.execute(database.db);
  expect(rows).toEqual([{ wrong: 0 }]);
});
