/** Chunks that have not been resolved: each has a task, which may be due only after a pause. */
import { sql, type Transaction } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { enqueueAll, type Work } from '../queue/index.ts';
import { CHUNK_TASK, type ChunkId, taskKeyOf, taskOf } from './create.ts';
import { deadlineOf, taskAfterPause } from './refresh-first.ts';

export const unfinishedChunks = (config: Config): Work<ChunkId> => ({
  name: 'chunks',
  find: findUnfinished,
  taskKeyOf,
  async revive(trx, chunks) {
    const unfinished = await stillUnfinished(trx, chunks);
    const pauses = await findPauses(trx, unfinished);
    const tasks = unfinished.map((id) => {
      const pause = pauses.get(taskKeyOf(id));
      if (!pause) return taskOf(id);
      return taskAfterPause(id, pause.awaited > 0 ? deadlineOf(pause, config) : null);
    });
    await enqueueAll(trx, CHUNK_TASK, tasks, 'stays');
    return tasks.length;
  },
});

async function findUnfinished(db: Db, after: ChunkId | null, most: number): Promise<ChunkId[]> {
  const { job_id, chunk } = after ?? { job_id: 0, chunk: 0 };
  const { rows } = await sql<ChunkId>`
    select job_id, chunk from enrichment_chunk
    where done_at is null and (job_id, chunk) > (${job_id}::bigint, ${chunk}::int)
    order by job_id, chunk limit ${most}`.execute(db);
  return rows;
}

async function stillUnfinished(
  trx: Transaction<Tables>,
  chunks: readonly ChunkId[],
): Promise<ChunkId[]> {
  const { rows } = await sql<ChunkId>`
    select job_id, chunk from enrichment_chunk
    where done_at is null and (job_id, chunk) in (select * from ${listed(chunks)})`.execute(trx);
  return rows;
}

type Pause = { awaited: number; created_at: Date };

async function findPauses(
  trx: Transaction<Tables>,
  chunks: readonly ChunkId[],
): Promise<ReadonlyMap<string, Pause>> {
  const { rows } = await sql<ChunkId & Pause>`
    select job_id, chunk, awaited, created_at
    from enrichment_pause join enrichment_job on id = job_id
    where (job_id, chunk) in (select * from ${listed(chunks)})`.execute(trx);
  return new Map(rows.map((row) => [taskKeyOf(row), row]));
}

const listed = (chunks: readonly ChunkId[]) => sql`
  unnest(${chunks.map(({ job_id }) => job_id)}::bigint[],
         ${chunks.map(({ chunk }) => chunk)}::int[])`;
