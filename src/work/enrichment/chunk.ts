/**
 * The task that resolves one chunk of a job: it matches and assesses the leads and saves the
 * results. If matched contacts are stale, it requests their refresh first and runs again afterwards.
 * It may run twice, even at the same time: only the first saved results count.
 */

import { passRacePoint } from '../../ground/race-points.ts';
import type { Service } from '../../ground/service.ts';
import { inSpan, noteOnSpan } from '../../ground/tracing/index.ts';
import { type Lead, latestErasure, wasOvertaken } from '../../people/contacts/index.ts';
import { saveListedIds } from '../../people/external-ids/index.ts';
import { assess } from './assess.ts';
import { cancelChunk } from './cancel.ts';
import type { ChunkTask } from './chunk-tasks.ts';
import { countChunks } from './count.ts';
import { LEAD_SEPARATOR } from './cut-leads.ts';
import { JOB_COLUMNS, type JobWithColumns, startJob } from './job.ts';
import { loadLeadIds, matchedIds } from './lead-ids.ts';
import { saveLeadResults } from './lead-results.ts';
import { matchJobLeads } from './match.ts';
import { endSuspension, suspendChunk } from './suspend.ts';
import { hasTurn, wakeNext } from './turn.ts';

/** Resolves a chunk. The last chunk also finishes the job. */
export async function runChunk(service: Service, task: ChunkTask): Promise<void> {
  const pending = await findPending(service, task);
  if (!pending) return endSuspension(service.db, task);
  const { job, leads } = pending;
  if (job.cancelled_at) return cancelChunk(service.db, job, task);
  noteOnSpan({ 'tenure.job.id': job.id, 'tenure.chunk': task.chunk, 'tenure.leads': leads.length });
  if (job.status === 'Launched') await startJob(service.db, job.id);
  if (!task.refreshed && !(await hasTurn(service, job, task.chunk))) return;
  const seen = await latestErasure(service.db);
  const ids = await loadLeadIds(service.db, job, task, leads);
  const outcomes = await matchJobLeads(service, job, leads, { isKept: true, ids });
  if (!task.refreshed && (await suspendChunk(service, job, task.chunk, outcomes))) return;
  const assessment = await assess(service, job, outcomes);
  await passRacePoint('chunk.matched');
  const isSaved = await inSpan(
    () => ({ name: 'save results' }),
    () =>
      service.db.transaction().execute(async (trx) => {
        if (await wasOvertaken(trx, seen)) return false;
        const chunks = (await saveLeadResults(trx, task, assessment)) ? 1 : 0;
        if (ids && chunks > 0) await saveListedIds(trx, matchedIds(ids, assessment.outcomes));
        await countChunks(trx, job.id, { ...assessment, chunks });
        await endSuspension(trx, task);
        if (!task.refreshed) await wakeNext(trx, job, task.chunk, service.config);
        return true;
      }),
  );
  if (!isSaved) await runChunk(service, task);
}

async function findPending(
  service: Service,
  task: ChunkTask,
): Promise<{ job: JobWithColumns; leads: Lead[] } | null> {
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
    .select([...JOB_COLUMNS, 'own_columns', 'list_columns'])
    .where('id', '=', task.job_id)
    .executeTakeFirstOrThrow();
  const leads = chunk.leads.split(LEAD_SEPARATOR).map((text) => JSON.parse(text) as Lead);
  return { job, leads };
}
