/** All leads of a completed job, for who wants the whole list. */
import { invalid, NotShownYet } from '../api/index.ts';
import { utcDay } from '../day.ts';
import type { Service } from '../service.ts';
import { whenShown } from '../shown-yet.ts';
import { getJob, type JobRow } from './job.ts';
import { type LeadRow, loadLeads } from './lead-results.ts';
import { roomFor } from './results.ts';
import { leadPieces, showLeads } from './shown-leads.ts';
import { LEADS_PER_CHUNK } from './submission.ts';

/** A lead as `final_result` shows it, in two JSON objects. */
export type ResultLead = {
  /** Its `custom_columns`. */
  submitted: string;
  /** All other members. */
  shown: string;
};

/**
 * The job with that id on the account, of which there are results.
 * @param id as it stands in the path
 * @throws ServiceError `invalid` when there is none, or it is under way, or its results are gone
 */
export async function getFinishedJob(
  { db }: Service,
  accountId: number,
  id: string,
): Promise<JobRow> {
  const job = await getJob(db, accountId, id);
  if (!job.completed_at) {
    throw invalid(
      `id: lead enrichment job ${id} is not completed yet; its status is ${job.status}`,
    );
  }
  if (job.pruned_at) {
    const day = utcDay(job.pruned_at);
    throw invalid(`id: the results of lead enrichment job ${id} are no longer kept, since ${day}`);
  }
  return job;
}

/** Few enough to take little memory, while their reader may be slow. */
const BATCH = 500;

/** About the bytes of memory that reading batches takes, the next one ahead. */
export const batchRoom = (job: JobRow): number => 2 * roomFor(job, Math.min(BATCH, job.leads));

/**
 * The leads in the order submitted. Holds no connection between batches.
 * @throws NotShownYet when the results are deleted meanwhile
 */
export async function* leadBatches(service: Service, job: JobRow): AsyncGenerator<ResultLead[]> {
  for (let from = 0; from < job.leads; from += LEADS_PER_CHUNK) {
    yield* chunkBatches(service, job, from, Math.min(from + LEADS_PER_CHUNK, job.leads));
  }
}

/** A chunk is read once: of a list with many columns it is long. */
async function* chunkBatches(
  service: Service,
  job: JobRow,
  from: number,
  to: number,
): AsyncGenerator<ResultLead[]> {
  let rows: LeadRow[] = [];
  for (let at = 0; at < to - from; at += BATCH) {
    yield await whenShown(async () => {
      if (rows.length === 0) rows = await loadLeads(service.db, job.id, from, to);
      if (rows.length < to - from) throw new NotShownYet();
      try {
        return await toResults(service, job, rows.slice(at, at + BATCH));
      } catch (error) {
        // One of the contacts may have been erased since the rows were read.
        rows = [];
        throw error;
      }
    });
  }
}

async function toResults(
  service: Service,
  job: JobRow,
  rows: readonly LeadRow[],
): Promise<ResultLead[]> {
  const shown = await showLeads(service, job, rows);
  return rows.map(({ customColumns }, at) => ({
    submitted: customColumns,
    shown: `{${leadPieces(shown, at).join('').slice(1)}}`,
  }));
}
