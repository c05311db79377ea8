/** The metrics of jobs and chunks. Completed jobs are not read. */
import { sql } from 'kysely';
import { JOB_STATUSES } from '../../ground/api/index.ts';
import type { Figures } from '../../ground/metrics/index.ts';

const UNFINISHED = JOB_STATUSES.filter((status) => status !== 'Completed');

type JobsRow = { status: string; jobs: number; leads: number; ageSeconds: number };

/** Uses the index of unfinished jobs. Accounts have few of them at a time. */
export const jobFigures: Figures<JobsRow> = {
  name: 'jobs',
  async load(db) {
    const { rows } = await sql<JobsRow>`
      select kind.status, count(id)::int as jobs,
             coalesce(sum(leads::float8 * (chunks - chunks_done) / greatest(chunks, 1)), 0) as leads,
             greatest(extract(epoch from now() - min(created_at)), 0)::float8 as "ageSeconds"
      from unnest(${UNFINISHED}::text[]) as kind (status)
      left join enrichment_job job on job.status = kind.status and completed_at is null
      group by kind.status`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_jobs',
      help: 'Lead enrichment jobs that are not completed, by status.',
      label: 'status',
      value: ({ jobs }) => jobs,
    },
    {
      name: 'tenure_job_leads',
      help: 'About how many leads of jobs are still to be matched, by status of the job.',
      label: 'status',
      value: ({ leads }) => leads,
    },
    {
      name: 'tenure_job_age_seconds',
      help: 'Age of the oldest job that is not completed, by status; 0 when there is none.',
      label: 'status',
      value: ({ ageSeconds }) => ageSeconds,
    },
  ],
};

type ChunksRow = { unfinished: number; suspended: number };

/** Uses the index of unfinished chunks, which has one row per 2,000 leads. */
export const chunkFigures: Figures<ChunksRow> = {
  name: 'chunks',
  async load(db) {
    const { rows } = await sql<ChunksRow>`
      select (select count(*)::int from enrichment_chunk where done_at is null) as unfinished,
             (select count(*)::int from enrichment_pause) as suspended`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_job_chunks',
      help: 'Chunks of jobs that are not resolved, including suspended chunks.',
      value: ({ unfinished }) => unfinished,
    },
    {
      name: 'tenure_job_paused_chunks',
      help: 'Chunks of jobs that wait for stale contacts to be refreshed.',
      value: ({ suspended }) => suspended,
    },
  ],
};
