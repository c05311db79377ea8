/**
 * The task that resolves one chunk of a job: match its leads, assess them, save the results. When
 * some of the matched contacts are stale, it has them refreshed first and runs again after that.
 * It may run twice, even at the same time: only the first to save counts.
 */
import type { Transaction } from 'kysely';
import { type Lead, latestErasure, matchLeads, wasOvertaken } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import { passRacePoint } from '../race-points.ts';
import type { Service } from '../service.ts';
import { whenShown } from '../shown-yet.ts';
import { inSpan, noteOnSpan } from '../tracing/index.ts';
import { type Assessment, assess } from './assess.ts';
import type { ChunkTask } from './chunk-tasks.ts';
import { finishJob, JOB_COLUMNS, type JobRow, jobDay, startJob, tellOfProgress } from './job.ts';
import { saveLeadResults } from './lead-results.ts';
import type { LeadOutcome } from './outcomes.ts';
import { enterPause, leavePause } from './pause.ts';
import { leaveOutUnsure } from './receipts.ts';
import { LEAD_SEPARATOR } from './submission.ts';

/** Resolves a chunk, and ends the job with the last one. */
export async function runChunk(service: Service, task: ChunkTask): Promise<void> {
  const pending = await findPending(service, task);
  if (!pending) return leavePause(service.db, task);
  const { job, leads } = pending;
  noteOnSpan({ 'tenure.job.id': job.id, 'tenure.chunk': task.chunk, 'tenure.leads': leads.length });
  if (job.status === 'Launched') await startJob(service.db, job.id);
  const seen = await latestErasure(service.db);
  const outcomes = await matchChunk(service, job, leads);
  const matches = outcomes.map(({ match }) => match);
  if (!task.refreshed && (await enterPause(service, job, task.chunk, matches))) return;
  const assessment = await assess(service, job, outcomes);
  await passRacePoint('chunk.matched');
  const isSaved = await inSpan(
    () => ({ name: 'save results' }),
    () =>
      service.db.transaction().execute(async (trx) => {
        if (await wasOvertaken(trx, seen)) return false;
        if (await saveLeadResults(trx, task, assessment)) await countChunk(trx, task, assessment);
        await leavePause(trx, task);
        return true;
      }),
  );
  if (!isSaved) await runChunk(service, task);
}

async function matchChunk({ pool }: Service, job: JobRow, leads: Lead[]): Promise<LeadOutcome[]> {
  const options = { test: false, day: jobDay(job) };
  const outcomes = await inSpan(
    () => ({ name: 'match leads' }),
    async () => {
      const found = await matchLeads(pool, job.match_field, leads, options);
      return whenShown(() => leaveOutUnsure(pool, job, leads, found));
    },
  );
  noteOnSpan({ 'tenure.matched': outcomes.filter(({ match }) => match !== null).length });
  return outcomes;
}

async function findPending(
  service: Service,
  task: ChunkTask,
): Promise<{ job: JobRow; leads: Lead[] } | null> {
  const chunk = await service.db
    .selectFrom('enrichment_chunk')
    .select('leads')
    .where('job_id', '=', task.job_id)
    .where('chunk', '=', task.chunk)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!chunk) return null;
  const job = await service.db
    .selectFrom('enrichment_job')
    .select(JOB_COLUMNS)
    .where('id', '=', task.job_id)
    .executeTakeFirstOrThrow();
  const leads = chunk.leads.split(LEAD_SEPARATOR).map((text) => JSON.parse(text) as Lead);
  return { job, leads };
}

/** Adds a resolved chunk to its job's counts, and finishes the job with the last one. */
async function countChunk(
  trx: Transaction<Tables>,
  task: ChunkTask,
  { enriched, credits }: Assessment,
): Promise<void> {
  const job = await trx
    .updateTable('enrichment_job')
    .set((row) => ({
      chunks_done: row('chunks_done', '+', 1),
      enriched_leads: row('enriched_leads', '+', enriched),
      credits: row('credits', '+', credits),
      updated_at: new Date(),
    }))
    .where('id', '=', task.job_id)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow();
  if (job.chunks_done === job.chunks) await finishJob(trx, job);
  else await tellOfProgress(trx, job);
}
