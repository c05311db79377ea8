/** What the event log is told of jobs. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/index.ts';
import { type EventType, recordEvents } from '../events/index.ts';
import { type JobRow, jobView } from './job.ts';

type Trx = Transaction<Tables>;
type JobEvent = Extract<EventType, `lead_enrichment.${string}`>;

/** Records that jobs have come to a state; each event holds the job as its status shows it. */
export const recordJobs = (trx: Trx, type: JobEvent, jobs: readonly JobRow[]): Promise<unknown> =>
  recordEvents(
    trx,
    jobs.map((job) => ({
      accountId: job.account_id,
      type,
      subject: `lead_enrichment/${job.id}`,
      data: jobView(job),
    })),
  );

/** However many chunks a job has. */
const PROGRESS_EVENTS = 10;

/** Records the progress of a job each time another tenth of its chunks is done. */
export async function recordProgress(trx: Trx, job: JobRow): Promise<void> {
  const tenths = (chunks: number) => Math.floor((PROGRESS_EVENTS * chunks) / job.chunks);
  if (tenths(job.chunks_done) === tenths(job.chunks_done - 1)) return;
  await recordJobs(trx, 'lead_enrichment.progressed', [job]);
}
