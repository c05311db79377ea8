/**
 * Orders the chunks of a capped job. They choose one after the other which contacts are refreshed,
 * because each choice depends on the credits that earlier chunks use. A chunk has chosen once it is
 * suspended or resolved. The task of a chunk whose turn has not come ends, and the preceding chunk's
 * choice starts it again.
 *
 * Only the choices are ordered: chunks wait for their lookups at the same time.
 */
import { sql } from 'kysely';
import type { Config } from '../../ground/config/index.ts';
import type { Trx } from '../../ground/database/index.ts';
import { enqueue } from '../../ground/queue/index.ts';
import type { Service } from '../../ground/service.ts';
import { CHUNK_TASK, type ChunkId, firstTask } from './chunk-tasks.ts';
import type { JobRow } from './job.ts';
import { mayRefresh } from './refresh-choice.ts';

/** Delay until a chunk checks its turn again, in case the preceding chunk did not start it. */
const RECHECK_MS = 5_000;

const hasTurns = (job: JobRow, config: Config): boolean =>
  job.max_credits !== null && mayRefresh(job, config);

/** @returns false if the turn of the chunk has not come; its task is then queued again */
export async function hasTurn({ db, config }: Service, job: JobRow, chunk: number) {
  if (chunk === 0 || !hasTurns(job, config)) return true;
  return db.transaction().execute(async (trx) => {
    // Choices are made under the lock that this takes. Earlier choices are therefore counted here, and
    // a later choice of the preceding chunk starts this task again.
    if ((await countChosen(trx, job.id)) >= chunk) return true;
    const task = firstTask({ job_id: job.id, chunk });
    await enqueue(trx, CHUNK_TASK, { ...task, waitMs: RECHECK_MS });
    return false;
  });
}

/** Locks the job. Counts the chunks that have chosen. They choose in order, so this is the next one. */
async function countChosen(trx: Trx, jobId: number): Promise<number> {
  const { rows } = await sql<{ done: number }>`
    select chunks_done as done from enrichment_job
    where id = ${jobId} for no key update`.execute(trx);
  const suspended = await sql<{ chunks: number }>`
    select count(*)::int as chunks from enrichment_pause where job_id = ${jobId}`.execute(trx);
  return rows[0]!.done + suspended.rows[0]!.chunks;
}

/** Starts the chunk after one that has just chosen. The transaction has locked the job. */
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
