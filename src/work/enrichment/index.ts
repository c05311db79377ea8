import type { Handler } from '../../events/webhooks/index.ts';
import type { Service } from '../../ground/service.ts';
import { JOB_PREFIX, parseJobReference } from '../../money/credits/index.ts';
import { runChunk } from './chunk.ts';
import { CHUNK_TASK, type ChunkTask } from './chunk-tasks.ts';
import { completeJobs, completeOverdueJobs } from './job.ts';
import { jobSubjects } from './subject.ts';

export { type ChunkId, unfinishedChunks } from './chunk-tasks.ts';
export { LEADS_PER_CHUNK } from './cut-leads.ts';
export {
  eraseDeliveredLeads,
  findDeliveredChunks,
  findMatchers,
  hasMatched,
  loadDeliveredLeads,
  loadJobAccounts,
} from './delivered-leads.ts';
export { chunkFigures, jobFigures } from './figures.ts';
export { findJob, type JobRow, jobDay, jobMaximum, loadJobFigures } from './job.ts';
export { batchRoom, getFinishedJob, leadBatches, type ResultLead } from './lead-batches.ts';
export {
  countLeadTiers,
  type LeadRow,
  loadChargedLeads,
  loadLeads,
} from './lead-results.ts';
export { type ListColumn, loadListColumns } from './list-columns.ts';
export { countMatched, type MatchedLead, matchedLeads } from './matched-leads.ts';
export { retainedJobs } from './prune.ts';
export { readsJob } from './reads-job.ts';
export { loadReceipts } from './receipts.ts';
export { enrichmentRoutes, jobWebhook } from './routes.ts';
export { NAMED_SCHEMAS as ENRICHMENT_SCHEMAS } from './schemas.ts';
export { findAllMatched, findMatchedVersions } from './shown-contacts.ts';
export { jobSubjects } from './subject.ts';
export { enrichmentSubscribers } from './suspend.ts';
export { warmUp } from './warm-up.ts';

/** The tasks of this folder, for the worker. */
export const enrichmentTasks = (service: Service) => ({
  [CHUNK_TASK]: (payload: ChunkTask) => runChunk(service, payload),
});

/** The webhooks of jobs. A job completes when the first attempt ends or takes too long. */
export const enrichmentDeliveries: Handler = {
  prefix: JOB_PREFIX,
  references: jobSubjects,
  attempted: (trx, subjects) => completeJobs(trx, subjects.map(parseJobReference)),
  waitNoLonger: completeOverdueJobs,
};
