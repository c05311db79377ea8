/** Matches leads for jobs and for their quotes. */
import type { Database } from '../../ground/database/index.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { inSpan, noteOnSpan } from '../../ground/tracing/index.ts';
import { type Lead, matchByExternalIds, matchLeads } from '../../people/contacts/index.ts';
import { withholdFromMatches } from '../../people/withheld/index.ts';
import { findWrongPairs } from '../../people/wrong/index.ts';
import type { StatedId } from '../../profile/external-ids.ts';
import { OWN_ID_SCORE } from '../../profile/receipt/index.ts';
import { type JobTerms, jobDay } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';
import { scoreMatches } from './receipts.ts';

/**
 * @param isKept true if outcomes are stored with data for their receipts; a quote stores nothing
 * @param ids the leads' ids in systems of the account, parallel to `leads`; null without any
 * @returns parallel to `leads`
 */
export async function matchJobLeads(
  database: Pick<Database, 'db' | 'pool'>,
  job: JobTerms,
  leads: readonly Lead[],
  { isKept, ids = null }: { isKept: boolean; ids?: LeadIds | null },
): Promise<LeadOutcome[]> {
  const { pool } = database;
  const wrong = await findWrongPairs(pool, job.account_id);
  const options = { test: false, day: jobDay(job), wrong };
  const outcomes = await inSpan(
    () => ({ name: 'match leads' }),
    () =>
      // Matches again on each attempt. A contact that was erased meanwhile is then no longer found.
      whenShown(async () => {
        const found = await matchLeads(pool, job.match_field, leads, options);
        const all = ids ? await addByIds(pool, job, leads, found, ids) : found;
        const scored = await scoreMatches(pool, job, leads, all, isKept);
        return withhold(database, job, scored);
      }),
  );
  noteOnSpan({ 'tenure.matched': outcomes.filter(({ match }) => match !== null).length });
  return outcomes;
}

/** The ids of leads in systems of the account, parallel to the leads. */
export type LeadIds = readonly (readonly StatedId[])[];

/** Adds the matches that only ids lead to. */
async function addByIds(
  pool: Database['pool'],
  { min_match_score: least }: JobTerms,
  leads: readonly Lead[],
  outcomes: Awaited<ReturnType<typeof matchLeads>>,
  ids: LeadIds,
): Promise<LeadOutcome[]> {
  const contacts = await matchByExternalIds(pool, leads, outcomes, ids, { test: false });
  const score = OWN_ID_SCORE;
  return outcomes.map((outcome, at): LeadOutcome => {
    const match = contacts.get(at);
    if (!match) return outcome;
    if (score < least) return { match: null, reason: 'below_min_score', candidates: 1 };
    const noted = { key: 'external_id', ordinal: null, score } as const;
    return { match, reason: null, candidates: 1, noted };
  });
}

/** Removes the details that the account has reported as wrong from its matches. */
async function withhold(
  database: Pick<Database, 'db' | 'pool'>,
  job: JobTerms,
  outcomes: LeadOutcome[],
): Promise<LeadOutcome[]> {
  const seen = await withholdFromMatches(
    database,
    outcomes.map(({ match }) => match),
    { accountId: job.account_id, day: jobDay(job) },
  );
  if (seen.size === 0) return outcomes;
  return outcomes.map((outcome) => {
    const own = outcome.match && seen.get(outcome.match);
    return own ? { ...outcome, match: own.match, hiddenDetails: own.hashes } : outcome;
  });
}
