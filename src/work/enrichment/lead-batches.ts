/** Reads all leads of a completed job in batches. */
import { invalid, NotShownYet } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import type { Positions } from '../../ground/route-parts/index.ts';
import type { Service } from '../../ground/service.ts';
import { whenShown } from '../../ground/shown-yet.ts';
import { LEADS_PER_CHUNK } from './cut-leads.ts';
import { getJob, type JobRow } from './job.ts';
import { type LeadRow, loadLeads } from './lead-results.ts';
import { roomFor } from './results.ts';
import { leadPieces, showLeads } from './shown-leads.ts';

/** A lead of `final_result`, split into two JSON objects. */
export type ResultLead = {
  /** Its `custom_columns`. */
  submitted: string;
  /** All other members. */
  shown: string;
  /** See `LeadRow`. */
  readonly wholeName: string | null;
  /** The version of its contact; both null if unmatched. The id of an erased contact is 0. */
  contact: { id: number | null; version: number | null };
};

/**
 * Returns a completed job of the account that still has its results.
 * @param id the id in the path
 * @throws ServiceError `invalid` if the account has no such job, it is not completed, or its results
 *   were pruned
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

/** The most leads of a batch. Few, because a slow reader keeps them in memory. */
const BATCH = 500;
/** The approximate size of a batch of long leads. */
const BATCH_BYTES = 4 << 20;

/** Returns the number of leads per batch. */
function batchSize({ leads, largest_chunk_bytes: chunkBytes }: JobRow): number {
  const leadBytes = (chunkBytes ?? 0) / Math.min(leads, LEADS_PER_CHUNK);
  return Math.min(BATCH, leads, Math.max(1, Math.floor(BATCH_BYTES / leadBytes)));
}

/** Returns the most bytes of memory that reading a batch takes. */
export const batchRoom = ({ config: { limits } }: Service, job: JobRow): number =>
  roomFor(job, batchSize(job), limits.profileBytes);

/**
 * Yields the leads in the order submitted. Holds no connection between batches.
 * @param chosen the leads to read; null for all
 * @throws NotShownYet if the results are deleted meanwhile
 */
export async function* leadBatches(
  service: Service,
  job: JobRow,
  chosen: Positions | null = null,
): AsyncGenerator<ResultLead[]> {
  const size = batchSize(job);
  for (let from = 0; from < job.leads; from += size) {
    const to = Math.min(from + size, job.leads);
    const wanted = chosen?.between(from, to);
    if (wanted?.length === 0) continue;
    yield await whenShown(async () => {
      const rows = await loadLeads(service.db, job.id, from, to);
      if (rows.length < to - from) throw new NotShownYet();
      return toResults(service, job, wanted?.map((at) => rows[at - from]!) ?? rows);
    });
  }
}

async function toResults(
  service: Service,
  job: JobRow,
  rows: readonly LeadRow[],
): Promise<ResultLead[]> {
  const shown = await showLeads(service, job, rows);
  return rows.map((row, at) => ({
    submitted: row.customColumns,
    shown: `{${leadPieces(shown, at).join('').slice(1)}}`,
    get wholeName() {
      return row.wholeName;
    },
    contact: { id: row.contactId, version: row.version },
  }));
}
