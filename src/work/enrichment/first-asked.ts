/**
 * Which contacts of a chunk sources are asked about before its leads are delivered. Without a cap
 * these are all stale ones. With a cap they are those of leads that the cap still covers, in the
 * order of the list (docs/credits.md#a-cap): an asked lead counts at the most that it may cost, any
 * other at what it costs as it is stored.
 */
import { sql } from 'kysely';
import type pg from 'pg';
import type { Config } from '../../ground/config/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { leadMaximum, price } from '../../money/credits/index.ts';
import { PROFILE, type Tier } from '../../profile/details.ts';
import { isStale } from '../../profile/staleness.ts';
import { isProvided } from '../../sources/index.ts';
import { assessTiers } from './assess.ts';
import { refreshDeadline } from './chunk-tasks.ts';
import type { JobRow } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';

/** Whom sources are asked about for a chunk. */
export type Asking = {
  contactIds: readonly number[];
  /** Credits of the cap that the chunk may use up; 0 without a cap. */
  reserved: number;
};

/** A matched lead, in the order of the list. */
type MatchedLead = { contactId: number; isStale: boolean; tier: Tier };

/** Whether sources may be asked about contacts of a job now. */
export const mayAsk = (job: Pick<JobRow, 'created_at'>, config: Config): boolean =>
  isProvided(config.sources, PROFILE) && refreshDeadline(job, config) > new Date();

/**
 * Loads what the choice needs before anything is locked.
 * @returns makes the choice, with the job locked; null when no matched contact is stale
 */
export async function chooseAsked(
  pool: pg.Pool,
  job: JobRow,
  outcomes: readonly LeadOutcome[],
): Promise<((trx: Trx) => Promise<Asking>) | null> {
  const isOld = ({ match }: LeadOutcome): boolean =>
    match !== null && isStale(match.verifiedAt, job.created_at, job.contact_refresh_time);
  const stale = outcomes.filter(isOld);
  if (stale.length === 0) return null;
  if (job.max_credits === null) {
    const contactIds = [...new Set(stale.map(({ match }) => match!.contactId))];
    return async () => ({ contactIds, reserved: 0 });
  }
  const tiers = await assessTiers(pool, job, outcomes);
  const leads = outcomes.flatMap((outcome, at): MatchedLead[] => {
    const { match } = outcome;
    if (match === null) return [];
    return [{ contactId: match.contactId, isStale: isOld(outcome), tier: tiers[at]! }];
  });
  const most = leadMaximum(job.profile_type);
  return async (trx) => coverInOrder(leads, most, await loadUncommitted(trx, job));
}

/**
 * Walks through leads until the cap no longer covers one of them.
 * @param most what an asked lead costs at most
 * @param credits that the leads before these have left
 */
function coverInOrder(leads: readonly MatchedLead[], most: number, credits: number): Asking {
  const asked = new Set<number>();
  let reserved = 0;
  for (const { contactId, isStale: isOld, tier } of leads) {
    const cost = isOld ? most : price(tier);
    if (reserved + cost > credits) break;
    reserved += cost;
    if (isOld) asked.add(contactId);
  }
  return { contactIds: [...asked], reserved };
}

/** Credits of the cap that no other chunk has been charged or has reserved. */
async function loadUncommitted(trx: Trx, { id, max_credits: cap }: JobRow): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select job.credits + (select coalesce(sum(reserved), 0) from enrichment_pause
                          where job_id = job.id) as committed
    from enrichment_job job where id = ${id}`.execute(trx);
  return cap! - rows[0]!.committed;
}
