/**
 * Chunks of a capped job decide one after the other whom sources are asked about, because each has to
 * know what those before it use of the cap. A chunk has decided once it is suspended or resolved. One
 * whose turn has not come ends its task, and the decision of the chunk before it starts it again.
 *
 * Only the decisions follow one another: chunks wait for their sources at the same time.
 */
import { sql } from 'kysely';
import type { Config } from '../../ground/config/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { enqueue } from '../../ground/queue/index.ts';
import type { Service } from '../../ground/service.ts';
import { CHUNK_TASK, type ChunkId, firstTask } from './chunk-tasks.ts';
import { mayAsk } from './first-asked.ts';
import type { JobRow } from './job.ts';

/** After which a chunk looks again, should nobody have started it. */
const LOOK_AGAIN_MS = 5_000;

const hasTurns = (job: JobRow, config: Config): boolean =>
  job.max_credits !== null && mayAsk(job, config);

/** @returns false when the turn of the chunk has not come: its task is queued again */
export async function hasTurn({ db, config }: Service, job: JobRow, chunk: number) {
  if (chunk === 0 || !hasTurns(job, config)) return true;
  return db.transaction().execute(async (trx) => {
    // Whoever decides holds this lock, so a decision either counts here or starts the task again.
    if ((await countDecided(trx, job.id)) >= chunk) return true;
    const task = firstTask({ job_id: job.id, chunk });
    await enqueue(trx, CHUNK_TASK, { ...task, waitMs: LOOK_AGAIN_MS });
    return false;
  });
}

/** Locks the job. All chunks are counted: a later one decides only after those before it. */
async function countDecided(trx: Trx, jobId: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select chunks_done as done from enrichment_job
    where id = ${jobId} for no key update`.execute(trx);
  const suspended = await sql<{ chunks: number }>`
    select count(*)::int as chunks from enrichment_pause where job_id = ${jobId}`.execute(trx);
  return rows[0]!.done + suspended.rows[0]!.chunks;
}

/** Starts the chunk behind one that has just decided. The transaction has locked the job. */
export async function wakeNext(
  trx: Trx,
  job: JobRow,
  chunk: number,
  config: Config,
): Promise<void> {
  const next: ChunkId = { job_id: job.id, chunk: chunk + 1 };
  if (next.chunk >= job.chunks || !hasTurns(job, config)) return;
  const { rows } = await sql`
    select 1 from enrichment_pause
    where job_id = ${next.job_id} and chunk = ${next.chunk}`.execute(trx);
  if (rows.length === 0) await enqueue(trx, CHUNK_TASK, firstTask(next));
}
