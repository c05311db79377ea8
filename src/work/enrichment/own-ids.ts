/** Matches leads by the ids that the account has given to people in its own systems. */
import type { Database } from '../../ground/database/index.ts';
import { isExcluded, type Lead, matchByExternalIds } from '../../people/contacts/index.ts';
import type { StatedId } from '../../profile/external-ids.ts';
import { OWN_ID_SCORE } from '../../profile/receipt/index.ts';
import type { JobTerms } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';

/** The ids of leads in systems of the account, parallel to the leads. */
export type LeadIds = readonly (readonly StatedId[])[];

/** Adds the matches that only ids lead to. A match below the minimum score stays a miss. */
export async function addByOwnIds(
  pool: Database['pool'],
  { min_match_score: least }: JobTerms,
  leads: readonly Lead[],
  outcomes: readonly LeadOutcome[],
  ids: LeadIds,
): Promise<LeadOutcome[]> {
  const tried = outcomes.map((outcome) => ({
    match: outcome.match,
    isExcluded: outcome.reason === 'below_min_score' || isExcluded(outcome),
  }));
  const contacts = await matchByExternalIds(pool, leads, tried, ids, { test: false });
  const score = OWN_ID_SCORE;
  return outcomes.map((outcome, at): LeadOutcome => {
    const match = contacts.get(at);
    if (!match) return outcome;
    if (score < least) return { match: null, reason: 'below_min_score', candidates: 1 };
    const noted = { key: 'external_id', ordinal: null, score } as const;
    return { match, reason: null, candidates: 1, noted };
  });
}
