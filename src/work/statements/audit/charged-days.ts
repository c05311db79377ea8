/** Checks the charges counted by day against the entries. */
import { sql } from 'kysely';
import { areChargesCounted, JOB_PREFIX } from '../../../money/credits/index.ts';
import type { Books, Difference } from './findings.ts';

type Row = { day: string; kind: string; expected: number; found: number };

/** Checks nothing while entries of earlier releases are still being counted. */
export async function* checkChargedDays({ trx, accountId }: Books): AsyncIterable<Difference> {
  if (!(await areChargesCounted(trx))) return;
  const { rows } = await sql<Row>`
    select day, kind, sum(entered) as expected, sum(counted) as found
    from (
      select (created_at at time zone 'UTC')::date as day,
             case when starts_with(pays_for, ${JOB_PREFIX}) then 'lead_enrichment'
                  else 'refresh_request' end as kind,
             -amount as entered, 0 as counted
      from credit_entry where account_id = ${accountId} and kind = 'charge'
      union all
      select day, kind, 0, credits from charged_day where account_id = ${accountId}
    ) both_sides
    group by day, kind having sum(entered) <> sum(counted)
    order by day, kind`.execute(trx);
  const problem = 'the charges counted for the day are not those of the entries';
  yield* rows.map(({ day, kind, expected, found }) => ({
    about: `${kind} on ${day}`,
    problem,
    expected,
    found,
  }));
}
