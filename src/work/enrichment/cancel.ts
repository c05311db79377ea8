/**
 * Cancels jobs (docs/credits.md#cancelling). Chunks that no worker is processing, including suspended
 * chunks, are resolved as misses. Other chunks end as usual, unless their task has to begin again.
 * The job completes with its last chunk, possibly within the cancelling transaction.
 */
import { sql } from 'kysely';
import { invalid } from '../../ground/api/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { dequeue, findTaken } from '../../ground/queue/index.ts';
import { passRacePoint } from '../../ground/race-points.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';
import { type ChunkTask, taskKey } from './chunk-tasks.ts';
import { countChunks } from './count.ts';
import { getJob, type JobRow, startJob } from './job.ts';
import { saveCancelled } from './lead-results.ts';
import { dropSuspensions, endSuspension, resumeChunks } from './suspend.ts';

/**
 * Cancels the rest of a job. Changes nothing if the job is already cancelled.
 * @param id the id in the path
 * @returns the job after the change
 * @throws ServiceError `invalid` if the account has no such job, or it is completed
 */
export async function cancelJob(trx: Trx, accountId: number, id: string): Promise<JobRow> {
  const job = await getJob(trx, accountId, id);
  if (job.cancelled_at) return job;
  if (job.completed_at) {
    throw invalid(`id: lead enrichment job ${id} is completed; nothing of it is left to cancel`);
  }
  await cancelRest(trx, job);
  return getJob(trx, accountId, id);
}

async function cancelRest(trx: Trx, job: JobRow): Promise<void> {
  await passErasureBarrier(trx);
  const chunks = await takeChunks(trx, job.id);
  await passRacePoint('job.cancelling');
  await saveCancelled(trx, job, chunks);
  if (!(await markCancelled(trx, job.id))) return;
  await countChunks(trx, job.id, { chunks: chunks.length, enriched: 0, credits: 0 });
  const cancelled = chunks.map((chunk) => ({ job_id: job.id, chunk }));
  await dropSuspensions(trx, cancelled);
  // Workers may have suspended other chunks before the job was locked.
  await resumeChunks(trx, job.id);
  await dequeue(trx, cancelled.map(taskKey));
}

/** Locks and returns the chunks that no worker is processing. Skips chunks being saved. */
async function takeChunks(trx: Trx, jobId: number): Promise<number[]> {
  const { rows } = await sql<{ chunk: number }>`
    select chunk from enrichment_chunk where job_id = ${jobId} and done_at is null
    order by chunk for update skip locked`.execute(trx);
  const keys = rows.map(({ chunk }) => taskKey({ job_id: jobId, chunk }));
  const taken = await findTaken(trx, keys);
  return rows.flatMap(({ chunk }, at) => (taken.has(keys[at]!) ? [] : chunk));
}

/**
 * Locks the job, so that workers cannot suspend chunks of it (`suspendChunk`), and marks it.
 * @returns false if the job was already finished
 */
async function markCancelled(trx: Trx, jobId: number): Promise<boolean> {
  await sql`select 1 from enrichment_job where id = ${jobId} for update`.execute(trx);
  await startJob(trx, jobId);
  const { numUpdatedRows } = await trx
    .updateTable('enrichment_job')
    .set((row) => ({ cancelled_at: row.fn.coalesce('cancelled_at', row.val(new Date())) }))
    .where('id', '=', jobId)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resolves a chunk of a cancelled job as misses, when its task begins after the cancellation. */
export async function cancelChunk(db: Db, job: JobRow, task: ChunkTask): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await passErasureBarrier(trx);
    const chunks = await saveCancelled(trx, job, [task.chunk]);
    await countChunks(trx, job.id, { chunks, enriched: 0, credits: 0 });
    await endSuspension(trx, task);
  });
}
