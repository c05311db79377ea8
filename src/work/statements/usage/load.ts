/**
 * Counts an account's usage from jobs and requests, whose rows cover many leads or profiles, and from
 * the sums of charges and moves by day. The figures of an answer come from one statement, so that
 * they belong to the same moment.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../ground/database/index.ts';
import {
  areChargesCounted,
  sqlDisputeReference,
  sqlJobReference,
} from '../../../money/credits/index.ts';
import { disputedMoves } from '../../../people/moves/index.ts';
import type { DayFigures, Figures, Kind, WorkFigures } from './rows.ts';

/** UTC days, `YYYY-MM-DD`, both included. */
export type Span = { from: string; to: string };

const within = (column: string, { from, to }: Span) =>
  sql`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${startOf(to, 1)}`;

const daysOf = ({ from, to }: Span) => sql`day >= ${from} and day <= ${to}`;

function startOf(day: string, daysAfter = 0): Date {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + daysAfter);
  return time;
}

/** Returns the UTC day of a time. */
const day = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::date`;

/** Returns the columns of all figures in a fixed order; those not given are 0. */
const figures = (given: Partial<Record<keyof Figures, RawBuilder<unknown>>>) => {
  const zero = sql.lit(0);
  return sql`${given.leads ?? zero} as leads, ${given.matched ?? zero} as matched,
    ${given.profiles ?? zero} as profiles, ${given.moved ?? zero} as moved,
    ${given.credits ?? zero} as credits, ${given.refunded ?? zero} as refunded`;
};

const SUMS = sql`sum(leads)::bigint as leads, sum(matched)::bigint as matched,
  sum(profiles)::bigint as profiles, sum(moved)::bigint as moved,
  sum(credits)::numeric(14,2) as credits, sum(refunded)::numeric(14,2) as refunded`;

const JOB = sql.lit<Kind>('lead_enrichment');
const REQUEST = sql.lit<Kind>('refresh_request');

/** Returns the charges of an account's jobs, as tables `job` and `entry`. */
const chargedJobs = (accountId: number, span: Span) => sql`
  enrichment_job job join credit_entry entry on entry.pays_for = ${sqlJobReference('job.id')}
  where job.account_id = ${accountId} and ${within('entry.created_at', span)}`;

/** Returns a join of an account's refunded disputes (`dispute`) and their entries (`entry`). */
const refunds = (accountId: number, span: Span) => sql`
  dispute join credit_entry entry on entry.pays_for = ${sqlDisputeReference('dispute.id')}
  where dispute.account_id = ${accountId} and refunded > 0
    and ${within('entry.created_at', span)}`;

const countedCharges = (accountId: number, span: Span) => sql`
  select day, kind, ${figures({ credits: sql`credits` })}
  from charged_day where account_id = ${accountId} and ${daysOf(span)}`;

/**
 * Charges from the ledger, until those of earlier releases are counted. Charges of profiles are
 * calculated as all charges minus those of jobs, so that a million are summed up from an index.
 */
const ledgerCharges = (accountId: number, span: Span) => sql`
  select ${day('created_at')}, ${REQUEST}, ${figures({ credits: sql`-sum(amount)` })}
  from credit_entry
  where account_id = ${accountId} and ${within('created_at', span)} and kind = 'charge'
  group by 1
  union all
  select ${day('entry.created_at')}, side.kind,
         ${figures({ credits: sql`sum(entry.amount * side.sign)` })}
  from (values (${JOB}, -1), (${REQUEST}, 1)) as side (kind, sign),
       ${chargedJobs(accountId, span)}
  group by 1, 2`;

/** Loads figures by day and kind. */
export async function loadDays(db: Db, accountId: number, span: Span): Promise<DayFigures[]> {
  const charges = (await areChargesCounted(db)) ? countedCharges : ledgerCharges;
  const submitted = sql`account_id = ${accountId} and ${within('created_at', span)}`;
  const { rows } = await sql<DayFigures>`
    select day, kind, ${SUMS}
    from (
      select ${day('created_at')} as day, ${JOB} as kind,
             ${figures({ leads: sql`sum(leads)`, matched: sql`sum(enriched_leads)` })}
      from enrichment_job where ${submitted} group by 1
      union all
      select ${day('created_at')}, ${REQUEST}, ${figures({ profiles: sql`sum(profiles)` })}
      from refresh_request where ${submitted} and not test group by 1
      union all
      select day, ${REQUEST}, ${figures({ moved: sql`moves` })}
      from move_count where account_id = ${accountId} and ${daysOf(span)}
      union all
      ${charges(accountId, span)}
      union all
      select ${day('entry.created_at')}, subject_kind,
             ${figures({ refunded: sql`sum(entry.amount)` })}
      from ${refunds(accountId, span)} group by 1, 2
    ) as counted
    group by day, kind
    order by day, kind`.execute(db);
  return rows;
}

/** Loads figures by job and request, jobs first. @param most the most rows */
export async function loadWork(
  db: Db,
  accountId: number,
  span: Span,
  most: number,
): Promise<WorkFigures[]> {
  const submitted = sql`account_id = ${accountId} and ${within('created_at', span)}`;
  const request = sql`split_part(pays_for, '/', 2)::bigint`;
  const { rows } = await sql<WorkFigures>`
    select kind, counted.id, unique_identifier, ${SUMS}
    from (
      select ${JOB} as kind, id, ${figures({ leads: sql`leads`, matched: sql`enriched_leads` })}
      from enrichment_job where ${submitted}
      union all
      select ${JOB}, job.id, ${figures({ credits: sql`-entry.amount` })}
      from ${chargedJobs(accountId, span)}
      union all
      select ${REQUEST}, id, ${figures({ profiles: sql`profiles` })}
      from refresh_request where ${submitted} and not test
      union all
      select ${REQUEST}, request_id, ${figures({ moved: sql`count(*)` })}
      from move where account_id = ${accountId} and ${within('seen_at', span)}
        and id not in (${disputedMoves(accountId)})
      group by request_id
      union all
      select ${REQUEST}, ${request}, ${figures({ credits: sql`-sum(amount)` })}
      from credit_entry
      where ${submitted} and kind = 'charge' and pays_for like 'refresh_profile/%'
      group by 2
      union all
      select subject_kind, subject_id, ${figures({ refunded: sql`sum(entry.amount)` })}
      from ${refunds(accountId, span)} group by 1, 2
    ) as counted
    left join (select id, unique_identifier from refresh_request
               where account_id = ${accountId}) as request
      on kind = ${REQUEST} and request.id = counted.id
    group by kind, counted.id, unique_identifier
    order by kind, counted.id
    limit ${most}`.execute(db);
  return rows;
}
