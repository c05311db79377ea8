/**
 * Jobs whose time has passed lose their chunks: what was sent, and what became of it. The job itself
 * stays, with its counts, its charge and its name, which stays taken. From the moment it is marked
 * nobody reads its chunks any more, so those of a large job may go in several steps.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import {
  findOldestKept,
  findOldestRead,
  type Pruned,
  type Retained,
  takeBatch,
} from '../../ground/retention/index.ts';
import { sqlTierCounts, tierCountsText } from '../../money/credits/index.ts';
import { freeStored } from '../../money/storage/index.ts';
import { passErasureBarrier } from '../../people/contacts/index.ts';

/** Of 2,000 leads each. */
const CHUNKS_AT_ONCE = 25;
const JOBS_AT_ONCE = 100;

export const retainedJobs: Retained = {
  name: 'jobs',
  setting: 'jobs',
  tables: ['enrichment_chunk'],
  async prune(trx, until, emptied) {
    // An erasure writes to the same chunks, in an order of its own.
    await passErasureBarrier(trx);
    if (emptied !== null) return emptyJob(trx, emptied);
    const jobs = await findDue(trx, until);
    if (jobs.length === 0) return { rows: 0, cursor: null, isDone: true };
    await markPruned(trx, jobs);
    const [first] = jobs;
    const isLarge = first!.chunks > CHUNKS_AT_ONCE;
    const pruned = isLarge
      ? await emptyJob(trx, first!.id)
      : { rows: await deleteChunks(trx, jobs), cursor: null, isDone: false };
    await freeStored(trx, jobs);
    return pruned;
  },
  findOldest: (db) => findOldestKept(db, 'enrichment_job'),
};

/** When the oldest job was created whose results somebody may read. */
export const findOldestReadJob = (db: Db) => findOldestRead(db, 'enrichment_job');

type DueJob = { id: number; chunks: number; account_id: number; stored_bytes: number | null };

/** A job that runs is never due, however old. */
async function findDue(trx: Trx, until: Date): Promise<DueJob[]> {
  const { rows } = await sql<DueJob>`
    select id, chunks, account_id, stored_bytes from enrichment_job
    where pruned_at is null and created_at <= ${until} and completed_at <= ${until}
    order by created_at limit ${JOBS_AT_ONCE}`.execute(trx);
  return takeBatch(rows, ({ chunks }) => chunks, CHUNKS_AT_ONCE);
}

async function markPruned(trx: Trx, jobs: readonly DueJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  const { rows } = await sql<{ id: number; tiers: number[] }>`
    select job_id as id, ${sqlTierCounts('tier')} as tiers
    from enrichment_chunk cross join lateral unnest(tiers) as lead (tier)
    where job_id = any(${ids}::bigint[]) group by job_id`.execute(trx);
  const counts = new Map(rows.map(({ id, tiers }) => [id, tiers]));
  await sql`
    update enrichment_job set pruned_at = now(), own_columns = null, stored_bytes = null,
                              pruned_tiers = counted.tiers::int[]
    from unnest(${ids}::bigint[],
                ${ids.map((id) => tierCountsText(counts.get(id)))}::text[]) as counted (id, tiers)
    where enrichment_job.id = counted.id`.execute(trx);
}

async function deleteChunks(trx: Trx, jobs: readonly DueJob[]): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from enrichment_chunk
    where job_id = any(${jobs.map(({ id }) => id)}::bigint[])`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes some chunks of a job that is marked. */
async function emptyJob(trx: Trx, id: number): Promise<Pruned> {
  const { numAffectedRows } = await sql`
    delete from enrichment_chunk where job_id = ${id} and chunk in (
      select chunk from enrichment_chunk where job_id = ${id} order by chunk limit ${CHUNKS_AT_ONCE}
    )`.execute(trx);
  const rows = Number(numAffectedRows);
  return { rows, cursor: rows < CHUNKS_AT_ONCE ? null : id, isDone: false };
}
