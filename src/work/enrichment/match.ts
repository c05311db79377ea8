/** Matches leads for jobs and for their quotes. */
import type { Database } from '../../ground/database/index.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { inSpan, noteOnSpan } from '../../ground/tracing/index.ts';
import type { Lead } from '../../people/contacts/index.ts';
import { withholdFromMatches } from '../../people/withheld/index.ts';
import { findEffects } from '../../people/wrong/index.ts';
import { type JobTerms, jobDay } from './job.ts';
import { matchByFields } from './match-fields.ts';
import type { LeadOutcome } from './outcomes.ts';
import { addByOwnIds, type LeadIds } from './own-ids.ts';

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
  const { wrong, withholds } = await findEffects(pool, job.account_id);
  const outcomes = await inSpan(
    () => ({ name: 'match leads' }),
    () =>
      // Matches again on each attempt. A contact that was erased meanwhile is then no longer found.
      whenShown(async () => {
        const found = await matchByFields(pool, job, leads, { wrong, isKept });
        const all = ids ? await addByOwnIds(pool, job, leads, found, ids) : found;
        return withholds ? withhold(database, job, all) : all;
      }),
  );
  noteOnSpan({ 'tenure.matched': outcomes.filter(({ match }) => match !== null).length });
  return outcomes;
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
