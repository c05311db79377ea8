/** Counts resolved chunks of a job, and finishes the job with the last one. */

import type { Trx } from '../../ground/database/index.ts';
import { settleJob } from './cap.ts';
import { finishJob, JOB_COLUMNS, recordProgress } from './job.ts';

/** The number of resolved chunks, with the amounts that they add to their job. */
export type Resolved = {
  chunks: number;
  /** Matched leads. */
  enriched: number;
  credits: number;
};

/** Adds resolved chunks. The caller has passed the erasure barrier and saved the results. */
export async function countChunks(
  trx: Trx,
  jobId: number,
  { chunks, enriched, credits }: Resolved,
): Promise<void> {
  if (chunks === 0) return;
  const job = await trx
    .updateTable('enrichment_job')
    .set((row) => ({
      chunks_done: row('chunks_done', '+', chunks),
      enriched_leads: row('enriched_leads', '+', enriched),
      credits: row('credits', '+', credits),
      updated_at: new Date(),
    }))
    .where('id', '=', jobId)
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow();
  if (job.chunks_done === job.chunks) await finishJob(trx, job, await settleJob(trx, job));
  else await recordProgress(trx, job, chunks);
}
