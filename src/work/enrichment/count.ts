/** Counts resolved chunks of a job, and ends the job with the last of them. */

import type { Trx } from '../../ground/database/index.ts';
import { settleJob } from './cap.ts';
import { finishJob, JOB_COLUMNS, tellOfProgress } from './job.ts';

/** Chunks that were resolved, and what they add to their job. */
export type Resolved = {
  chunks: number;
  /** Matched leads. */
  enriched: number;
  credits: number;
};

/** The caller has saved the results of the chunks, and passed the erasure barrier. */
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
  else await tellOfProgress(trx, job, chunks);
}
