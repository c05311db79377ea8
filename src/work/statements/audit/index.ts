/**
 * The audit of an account recalculates the ledger from the stored work. It reads one snapshot, so
 * the service can continue meanwhile. Only one chunk of a job or one page of profiles is in memory
 * at a time.
 *
 * The audit deliberately reads the tables of credits, enrichment, refresh and disputes itself, because
 * it must not depend on the code that it checks. It imports only the prices, the rules for tiers and
 * refunds, the references and the layout of a job's leads from those folders.
 */
import { invalid } from '../../../ground/api/index.ts';
import type { Database } from '../../../ground/database/index.ts';
import { checkChargedDays } from './charged-days.ts';
import { checkEntries } from './entries.ts';
import { type Check, type Counts, type Difference, newCounts } from './findings.ts';
import { checkHolds } from './holds.ts';
import { checkJobs } from './jobs.ts';
import { checkProfiles } from './profiles.ts';
import { checkRefunds } from './refunds.ts';

export type { Difference } from './findings.ts';

export type Audit = {
  account_id: number;
  name: string;
  credit_balance: number;
  credits_held: number;
  checked: Counts;
  /** Number of differences; the list has the first thousand. */
  different: number;
  differences: Difference[];
};

const CHECKS: readonly Check[] = [
  checkEntries,
  checkChargedDays,
  checkJobs,
  checkProfiles,
  checkHolds,
  checkRefunds,
];
const MOST_LISTED = 1_000;

/** @throws ServiceError `invalid` if there is no account with that id */
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
