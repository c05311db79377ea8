/** What the leads of a job cost, one line each, in the order submitted. */
import { invalid } from '../api/index.ts';
import { type Entry, findPayments, jobName, price } from '../credits/index.ts';
import type { Db } from '../database/index.ts';
import { countLeadTiers, findJob, type JobRow, loadChargedLeads } from '../enrichment/index.ts';
import { tierName, typeTier } from '../profile/details.ts';
import {
  addCredits,
  type CountedLines,
  type Line,
  type Page,
  sumCredits,
  toTierCounts,
} from './line.ts';
import { leadReason } from './reasons.ts';

/**
 * A page of the leads of a job. A job is charged when its last lead is resolved; before that it has
 * no lines.
 * @throws ServiceError `invalid` when the account has no such job
 */
export async function loadJobLines(
  db: Db,
  accountId: number,
  jobId: number,
  page: Page,
): Promise<CountedLines> {
  const job = await findJob(db, accountId, jobId);
  if (!job) throw invalid(`job_id: no lead enrichment job ${jobId} on this account`);
  const [entry] = await findPayments(db, [jobName(jobId)]);
  if (!entry) return { total: 0, lines: [], tiers: [] };
  const from = page.number * page.size;
  const to = Math.min(from + page.size, job.leads);
  return {
    total: job.leads,
    lines: from < to ? await loadLines(db, job, entry, from, to) : [],
    tiers: toTierCounts(await countLeadTiers(db, jobId)),
  };
}

async function loadLines(
  db: Db,
  job: JobRow,
  entry: Entry,
  from: number,
  to: number,
): Promise<Line[]> {
  const leads = await loadChargedLeads(db, job.id, from, to);
  const chargedBefore = sumCredits(await countLeadTiers(db, job.id, from));
  const maximum = typeTier(job.profile_type);
  let balance = addCredits(addCredits(entry.balance_after, -entry.amount), -chargedBefore);
  return leads.map(({ tier, contactId }, index) => {
    balance = addCredits(balance, -price(tier));
    return {
      entry_id: entry.id,
      created_at: entry.created_at,
      kind: 'charge',
      amount: -price(tier) || 0,
      balance_after: balance,
      job_id: job.id,
      request_id: null,
      position: from + index,
      // An erased contact has the id 0.
      contact_id: contactId || null,
      tier: tierName(tier),
      reason: leadReason({ tier, contactId }, maximum),
    };
  });
}
