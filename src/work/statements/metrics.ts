import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { sqlChargedOn } from '../../money/credits/index.ts';

/** An account's credits, and its usage on the UTC day (docs/rulings.md#credit-metrics). */
type CreditMetrics = {
  credit_balance: number;
  credits_held: number;
  credits_available: number;
  /** `YYYY-MM-DD`. */
  date: string;
  profile_requests_today: number;
  profile_requests_with_contact_id_today: number;
  profile_requests_without_contact_id_today: number;
  credits_used_today: number;
};

/**
 * Loads all figures with one statement, so that they belong to the same moment. The volume uses only
 * an index, and the charges of the day are counted already.
 */
export async function loadCreditMetrics(
  db: Db,
  accountId: number,
  now = new Date(),
): Promise<CreditMetrics> {
  const date = utcDay(now);
  const today = sql`${`${date}T00:00:00Z`}::timestamptz`;
  const { rows } = await sql<Omit<CreditMetrics, 'date'>>`
    select credit_balance, credits_held, credit_balance - credits_held as credits_available,
           profiles as profile_requests_today,
           with_contact_id as profile_requests_with_contact_id_today,
           profiles - with_contact_id as profile_requests_without_contact_id_today,
           ${sqlChargedOn(accountId, date)} as credits_used_today
    from account, (
      select coalesce(sum(profiles), 0)::bigint as profiles,
             coalesce(sum(with_contact_id), 0)::bigint as with_contact_id
      from refresh_request
      where account_id = ${accountId} and not test
        and created_at >= ${today} and created_at < ${today} + interval '1 day'
    ) volume
    where id = ${accountId}`.execute(db);
  const { credit_balance, credits_held, credits_available, ...usage } = rows[0]!;
  return { credit_balance, credits_held, credits_available, date, ...usage };
}
