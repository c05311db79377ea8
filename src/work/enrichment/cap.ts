/**
 * Applies the cap of a job (docs/credits.md#a-cap). Chunks end in any order, so a capped job is
 * settled after its last chunk. Leads are paid in the order of the list, up to the first lead that
 * would exceed the cap. From there on, every lead that costs credits becomes a miss. A repetition
 * has the same result.
 */

import type { Trx } from '../../ground/database/index.ts';
import { price } from '../../money/credits/index.ts';
import type { Tier } from '../../profile/details.ts';
import type { JobRow, Sum } from './job.ts';
import { loadTiers, withholdLeads } from './lead-results.ts';

/** Returns how many of the first tiers the credits cover, and the price of those. */
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
 * Settles a job whose chunks are all resolved. The caller has locked the job and passed the erasure
 * barrier. Only one chunk is in memory at a time.
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
