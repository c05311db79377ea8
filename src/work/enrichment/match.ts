/** Matches leads for jobs and for their quotes. */
import type pg from 'pg';
import { whenShown } from '../../ground/shown-yet.ts';
import { inSpan, noteOnSpan } from '../../ground/tracing/index.ts';
import { type Lead, matchLeads } from '../../people/contacts/index.ts';
import { type JobTerms, jobDay } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';
import { scoreMatches } from './receipts.ts';

/**
 * @param isKept true if outcomes are stored with data for their receipts; a quote stores nothing
 * @returns parallel to `leads`
 */
export async function matchJobLeads(
  pool: pg.Pool,
  job: JobTerms,
  leads: readonly Lead[],
  { isKept }: { isKept: boolean },
): Promise<LeadOutcome[]> {
  const options = { test: false, day: jobDay(job) };
  const outcomes = await inSpan(
    () => ({ name: 'match leads' }),
    () =>
      // Matches again on each attempt. A contact that was erased meanwhile is then no longer found.
      whenShown(async () => {
        const found = await matchLeads(pool, job.match_field, leads, options);
        return scoreMatches(pool, job, leads, found, isKept);
      }),
  );
  noteOnSpan({ 'tenure.matched': outcomes.filter(({ match }) => match !== null).length });
  return outcomes;
}
