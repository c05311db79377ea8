/**
 * Chooses the contacts of a chunk that are refreshed before its leads are delivered. Without a cap
 * these are all stale contacts. With a cap they are the stale contacts of leads that the cap still
 * covers, in the order of the list (docs/credits.md#a-cap). A refreshed lead counts with its
 * maximum price, any other lead with the price of its stored contact.
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

/** The contacts that are refreshed for a chunk. */
export type RefreshChoice = {
  contactIds: readonly number[];
  /** Credits of the cap that the chunk may use up; 0 without a cap. */
  reserved: number;
};

/** A matched lead, in the order of the list. */
type MatchedLead = { contactId: number; isStale: boolean; tier: Tier };

/** True if contacts of the job may be refreshed now. */
export const mayRefresh = (job: Pick<JobRow, 'created_at'>, config: Config): boolean =>
  isProvided(config.sources, PROFILE) && refreshDeadline(job, config) > new Date();

/**
 * Loads the data for the choice before anything is locked.
 * @returns a function that makes the choice while the job is locked; null if no matched contact is
 *   stale
 */
export async function chooseRefreshed(
  pool: pg.Pool,
  job: JobRow,
  outcomes: readonly LeadOutcome[],
): Promise<((trx: Trx) => Promise<RefreshChoice>) | null> {
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
 * Chooses stale contacts in the order of the leads, up to the first lead that is not covered.
 * @param most the maximum price of a refreshed lead
 * @param credits the credits that earlier leads have left
 */
function coverInOrder(leads: readonly MatchedLead[], most: number, credits: number): RefreshChoice {
  const chosen = new Set<number>();
  let reserved = 0;
  for (const { contactId, isStale: isOld, tier } of leads) {
    const cost = isOld ? most : price(tier);
    if (reserved + cost > credits) break;
    reserved += cost;
    if (isOld) chosen.add(contactId);
  }
  return { contactIds: [...chosen], reserved };
}

/** Loads the credits of the cap that no other chunk was charged or has reserved. */
async function loadUncommitted(trx: Trx, { id, max_credits: cap }: JobRow): Promise<number> {
  const { rows } = await sql<{ committed: number }>`
    select job.credits + (select coalesce(sum(reserved), 0) from enrichment_pause
                          where job_id = job.id) as committed
    from enrichment_job job where id = ${id}`.execute(trx);
  return cap! - rows[0]!.committed;
}
