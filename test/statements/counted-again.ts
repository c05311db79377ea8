import type pg from 'pg';

/** Counts an account's charges by day again, after a test has changed the ledger under the trigger. */
export async function countAgain(pool: pg.Pool, accountId: number): Promise<void> {
  await pool.query('delete from charged_day where account_id = $1', [accountId]);
  await pool.query(
    `insert into charged_day (account_id, day, kind, earlier, credits)
     select account_id, (created_at at time zone 'UTC')::date,
            case when pays_for like 'enrichment_job/%' then 'lead_enrichment'
                 else 'refresh_request' end, false, -sum(amount)
     from credit_entry where account_id = $1 and kind = 'charge' group by 1, 2, 3`,
    [accountId],
  );
}
