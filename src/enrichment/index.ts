import type { Service } from '../service.ts';
import type { Handler } from '../webhooks/index.ts';
import { type ChunkTask, runChunk } from './chunk.ts';
import { CHUNK_TASK, jobIdOf, SUBJECT } from './create.ts';
import { completeJobs, completeOverdueJobs } from './job.ts';

export {
  type DeliveredChunk,
  type DeliveredLead,
  eraseDelivered,
  findDelivered,
  readDelivered,
} from './erase.ts';
export { enrichmentSubscribers } from './refresh-first.ts';
export { enrichmentRoutes } from './routes.ts';
export { LEADS_PER_CHUNK } from './submission.ts';
export { unfinishedChunks } from './unfinished.ts';
export { jobWebhook } from './webhook.ts';

/** The tasks of this folder, for the worker. */
export const enrichmentTasks = (service: Service) => ({
  [CHUNK_TASK]: (payload: ChunkTask) => runChunk(service, payload),
});

/** The webhooks of jobs: the end of the first attempt completes a job, or the wait for it. */
export const enrichmentDeliveries: Handler = {
  prefix: SUBJECT,
  attempted: (trx, subjects) => completeJobs(trx, subjects.map(jobIdOf)),
  waitNoLonger: completeOverdueJobs,
};
