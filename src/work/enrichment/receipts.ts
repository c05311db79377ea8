/** Match receipts of leads, and the minimum score of a job. */
import type pg from 'pg';
import { type MatchField, NotShownYet, type Receipt } from '../../ground/api/index.ts';
import {
  explainMatches,
  explainMatchesNow,
  type Lead,
  type MatchedLead,
  toTexts,
  whyUnreadable,
} from '../../people/contacts/index.ts';
import {
  fieldOfKey,
  type LeadTexts,
  LOWEST_SCORE,
  leadForm,
  type MatchedOn,
  type NotedMatch,
  scoreAt,
  scoreOf,
} from '../../profile/receipt/index.ts';
import { type JobRow, type JobTerms, jobDay, matchFieldsOf } from './job.ts';
import type { LeadRow } from './lead-results.ts';
import type { LeadOutcome, StoredOutcome } from './outcomes.ts';

/** How a turn of matching was made. */
type Turn = {
  field: MatchField;
  /** True if an earlier field left the leads without a match. */
  isFallback: boolean;
  /** True if outcomes are stored. */
  isKept: boolean;
};

/**
 * Turns matches below the job's minimum score into misses. Adds notes to matches that depend on
 * company records, because these may change later, and to matches by a further field. In a job with
 * match details, scores use the employers' sizes from company records too; in other jobs only those
 * in the contacts' records.
 * @returns an array parallel to `leads`
 * @throws NotShownYet if a version is not visible yet, or its contact was erased meanwhile
 */
export async function scoreMatches(
  pool: pg.Pool,
  job: JobTerms,
  leads: readonly Lead[],
  outcomes: readonly LeadOutcome[],
  turn: Turn,
): Promise<LeadOutcome[]> {
  const least = job.min_match_score;
  const scored = [...outcomes];
  const ordinals = scoredLeads(job, outcomes, turn);
  if (ordinals.length === 0) return scored;
  const matched = ordinals.map((at): MatchedLead => {
    const { contactId, version } = outcomes[at]!.match!;
    return { lead: toTexts(leads[at]!), id: contactId, version };
  });
  const explained = await explainMatchesNow(pool, turn.field, matched, jobDay(job));
  ordinals.forEach((at, index) => {
    const one = explained[index];
    if (!one) throw new NotShownYet();
    const outcome = outcomes[at]!;
    const { candidates, excluded } = outcome;
    const score = scoreOf(one.evidence, candidates);
    if (score < least)
      scored[at] = { match: null, reason: 'below_min_score', candidates, excluded };
    else if (turn.isFallback || turn.field === 'name')
      scored[at] = { ...outcome, noted: toNoted(one, score) };
  });
  return scored;
}

/** Returns the indexes of the matches whose score is needed now. */
function scoredLeads(
  { min_match_score: least, match_details: hasDetails }: JobTerms,
  outcomes: readonly LeadOutcome[],
  { field, isFallback, isKept }: Turn,
): number[] {
  const isNotedAlways = isFallback || (field === 'name' && hasDetails);
  const needsAll = least > LOWEST_SCORE || (isKept && isNotedAlways);
  return outcomes.flatMap(({ match, isSecondChoice }, at) =>
    match && (needsAll || (isKept && isSecondChoice)) ? at : [],
  );
}

const toNoted = ({ key, position }: MatchedOn, score: number): NotedMatch => ({
  key,
  ordinal: position?.ordinal ?? null,
  score,
});

/**
 * Returns the receipts of leads of a completed job.
 * @param shown the rendered leads, null without a contact; they save loading most records
 * @returns an array parallel to `rows`
 * @throws NotShownYet if a version is not visible yet, or its contact was erased meanwhile
 */
export async function loadReceipts(
  pool: pg.Pool,
  job: JobRow,
  rows: readonly LeadRow[],
  shown: readonly (string | null)[] = [],
): Promise<Receipt[]> {
  const leads = rows.map((row) => JSON.parse(row.lead) as Lead);
  const matched = rows.map(
    ({ contactId, version, noted }, at): MatchedLead => ({
      lead: toTexts(leads[at]!),
      id: contactId,
      version,
      shown: shown[at],
      noted,
    }),
  );
  const explained = await explainMatches(pool, job.match_field, matched, jobDay(job));
  const fields = matchFieldsOf(job);
  return rows.map(({ contactId, outcome, noted, scoreVersion }, at) => {
    const isErased = contactId === 0;
    const lead = comparedForm(fields, matched[at]!.lead, isErased ? null : noted);
    const one = explained[at];
    if (one) {
      const { candidates } = outcome;
      const score = noted?.score ?? scoreAt(one.evidence, candidates, scoreVersion);
      return receiptOfMatch(lead, one, score, candidates);
    }
    if (isErased) return receiptOfMiss(lead, ERASED);
    if (contactId !== null) throw new NotShownYet();
    return receiptOfMiss(lead, outcome.reason ? outcome : stillKnown(job, lead, leads[at]!));
  });
}

/** Returns the compared values: of the field that matched, else of the first readable one. */
function comparedForm(
  fields: readonly MatchField[],
  texts: LeadTexts,
  noted: NotedMatch | null,
): string | null {
  const matched = noted && fieldOfKey(noted.key);
  if (matched) return leadForm(matched, texts);
  const forms = fields.map((field) => leadForm(field, texts));
  return forms.find((form) => form !== null) ?? null;
}

const receiptOfMatch = (
  lead: string | null,
  { key, contact }: MatchedOn,
  score: number,
  candidates: number | null,
) => ({
  matched: true,
  score,
  key,
  lead,
  contact,
  candidates,
  reason: null,
});

const receiptOfMiss = (lead: string | null, { reason, candidates }: StoredOutcome) => ({
  matched: false,
  score: null,
  key: null,
  lead,
  contact: null,
  candidates,
  reason,
});

const ERASED: StoredOutcome = { reason: 'nobody', candidates: 0 };

/** Returns what can still be determined of a miss without a stored outcome. */
const stillKnown = (job: JobRow, form: string | null, lead: Lead): StoredOutcome =>
  form === null
    ? { reason: whyUnreadable(job.match_field, lead), candidates: 0 }
    : { reason: null, candidates: null };
