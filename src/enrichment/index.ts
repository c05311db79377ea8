import type { Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import type { Service } from '../service.ts';
import { type ChunkTask, runChunk } from './chunk.ts';
import { CHUNK_TASK, jobIdOf } from './create.ts';
import { completeJob } from './job.ts';

export { addEnrichmentRoutes } from './routes.ts';

/** The tasks of this folder, for the worker. */
export const enrichmentTasks = (service: Service) => ({
  [CHUNK_TASK]: (payload: ChunkTask) => runChunk(service, payload),
});

/** To be called after each attempt at a webhook: the first one about a job completes it. */
export async function completeEnrichment(trx: Transaction<Tables>, subject: string): Promise<void> {
  const jobId = jobIdOf(subject);
  if (jobId !== null) await completeJob(trx, jobId);
}
