/**
 * The audit of an account works out again, from what is stored of the work itself, what the ledger
 * must say. It reads one snapshot, so the service may go on meanwhile, and holds a chunk of a job or
 * a page of profiles in memory at a time.
 *
 * It reads the tables of credits, enrichment and refresh itself, on purpose: it must not depend on
 * the code that it checks. From those folders it takes the prices, the rules for tiers, the names of
 * the ledger and the layout of a job's leads.
 */
import { invalid } from '../../../ground/api/index.ts';
import type { Database } from '../../../ground/database/index.ts';
import { checkEntries } from './entries.ts';
import { type Check, type Counts, type Difference, newCounts } from './findings.ts';
import { checkHolds } from './holds.ts';
import { checkJobs } from './jobs.ts';
import { checkProfiles } from './profiles.ts';

export type { Difference } from './findings.ts';

export type Audit = {
  account_id: number;
  name: string;
  credit_balance: number;
  credits_held: number;
  checked: Counts;
  /** How many there are; the list has the first thousand. */
  different: number;
  differences: Difference[];
};

const CHECKS: readonly Check[] = [checkEntries, checkJobs, checkProfiles, checkHolds];
const MOST_LISTED = 1_000;

/** @throws ServiceError `invalid` when there is no account with that id */
export function auditAccount(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  accountId: number,
): Promise<Audit> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id as account_id', 'name', 'credit_balance', 'credits_held'])
      .where('id', '=', accountId)
      .executeTakeFirst();
    if (!account) throw invalid(`no account with id ${accountId}`);
    const audit: Audit = { ...account, checked: newCounts(), different: 0, differences: [] };
    for (const check of CHECKS) {
      for await (const difference of check({ trx, pool, accountId }, audit.checked)) {
        audit.different += 1;
        if (audit.differences.length < MOST_LISTED) audit.differences.push(difference);
      }
    }
    return audit;
  });
}
