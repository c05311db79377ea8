/** Checks each job: the recalculated tiers of its leads must add up to its charge. */

import { utcDay } from '../../../ground/day.ts';
import {
  jobReference,
  leadTier,
  price,
  priceOfTiers,
  sqlJobReference,
} from '../../../money/credits/index.ts';
import { loadContactTexts } from '../../../people/contacts/index.ts';
import { withoutDetailsText } from '../../../people/withheld/index.ts';
import { TIER, type Tier } from '../../../profile/details.ts';
import type { ContactRecord } from '../../../profile/record.ts';
import { chargeableOn } from '../../../profile/summary.ts';
import { LEADS_PER_CHUNK, loadChargedLeads } from '../../enrichment/index.ts';
import { addCredits } from '../line.ts';
import { CapCheck } from './cap.ts';
import type { Books, Counts, Difference } from './findings.ts';
import { type Charged, loadWorthAsShown } from './worth.ts';

const JOBS_AT_ONCE = 500;

export async function* checkJobs(books: Books, counts: Counts): AsyncIterable<Difference> {
  for (let after = 0; ; ) {
    const jobs = await readJobs(books, after);
    for (const job of jobs) yield* checkJob(books, job, counts);
    if (jobs.length < JOBS_AT_ONCE) return;
    after = jobs.at(-1)!.id;
  }
}

type Job = Awaited<ReturnType<typeof readJobs>>[number];

const readJobs = ({ trx, accountId }: Books, after: number) =>
  trx
    .selectFrom('enrichment_job')
    .leftJoin('credit_entry', (join) =>
      join.on('pays_for', '=', sqlJobReference('enrichment_job.id')),
    )
    .select(['enrichment_job.id', 'status', 'profile_type', 'credits', 'leads', 'chunks'])
    .select(['enrichment_job.created_at', 'pruned_tiers', 'max_credits', 'amount'])
    .where('enrichment_job.account_id', '=', accountId)
    .where('enrichment_job.id', '>', after)
    .orderBy('enrichment_job.id')
    .limit(JOBS_AT_ONCE)
    .execute();

const isFinished = ({ status }: Job): boolean =>
  status === 'Completion Running' || status === 'Completed';

async function* checkJob(books: Books, job: Job, counts: Counts): AsyncIterable<Difference> {
  const about = jobReference(job.id);
  counts.jobs += 1;
  if (!isFinished(job)) {
    if (job.amount === null) return;
    yield { about, problem: 'charged before it was finished', expected: 0, found: -job.amount };
    return;
  }
  if (job.pruned_tiers) {
    counts.leads += job.leads;
    counts.pruned += job.leads;
    const sum = priceOfTiers(job.pruned_tiers);
    yield* new CapCheck(job.max_credits).paid(about, sum);
    return yield* checkCharge(about, job, sum);
  }
  let credits = 0;
  const cap = new CapCheck(job.max_credits);
  for (let chunk = 0; chunk < job.chunks; chunk += 1) {
    const checked = await checkChunk(books, job, chunk, cap, counts);
    credits = addCredits(credits, checked.credits);
    yield* checked.differences;
  }
  yield* checkCharge(about, job, credits);
}

function* checkCharge(about: string, job: Job, expected: number): Iterable<Difference> {
  if (job.amount === null) {
    yield { about, problem: 'finished, but not in the ledger', expected, found: 0 };
  } else if (-job.amount !== expected) {
    const problem = 'the charge is not the sum of what its leads cost';
    yield { about, problem, expected, found: -job.amount };
  }
  if (job.credits === expected) return;
  const problem = "the job's own count is not the sum of what its leads cost";
  yield { about, problem, expected, found: job.credits };
}

type CheckedChunk = {
  /** The price of the stored tiers. */
  credits: number;
  differences: Difference[];
};

async function checkChunk(
  books: Books,
  job: Job,
  at: number,
  cap: CapCheck,
  counts: Counts,
): Promise<CheckedChunk> {
  const start = at * LEADS_PER_CHUNK;
  const leads = await loadChargedLeads(books.trx, job.id, start, start + LEADS_PER_CHUNK);
  const texts = await loadContactTexts(
    books.pool,
    leads.map(({ contactId, version }) => ({ id: contactId, version })),
  );
  const records = texts.map((text, at) => withoutDetailsText(text, leads[at]!.hiddenDetails));
  counts.leads += leads.length;
  const differences: Difference[] = [];
  const mismatches: (Charged & { about: string; worth: Tier; tier: Tier })[] = [];
  leads.forEach(({ tier, contactId, version, reason, withheld }, index) => {
    const about = `${jobReference(job.id)}/${start + index}`;
    const checked =
      reason === 'credit_cap' ? cap.withheld(about, price(withheld)) : cap.paid(about, price(tier));
    differences.push(...checked);
    const worth = reason === null ? expectedTier(job, contactId, records[index]!) : TIER.free;
    if (worth === null) counts.erased += 1;
    else counts.recomputed += 1;
    if (worth === null || worth === tier) return;
    const record = records[index];
    if (reason !== null || record == null) {
      differences.push(misjudged(about, worth, tier));
      return;
    }
    const charged = { contactId: contactId!, version: version!, record: JSON.parse(record) };
    mismatches.push({ ...charged, day: utcDay(job.created_at), about, worth, tier });
  });
  const shown = await loadWorthAsShown(books.pool, mismatches);
  mismatches.forEach(({ about, worth, tier }, index) => {
    const then = shown[index];
    if (then && leadTier(then, job.profile_type) === tier) return;
    differences.push(misjudged(about, worth, tier));
  });
  return { credits: leads.reduce((sum, { tier }) => sum + price(tier), 0), differences };
}

const misjudged = (about: string, worth: Tier, tier: Tier): Difference => ({
  about,
  problem: "charged otherwise than the contact's version is worth",
  expected: price(worth),
  found: price(tier),
});

/** Returns a lead's tier by today's rules; null if the contact's version was erased. */
function expectedTier(job: Job, contactId: number | null, record: string | null): Tier | null {
  if (contactId === null) return TIER.free;
  if (record === null) return null;
  const day = utcDay(job.created_at);
  const contact = chargeableOn(JSON.parse(record) as ContactRecord, day);
  return leadTier(contact, job.profile_type);
}
