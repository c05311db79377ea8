/** Checks the entries alone: each balance must follow from the previous one, up to the account's. */
import { sql } from 'kysely';
import { jobReference, parsePaidWork, profileReference } from '../../../money/credits/index.ts';
import type { Books, Counts, Difference } from './findings.ts';

export async function* checkEntries(books: Books, counts: Counts): AsyncIterable<Difference> {
  yield* await checkBalance(books, counts);
  yield* await checkRunningBalances(books);
  yield* await checkKinds(books);
  yield* findUnknown(books);
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
    ) entry where found <> expected order by id`.execute(trx);
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

const ENTRIES_AT_ONCE = 1_000;

/** Finds charges for jobs and profiles that the account does not have. */
async function* findUnknown(books: Books): AsyncIterable<Difference> {
  for (let after = 0; ; ) {
    const charges = await readCharges(books, after);
    const known = await findKnown(books, charges);
    for (const { pays_for: about, amount: found } of charges) {
      const problem = 'charged for a job or profile that the account does not have';
      if (!known.has(about)) yield { about, problem, expected: 0, found };
    }
    if (charges.length < ENTRIES_AT_ONCE) return;
    after = charges.at(-1)!.id;
  }
}

type Charge = { id: number; pays_for: string; amount: number };

const readCharges = ({ trx, accountId }: Books, after: number): Promise<Charge[]> =>
  trx
    .selectFrom('credit_entry')
    .select(['id', 'amount'])
    .select((entry) => entry.ref('pays_for').$notNull().as('pays_for'))
    .where('account_id', '=', accountId)
    .where('kind', '=', 'charge')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ENTRIES_AT_ONCE)
    .execute();

/** Returns the references of those charges whose job or profile the account has or had. */
async function findKnown(books: Books, charges: readonly Charge[]): Promise<Set<string>> {
  const works = charges.flatMap(({ pays_for }) => parsePaidWork(pays_for) ?? []);
  const jobs = await findJobs(
    books,
    works.flatMap(({ job }) => job ?? []),
  );
  const profiles = await findProfiles(
    books,
    works.flatMap((work) => (work.request === null ? [] : work)),
  );
  return new Set([...jobs, ...profiles]);
}

async function findJobs({ trx, accountId }: Books, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from enrichment_job
    where account_id = ${accountId} and id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ id }) => jobReference(id));
}

type Paid = { request: number; position: number };

/** Reads requests and profiles separately, because only the profiles are spread over a cluster. */
async function findProfiles({ trx, accountId }: Books, paid: readonly Paid[]): Promise<string[]> {
  const { rows: requests } = await sql<{ id: number; pruned: boolean; profiles: number }>`
    select id, pruned_at is not null as pruned, profiles from refresh_request
    where account_id = ${accountId}
      and id = any(${[...new Set(paid.map(({ request }) => request))]}::bigint[])`.execute(trx);
  const own = new Map(requests.map((request) => [request.id, request]));
  const kept = paid.filter(({ request }) => own.get(request)?.pruned === false);
  const pruned = paid.filter(({ request, position }) => {
    const found = own.get(request);
    return found?.pruned === true && position < found.profiles;
  });
  const { rows } = await sql<Paid>`
    select request_id as request, profile.position
    from unnest(${kept.map(({ request }) => request)}::bigint[],
                ${kept.map(({ position }) => position)}::int[]) as paid (request, ordinal)
    join refresh_profile profile on request_id = paid.request and position = paid.ordinal`.execute(
    trx,
  );
  return [...rows, ...pruned].map(({ request, position }) => profileReference(request, position));
}
