/**
 * The most that a job may cost (docs/credits.md#a-cap). Chunks end in any order, so a capped job is
 * settled when the last has ended: its leads pay in the order of the list, up to the first whose
 * charge would pass the cap. From there on, whoever would cost anything is a miss. Repeated, it
 * comes to the same.
 */

import type { Trx } from '../../ground/database/index.ts';
import { price } from '../../money/credits/index.ts';
import type { Tier } from '../../profile/details.ts';
import type { JobRow, Sum } from './job.ts';
import { loadTiers, withholdLeads } from './lead-results.ts';

/** How many of the first tiers credits pay for, and what those cost. */
export function payInOrder(
  tiers: readonly Tier[],
  credits: number,
): { paid: number; charge: number } {
  let charge = 0;
  for (const [paid, tier] of tiers.entries()) {
    if (charge + price(tier) > credits) return { paid, charge };
    charge += price(tier);
  }
  return { paid: tiers.length, charge };
}

/**
 * What a job comes to whose chunks are all resolved. The caller has locked it, and passed the
 * erasure barrier. A chunk is held in memory at a time.
 */
export async function settleJob(trx: Trx, job: JobRow): Promise<Sum> {
  const { max_credits: cap, enriched_leads, credits } = job;
  if (cap === null || credits <= cap) return { enriched_leads, credits };
  let [charged, withheld, isReached] = [0, 0, false];
  for (let chunk = 0; chunk < job.chunks; chunk += 1) {
    const id = { job_id: job.id, chunk };
    const tiers = await loadTiers(trx, id);
    const { paid, charge } = isReached ? NOTHING : payInOrder(tiers, cap - charged);
    charged += charge;
    isReached ||= paid < tiers.length;
    if (isReached) withheld += await withholdLeads(trx, id, paid);
  }
  return { enriched_leads: enriched_leads - withheld, credits: charged };
}

const NOTHING = { paid: 0, charge: 0 };
