/** What the leads of a job cost, one line each, in the order submitted. */
import { sql } from 'kysely';
import { invalid, type ProfileType } from '../api/index.ts';
import { price } from '../credits/index.ts';
import type { Db } from '../database/index.ts';
import {
  type ChargedLead,
  countTiers,
  LEADS_PER_CHUNK,
  loadChargedLeads,
} from '../enrichment/index.ts';
import { tierName, typeTier } from '../profile/details.ts';
import { addCredits, type Line, type LinePage, type Page, type TierCount } from './line.ts';
import { jobPayment } from './payment.ts';
import { leadReason } from './reasons.ts';
import { sumOf, tierCounts } from './tier-counts.ts';

export type CountedLines = LinePage & { tiers: TierCount[] };

type Booked = {
  id: number;
  profile_type: string;
  leads: number;
  entry_id: number;
  created_at: Date;
  balance_before: number;
};

/**
 * No lines before the job is charged, which is when its last lead is resolved.
 * @throws ServiceError `invalid` when the account has no such job
 */
export async function readJobLines(
  db: Db,
  accountId: number,
  jobId: number,
  page: Page,
): Promise<CountedLines> {
  const job = await findBooked(db, accountId, jobId);
  if (!job) return { total: 0, lines: [], tiers: [] };
  const from = page.number * page.size;
  const to = Math.min(from + page.size, job.leads);
  const lines = from < to ? await readLines(db, job, from, to) : [];
  return { total: job.leads, lines, tiers: tierCounts(await countTiers(db, jobId)) };
}

/** @returns null for a job that is not charged yet */
async function findBooked(db: Db, accountId: number, jobId: number): Promise<Booked | null> {
  const job = await db
    .selectFrom('enrichment_job')
    .select(['id', 'profile_type', 'leads'])
    .where('id', '=', jobId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!job) throw invalid(`job_id: no lead enrichment job ${jobId} on this account`);
  const entry = await db
    .selectFrom('credit_entry')
    .select(['id as entry_id', 'created_at'])
    .select(sql<number>`balance_after - amount`.as('balance_before'))
    .where('pays_for', '=', jobPayment(jobId))
    .executeTakeFirst();
  return entry ? { ...job, ...entry } : null;
}

async function readLines(db: Db, job: Booked, from: number, to: number): Promise<Line[]> {
  const firstChunk = Math.floor(from / LEADS_PER_CHUNK);
  const leads = await loadChargedLeads(db, job.id, {
    first: firstChunk,
    last: Math.floor((to - 1) / LEADS_PER_CHUNK),
  });
  const start = firstChunk * LEADS_PER_CHUNK;
  let balance = addCredits(job.balance_before, -sumOf(await countTiers(db, job.id, firstChunk)));
  const lines = leads.map((lead, index): Line => {
    balance = addCredits(balance, -price(lead.tier));
    return lineOf(job, start + index, lead, balance);
  });
  return lines.slice(from - start, to - start);
}

const lineOf = (job: Booked, position: number, lead: ChargedLead, balance: number): Line => ({
  entry_id: job.entry_id,
  created_at: job.created_at,
  kind: 'charge',
  amount: -price(lead.tier) || 0,
  balance_after: balance,
  job_id: job.id,
  request_id: null,
  position,
  // One erased is nobody any more.
  contact_id: lead.contactId || null,
  tier: tierName(lead.tier),
  reason: leadReason(lead, typeTier(job.profile_type as ProfileType)),
});
