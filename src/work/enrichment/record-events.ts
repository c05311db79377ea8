/** What the event log is told of jobs. */
import { type EventType, recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Job } from './schemas.ts';

/** A job as its status shows it. */
export type ToldJob = { accountId: number; job: Job };

/** Records that jobs have come to a state. */
export const recordJobs = (
  trx: Trx,
  type: Extract<EventType, `lead_enrichment.${string}`>,
  told: readonly ToldJob[],
): Promise<unknown> =>
  recordEvents(
    trx,
    told.map(({ accountId, job }) => ({
      accountId,
      type,
      subject: `lead_enrichment/${job.id}`,
      data: job,
    })),
  );

/** However many chunks a job has. */
const PROGRESS_EVENTS = 10;

/** Whether another tenth of a job's chunks is done with the latest of them, counted together. */
export function isProgress(
  { chunks, chunks_done: done }: { chunks: number; chunks_done: number },
  latest: number,
): boolean {
  const tenths = (count: number) => Math.floor((PROGRESS_EVENTS * count) / chunks);
  return tenths(done) > tenths(done - latest);
}
