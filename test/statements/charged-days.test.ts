/** Charges are counted by day in the statement that makes them; the ledger always says the same. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import type { Db, Trx } from '../../src/ground/database/index.ts';
import { openDatabase } from '../../src/ground/database/index.ts';
import { listMigrations, migrate } from '../../src/ground/database/migrate.ts';
import {
  chargeAtOnce,
  chargeHolds,
  countingEarlierCharges,
  grant,
  holdCredits,
  refund,
} from '../../src/money/credits/index.ts';
import { loadUsage } from '../../src/work/statements/usage/index.ts';
import { useDatabase } from '../support/database.ts';
import { createDatabase, dropDatabase, urlOf } from '../support/servers.ts';
import { until } from '../support/service.ts';

const database = useDatabase({ poolSize: 12 });
const query = (text: string, ...values: unknown[]) => database.pool.query(text, values);
const transact = <T>(work: (trx: Trx) => Promise<T>) => database.db.transaction().execute(work);

/** A test that failed halfway leaves the next one a database whose charges are all counted. */
beforeEach(() => query('update charge_backfill set done_at = coalesce(done_at, now())'));

const ALWAYS = { from: '1000-01-01', to: '9999-12-31' };
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'];

let last = 1_000;
function nextNumber(): number {
  last += 1;
  return last;
}
const newReference = (job: number | null) =>
  job === null ? `refresh_profile/${nextNumber()}/0` : `enrichment_job/${job}`;

async function newAccount(credits = 100_000): Promise<number> {
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

async function newJob(accountId: number): Promise<number> {
  const { rows } = await query(
    `insert into enrichment_job (account_id, name, status, match_field, profile_type,
       append_company_data, flag_changed_company, flag_changed_title, leads, chunks)
     values ($1, $2, 'Completed', 'email', 'lead_profile', false, false, false, 0, 0) returning id`,
    accountId,
    `job ${nextNumber()}`,
  );
  return rows[0].id;
}

/** As nodes of an earlier release do, on a day of the test's choice. */
const enter = (db: Db, accountId: number, paysFor: string, amount: number, day: string) =>
  sql`insert into credit_entry (account_id, kind, amount, balance_after, pays_for, created_at)
      values (${accountId}, 'charge', ${-amount}, 0, ${paysFor}, ${`${day}T23:59:59.999Z`})`.execute(
    db,
  );

/** The answers for each group, from the sums or, as if these were incomplete, from the ledger. */
const usagesOf = (accountId: number, from: 'sums' | 'ledger') =>
  transact(async (trx) => {
    const groups = ['day', 'month', 'kind'] as const;
    const done = from === 'sums' ? sql`now()` : sql`null`;
    const { rows } = await sql<{ done_at: Date | null }>`
      select done_at from charge_backfill for update`.execute(trx);
    await sql`update charge_backfill set done_at = ${done}`.execute(trx);
    const usages = [];
    for (const group of groups) usages.push(await loadUsage(trx, accountId, ALWAYS, group));
    await sql`update charge_backfill set done_at = ${rows[0]!.done_at}`.execute(trx);
    return usages;
  });

async function expectSame(accountId: number): Promise<void> {
  expect(await usagesOf(accountId, 'sums')).toEqual(await usagesOf(accountId, 'ledger'));
}

const event = fc.record({
  kind: fc.constantFrom('held', 'at once', 'entered', 'rolled back', 'refunded'),
  quarters: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
  ofJob: fc.boolean(),
  day: fc.constantFrom(...DAYS),
});
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

async function happen(accountId: number, { kind, quarters, ofJob, day }: Event): Promise<void> {
  const payments: { paysFor: string; charge: number }[] = [];
  for (const quarter of ofJob ? quarters.slice(0, 1) : quarters) {
    const paysFor = newReference(ofJob ? await newJob(accountId) : null);
    payments.push({ paysFor, charge: quarter / 4 });
  }
  const payer = { accountId, permitId: null };
  const heldFor = `held/${nextNumber()}`;
  await transact(async (trx) => {
    if (kind === 'entered') {
      for (const { paysFor, charge } of payments) await enter(trx, accountId, paysFor, charge, day);
    } else if (kind === 'at once') {
      await chargeAtOnce(trx, payer, { credits: 3, count: payments.length }, payments);
    } else {
      await holdCredits(trx, payer, heldFor, 3, payments.length);
      await chargeHolds(trx, [{ heldFor, payments }]);
    }
    if (kind === 'refunded')
      await refund(trx, accountId, { reference: `dispute/${nextNumber()}`, credits: 1 });
    if (kind === 'rolled back') throw new Error('rolled back');
  }).catch((error: Error) => {
    if (error.message !== 'rolled back') throw error;
  });
}

test('sums and ledger give the same usage after any history, also of concurrent charges', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 12 }), async (events) => {
      const [own, other] = [await newAccount(), await newAccount()];
      await Promise.all(events.map((one, at) => happen(at % 4 === 3 ? other : own, one)));
      await expectSame(own);
      await expectSame(other);
    }),
    { numRuns: 15 },
  );
});

