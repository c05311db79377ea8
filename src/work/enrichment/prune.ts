/** Pruning of jobs: it deletes their chunks. Their names stay taken. */
import { sql } from 'kysely';
import { emptying } from '../retention/index.ts';

export const retainedJobs = emptying({
  name: 'jobs',
  table: 'enrichment_job',
  size: 'chunks',
  atOnce: 100,
  parts: {
    table: 'enrichment_chunk',
    owner: 'job_id',
    position: 'chunk',
    // A chunk has 2,000 leads.
    atOnce: 25,
    charged: sql`enrichment_chunk cross join lateral unnest(tiers) as lead (tier)`,
  },
  clear: sql`own_columns = null, list_columns = null,`,
});
