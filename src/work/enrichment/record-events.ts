/** Records the events of jobs. */
import { type EventType, recordEvents } from '../../events/record/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import type { Job } from './schemas.ts';

/** A job with the data of its event: the answer of its status endpoint. */
export type JobEvent = { accountId: number; job: Job };

/** Records an event of one type for each job. */
export const recordJobs = (
  trx: Trx,
  type: Extract<EventType, `lead_enrichment.${string}`>,
  events: readonly JobEvent[],
): Promise<unknown> =>
  recordEvents(
    trx,
    events.map(({ accountId, job }) => ({
      accountId,
      type,
      subject: `lead_enrichment/${job.id}`,
      data: job,
    })),
  );

/** Most progress events per job. */
const PROGRESS_EVENTS = 10;

/**
 * True if the latest chunks complete another tenth of the job.
 * @param latest the number of chunks that were counted together last
 */
export function isProgress(
  { chunks, chunks_done: done }: { chunks: number; chunks_done: number },
  latest: number,
): boolean {
  const tenths = (count: number) => Math.floor((PROGRESS_EVENTS * count) / chunks);
  return tenths(done) > tenths(done - latest);
}
