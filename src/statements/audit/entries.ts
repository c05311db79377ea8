/** Checks the entries by themselves: each balance follows from the one before, up to the account's. */
import { sql } from 'kysely';
import { sqlJobName, sqlProfileName } from '../../credits/index.ts';
import type { Books, Counts, Difference } from './findings.ts';

export async function* checkEntries(books: Books, counts: Counts): AsyncIterable<Difference> {
  yield* await checkBalance(books, counts);
  yield* await checkRunningBalances(books);
  yield* await checkKinds(books);
  yield* await findUnknown(books);
}

async function checkBalance({ trx, accountId }: Books, counts: Counts): Promise<Difference[]> {
  const { rows } = await sql<{ balance: number; entries: number; sum: number }>`
    select credit_balance as balance, count(entry.id) as entries,
           coalesce(sum(entry.amount), 0) as sum
    from account left join credit_entry entry on entry.account_id = account.id
    where account.id = ${accountId} group by account.id`.execute(trx);
  const { balance, entries, sum } = rows[0]!;
  counts.entries = entries;
  const problem = 'the balance is not the sum of the entries';
  return balance === sum ? [] : [{ about: 'balance', problem, expected: sum, found: balance }];
}

async function checkRunningBalances({ trx, accountId }: Books): Promise<Difference[]> {
  const { rows } = await sql<{ id: number; expected: number; found: number }>`
    select id, expected, found from (
      select id, balance_after as found,
             amount + coalesce(lag(balance_after) over (order by id), 0) as expected
      from credit_entry where account_id = ${accountId}
    ) told where found <> expected order by id`.execute(trx);
  return rows.map(({ id, ...rest }) => ({
    about: `entry/${id}`,
    problem: 'the balance after it does not follow from the entry before',
    ...rest,
  }));
}

async function checkKinds({ trx, accountId }: Books): Promise<Difference[]> {
  const entries = await trx
    .selectFrom('credit_entry')
    .select(['id', 'amount'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'charge')
    .where('amount', '>', 0)
    .orderBy('id')
    .execute();
  return entries.map(({ id, amount }) => ({
    about: `entry/${id}`,
    problem: 'a charge that adds credits',
    expected: -amount,
    found: amount,
  }));
}

/** Finds charges for jobs and profiles that the account does not have. */
async function findUnknown({ trx, accountId }: Books): Promise<Difference[]> {
  const { rows } = await sql<{ about: string; found: number }>`
    select pays_for as about, amount as found from credit_entry entry
    where account_id = ${accountId} and kind = 'charge'
      and not exists (
        select 1 from enrichment_job job where job.account_id = ${accountId}
          and ${sqlJobName('job.id')} = entry.pays_for)
      and not exists (
        select 1 from refresh_request request
        join refresh_profile profile on profile.request_id = request.id
        where request.account_id = ${accountId}
          and ${sqlProfileName('request.id', 'profile.position')} = entry.pays_for)
      and not exists (
        select 1 from refresh_request request
        cross join lateral generate_series(0, request.profiles - 1) as kept (position)
        where request.account_id = ${accountId} and request.pruned_at is not null
          and ${sqlProfileName('request.id', 'kept.position')} = entry.pays_for)
    order by id`.execute(trx);
  return rows.map((row) => ({
    ...row,
    problem: 'charged for a job or profile that the account does not have',
    expected: 0,
  }));
}
