/** How leads came to their matches, or why they have none, and what a job makes of weak matches. */
import type pg from 'pg';
import { NotShownYet, type Receipt } from '../api/index.ts';
import {
  explainMatches,
  type Lead,
  type MatchedLead,
  toTexts,
  whyUnreadable,
} from '../contacts/index.ts';
import { LOWEST_SCORE, leadForm, type MatchedOn, scoreOf } from '../profile/receipt/index.ts';
import { type JobRow, type JobTerms, jobDay } from './job.ts';
import type { LeadRow } from './lead-results.ts';
import type { LeadOutcome, StoredOutcome } from './outcomes.ts';

/**
 * Makes misses of matches whose score is below the job's least. The others stay as they are.
 * @returns parallel to `leads`
 * @throws NotShownYet while a version is still to be seen, or its contact was erased in between
 */
export async function leaveOutUnsure(
  pool: pg.Pool,
  job: JobTerms,
  leads: readonly Lead[],
  outcomes: readonly LeadOutcome[],
): Promise<LeadOutcome[]> {
  const least = job.min_match_score;
  if (least <= LOWEST_SCORE) return [...outcomes];
  const matched = outcomes.map(
    ({ match }, at): MatchedLead => ({
      lead: toTexts(leads[at]!),
      id: match?.contactId ?? null,
      version: match?.version ?? null,
    }),
  );
  const explained = await explainMatches(pool, job.match_field, matched, jobDay(job));
  return outcomes.map((outcome, at) => {
    const one = explained[at];
    if (outcome.match && !one) throw new NotShownYet();
    if (!one || scoreOf(one.evidence, outcome.candidates) >= least) return outcome;
    return { match: null, reason: 'below_min_score', candidates: outcome.candidates };
  });
}

/**
 * The receipts of leads of a completed job.
 * @param shown what the leads show of their contacts, null without one; saves loading most records
 * @returns parallel to `rows`
 * @throws NotShownYet while a version is still to be seen, or its contact was erased in between
 */
export async function loadReceipts(
  pool: pg.Pool,
  job: JobRow,
  rows: readonly LeadRow[],
  shown: readonly (string | null)[] = [],
): Promise<Receipt[]> {
  const leads = rows.map((row) => JSON.parse(row.lead) as Lead);
  const matched = rows.map(
    ({ contactId, version }, at): MatchedLead => ({
      lead: toTexts(leads[at]!),
      id: contactId,
      version,
      shown: shown[at],
    }),
  );
  const explained = await explainMatches(pool, job.match_field, matched, jobDay(job));
  return rows.map(({ contactId, outcome }, at) => {
    const lead = leadForm(job.match_field, matched[at]!.lead);
    const one = explained[at];
    if (one) return ofMatch(lead, one, outcome);
    if (contactId === 0) return ofMiss(lead, ERASED);
    if (contactId !== null) throw new NotShownYet();
    return ofMiss(lead, outcome.reason ? outcome : stillKnown(job, lead, leads[at]!));
  });
}

const ofMatch = (
  lead: string | null,
  { key, contact, evidence }: MatchedOn,
  { candidates }: StoredOutcome,
) => ({
  matched: true,
  score: scoreOf(evidence, candidates),
  key,
  lead,
  contact,
  candidates,
  reason: null,
});

const ofMiss = (lead: string | null, { reason, candidates }: StoredOutcome) => ({
  matched: false,
  score: null,
  key: null,
  lead,
  contact: null,
  candidates,
  reason,
});

const ERASED: StoredOutcome = { reason: 'nobody', candidates: 0 };

/** Of a miss of which nothing was noted. */
const stillKnown = (job: JobRow, form: string | null, lead: Lead): StoredOutcome =>
  form === null
    ? { reason: whyUnreadable(job.match_field, lead), candidates: 0 }
    : { reason: null, candidates: null };
