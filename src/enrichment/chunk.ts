/**
 * The task that resolves one chunk of a job: match its leads, judge them, record the result. When
 * some of the matched contacts are stale it has them refreshed first, and runs again after that.
 * It may run twice, also at the same time: only the first to record counts.
 */
import type { Transaction } from 'kysely';
import { latestErasure, matchLeads, wasOvertaken } from '../contacts/index.ts';
import type { Tables } from '../database/index.ts';
import { passRacePoint } from '../race-points.ts';
import type { Service } from '../service.ts';
import { type Assessment, assess } from './assess.ts';
import { finishJob } from './finish.ts';
import { dayOf, type JobRow, markRunning } from './job.ts';
import { endPause, pauseForRefresh } from './refresh-first.ts';
import { LEAD_SEPARATOR } from './submission.ts';

export type ChunkTask = {
  job_id: number;
  chunk: number;
  /** Whether contacts were refreshed for it, or should have been by now. */
  refreshed?: boolean;
};

/** Resolves a chunk, and ends the job with the last one. */
export async function runChunk(service: Service, task: ChunkTask): Promise<void> {
  const pending = await findPending(service, task);
  if (!pending) return task.refreshed ? endPause(service.db, task) : undefined;
  const { job, leads } = pending;
  if (job.status === 'Launched') await markRunning(service.db, job.id);
  const seen = await latestErasure(service.db);
  const matches = await matchLeads(service.pool, job.match_field, leads, {
    test: false,
    day: dayOf(job),
  });
  if (!task.refreshed && (await pauseForRefresh(service, job, task.chunk, matches))) return;
  const assessment = await assess(service, job, matches);
  await passRacePoint('chunk.matched');
  const isRecorded = await service.db.transaction().execute(async (trx) => {
    if (await wasOvertaken(trx, seen)) return false;
    await record(trx, task, assessment);
    return true;
  });
  if (!isRecorded) await runChunk(service, task);
}

type Lead = Record<string, unknown>;

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
    .selectAll()
    .where('id', '=', task.job_id)
    .executeTakeFirstOrThrow();
  const leads = chunk.leads.split(LEAD_SEPARATOR).map((text) => JSON.parse(text) as Lead);
  return { job, leads };
}

async function record(
  trx: Transaction<Tables>,
  task: ChunkTask,
  result: Assessment,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('enrichment_chunk')
    .set({
      contact_ids: result.contactIds,
      contact_versions: result.contactVersions,
      tiers: result.tiers,
      changes: result.changes,
      company_ids: result.companyIds,
      company_versions: result.companyVersions,
      done_at: new Date(),
    })
    .where('job_id', '=', task.job_id)
    .where('chunk', '=', task.chunk)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await countIn(trx, task, result);
  if (task.refreshed) await endPause(trx, task);
}

async function countIn(
  trx: Transaction<Tables>,
  task: ChunkTask,
  result: Assessment,
): Promise<void> {
  const job = await trx
    .updateTable('enrichment_job')
    .set((row) => ({
      chunks_done: row('chunks_done', '+', 1),
      enriched_leads: row('enriched_leads', '+', result.enriched),
      credits: row('credits', '+', result.credits),
      updated_at: new Date(),
    }))
    .where('id', '=', task.job_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (job.chunks_done === job.chunks) await finishJob(trx, job);
}
