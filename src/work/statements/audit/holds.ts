/** Checks the holds: each must equal the maximum price of the open work of its job or request. */
import { jobReference, price, requestReference } from '../../../money/credits/index.ts';
import type { Tier } from '../../../profile/details.ts';
import { jobMaximum } from '../../enrichment/index.ts';
import { addCredits } from '../line.ts';
import type { Books, Counts, Difference } from './findings.ts';

export async function* checkHolds(books: Books, counts: Counts): AsyncIterable<Difference> {
  const due = new Map([...(await openJobs(books)), ...(await runningRequests(books))]);
  const held = new Map((await readHolds(books)).map(({ held_for, amount }) => [held_for, amount]));
  counts.holds = held.size;
  for (const about of new Set([...due.keys(), ...held.keys()])) {
    const [expected, found] = [due.get(about) ?? 0, held.get(about) ?? 0];
    const problem = 'the hold is not what the open work may cost';
    if (expected !== found) yield { about, problem, expected, found };
  }
  yield* await checkTotal(books, [...held.values()].reduce(addCredits, 0));
}

async function openJobs({ trx, accountId }: Books): Promise<[string, number][]> {
  const jobs = await trx
    .selectFrom('enrichment_job')
    .select(['id', 'profile_type', 'leads', 'max_credits'])
    .where('account_id', '=', accountId)
    .where('status', 'in', ['Created', 'Launched', 'Running'])
    .execute();
  return jobs.map((job) => [jobReference(job.id), jobMaximum(job)]);
}

async function runningRequests({ trx, accountId }: Books): Promise<[string, number][]> {
  const requests = await trx
    .selectFrom('refresh_request')
    .select(['id', 'tier', 'open'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'running')
    // Tests are never charged.
    .where('test', '=', false)
    .execute();
  return requests.map(({ id, tier, open }) => [requestReference(id), price(tier as Tier) * open]);
}

const readHolds = ({ trx, accountId }: Books) =>
  trx
    .selectFrom('credit_hold')
    .select(['held_for', 'amount'])
    .where('account_id', '=', accountId)
    .execute();

async function checkTotal({ trx, accountId }: Books, expected: number): Promise<Difference[]> {
  const { credits_held: found } = await trx
    .selectFrom('account')
    .select('credits_held')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const problem = 'credits held are not the sum of the holds';
  return found === expected ? [] : [{ about: 'credits held', problem, expected, found }];
}