test('a charge made again, or a hold that is too small, counts nothing more', async () => {
  const account = await newAccount();
  const payment = { paysFor: newReference(null), charge: 2 };
  await transact((trx) => holdCredits(trx, { accountId: account, permitId: null }, 'h/1', 5));
  for (let time = 0; time < 2; time += 1)
    await transact((trx) => chargeHolds(trx, [{ heldFor: 'h/1', payments: [payment] }]));
  const tooMuch = { paysFor: newReference(null), charge: 4 };
  await expect(
    transact((trx) => chargeHolds(trx, [{ heldFor: 'h/1', payments: [tooMuch] }])),
  ).rejects.toThrow('too little');
  const { rows } = await query('select credits from charged_day where account_id = $1', account);
  expect(rows).toEqual([{ credits: 2 }]);
});

test('charges of two accounts in one transaction do not deadlock with others', async () => {
  const accounts = [await newAccount(), await newAccount()];
  const entries = accounts.flatMap((account) => [account, account]);
  await Promise.all(
    Array.from({ length: 8 }, () =>
      transact(async (trx) => {
        await sql`select 1 from account where id = any(${accounts}::bigint[])
                  order by id for no key update`.execute(trx);
        for (const account of entries.toReversed())
          await enter(trx, account, newReference(null), 1, DAYS[0]!);
      }),
    ),
  );
  for (const account of accounts) {
    expect((await usagesOf(account, 'sums'))[0]!.total.credits).toBe(16);
    await expectSame(account);
  }
});

const ENTRIES = 120_000;
const step = () => transact((trx) => countingEarlierCharges.run(trx, null as never));
const backfill = async () => (await query('select * from charge_backfill')).rows[0];

/** Entries as on a database that had them before the trigger. */
async function enterBefore(accounts: readonly number[]): Promise<void> {
  await query('alter table credit_entry disable trigger user');
  await query(
    `insert into credit_entry (account_id, kind, amount, balance_after, pays_for, created_at)
     select ($1::bigint[])[1 + n % 2], 'charge', -0.25 * (n % 7), 0, 'refresh_profile/7/' || n,
            ($2::date[])[1 + n % 4] + interval '23 hours'
     from generate_series(1, ${ENTRIES}) n`,
    [...accounts],
    DAYS,
  );
  await query('alter table credit_entry enable trigger user');
  await query(
    `update charge_backfill set counted_to = 0, done_at = null,
       last_entry = (select max(id) from credit_entry)`,
  );
  await query('delete from charged_day');
}

test('entries from before the trigger are counted in steps, while others are charged', async () => {
  await query('truncate credit_entry');
  const accounts = [await newAccount(), await newAccount()];
  await enterBefore(accounts);
  const span = ALWAYS;
  const answer = () => loadUsage(database.db, accounts[0]!, span, 'day');
  const chargeOne = () => enter(database.db, accounts[0]!, newReference(null), 1, DAYS[3]!);
  const before = (await answer()).total.credits;
  await chargeOne();
  expect((await answer()).total.credits).toBe(before + 1);
  await expect(
    transact(async (trx) => {
      await countingEarlierCharges.run(trx, null as never);
      throw new Error('the node dies');
    }),
  ).rejects.toThrow('dies');
  expect((await backfill()).counted_to).toBe(0);
  let steps = 1;
  for (; (await step()) === 'more'; steps += 1) {
    await chargeOne();
    expect((await answer()).total.credits).toBe(before + 1 + steps);
  }
  expect(steps).toBe(3);
  expect((await backfill()).done_at).not.toBeNull();
  expect(await step()).toBe('enough');
  expect((await answer()).total.credits).toBe(before + steps);
  for (const account of accounts) await expectSame(account);
});

/** A database as the release before left it. */
async function openOlder(url: string) {
  const older = await openDatabase({ databaseUrl: url, dataDir: '' });
  const names = (await listMigrations(older.pool)).map(({ name }) => name);
  await migrate(
    older.pool,
    names.filter((name) => name < '0085'),
  );
  return older;
}

const countWaits = async (db: Db) =>
  (
    await sql`select 1 from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  ).rows.length;

test('the trigger comes between transactions: an entry is counted by it or by the chore', async () => {
  const server = inject('server');
  const name = `test_charged_${process.pid}`;
  await dropDatabase(server, name);
  await createDatabase(server, name);
  const older = await openOlder(urlOf(server, name));
  try {
    const { id } = await older.db
      .insertInto('account')
      .values({ name: 'Acme' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const charge = (db: Db, credits: number) =>
      enter(db, id, newReference(null), credits, DAYS[0]!);
    await charge(older.db, 1);
    const migrating = await older.db.transaction().execute(async (trx) => {
      await charge(trx, 2);
      const started = migrate(older.pool);
      await until(
        () => countWaits(older.db),
        (waits) => waits > 0,
      );
      return { started };
    });
    await migrating.started;
    await charge(older.db, 4);
    const run = () =>
      older.db.transaction().execute((trx) => countingEarlierCharges.run(trx, null as never));
    while ((await run()) === 'more');
    const sums = await sql`
      select earlier, sum(credits) as credits from charged_day group by 1 order by 1`.execute(
      older.db,
    );
    expect(sums.rows).toEqual([
      { earlier: false, credits: 4 },
      { earlier: true, credits: 3 },
    ]);
    expect((await loadUsage(older.db, id, ALWAYS, 'kind')).total.credits).toBe(7);
  } finally {
    await older.close();
    await dropDatabase(server, name);
  }
});
