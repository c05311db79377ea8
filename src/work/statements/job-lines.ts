/** The charges of a job, one line per lead, in the order submitted. */
import { invalid } from '../../ground/api/index.ts';
import type { Db } from '../../ground/database/index.ts';
import type { ListPage } from '../../ground/route-parts/index.ts';
import {
  type Entry,
  findPayments,
  jobReference,
  price,
  toTierLines,
} from '../../money/credits/index.ts';
import { tierName, typeTier } from '../../profile/details.ts';
import { countLeadTiers, findJob, type JobRow, loadChargedLeads } from '../enrichment/index.ts';
import { describeEntries } from './ledger-lines.ts';
import {
  addCredits,
  type CountedLines,
  countLines,
  type Line,
  type LinePage,
  sumCredits,
  toTierCounts,
} from './line.ts';
import { leadReason } from './reasons.ts';

/**
 * Loads a page of a job's lines. A job is charged when its last lead is resolved, and has no lines
 * before. A pruned job has a single line: its charge.
 * @throws ServiceError `invalid` if the account has no such job
 */
export async function loadJobLines(
  db: Db,
  accountId: number,
  jobId: number,
  page: ListPage,
): Promise<CountedLines> {
  const job = await findJob(db, accountId, jobId);
  if (!job) throw invalid(`job_id: no lead enrichment job ${jobId} on this account`);
  const [entry] = await findPayments(db, [jobReference(jobId)]);
  if (!entry) return { total: 0, lines: [], tiers: [] };
  if (job.pruned_tiers) return { ...(await loadCharge(db, entry, page)), tiers: tiersOf(job) };
  const from = page.number * page.size;
  const to = Math.min(from + page.size, job.leads);
  const counted = await countLeadTiers(db, jobId);
  const lines = from < to ? await loadLines(db, job, entry, from, to) : [];
  const isWhole = countLines(counted) === job.leads && lines.length === Math.max(to - from, 0);
  if (!isWhole && (await findJob(db, accountId, jobId))?.pruned_tiers) {
    // The leads were pruned during this read.
    return loadJobLines(db, accountId, jobId, page);
  }
  return { total: job.leads, lines, tiers: toTierCounts(counted) };
}

const tiersOf = ({ pruned_tiers: counts }: JobRow) => toTierCounts(toTierLines(counts!));

async function loadCharge(db: Db, entry: Entry, { number }: ListPage): Promise<LinePage> {
  return { total: 1, lines: number === 0 ? await describeEntries(db, [entry]) : [] };
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
  return leads.map((lead, index) => {
    const { tier, contactId } = lead;
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
      reason: leadReason(lead, maximum),
    };
  });
}
