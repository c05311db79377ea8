/**
 * The queue tasks of a chunk: the first, the one after a suspension, and a new one if the task was
 * lost. A chunk has one task at a time, because all its tasks have the same key.
 */
import { sql } from 'kysely';
import type { Config } from '../../ground/config/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { enqueueAll, type Task, type Work } from '../../ground/queue/index.ts';
import type { Trace } from '../../ground/tracing/index.ts';

export const CHUNK_TASK = 'enrichment_chunk';

/** A chunk of a job: the primary key of its row. */
export type ChunkId = { job_id: number; chunk: number };

export type ChunkTask = ChunkId & {
  /** True after a suspension: contacts were refreshed, or the deadline has passed. */
  refreshed?: boolean;
};

/** Returns the key of a chunk's task in the queue. */
export const taskKey = ({ job_id, chunk }: ChunkId): string => `${CHUNK_TASK}/${job_id}/${chunk}`;

export const firstTask = (id: ChunkId): Task => ({
  key: taskKey(id),
  payload: id satisfies ChunkTask,
  priority: toPriority(id),
});

/** A suspended chunk, with the span of the task that suspended it. */
export type SuspendedChunk = ChunkId & { trace: Trace | null };

/**
 * @param runAt when the task is due; null if it is due now
 * @param links spans of the lookups that end the suspension
 */
export const taskAfterSuspension = (
  { trace, ...id }: SuspendedChunk,
  runAt: Date | null,
  links: readonly Trace[] = [],
): Task => ({
  ...firstTask(id),
  payload: { ...id, refreshed: true } satisfies ChunkTask,
  runAt,
  trace,
  links,
});

/**
 * Ranks the first chunks of a new job before the later chunks of an older job, so that a short list
 * does not wait for a long one.
 */
const toPriority = ({ chunk }: ChunkId): number => Math.min(chunk, LAST_PRIORITY);

const LAST_PRIORITY = 32_767;

/** Returns the time until which a job's chunks may wait for refreshed contacts. */
export const refreshDeadline = (job: { created_at: Date }, { refresh }: Config): Date =>
  new Date(job.created_at.getTime() + refresh.deadlineMs);

/** Unresolved chunks. Each must have a task, which may be due only after a suspension. */
export const unfinishedChunks = (config: Config): Work<ChunkId> => ({
  name: 'chunks',
  find: findUnfinished,
  taskKeyOf: taskKey,
  async revive(trx, chunks) {
    const unfinished = await stillUnfinished(trx, chunks);
    const suspensions = await findSuspensions(trx, unfinished);
    const tasks = unfinished.map((id) => {
      const suspension = suspensions.get(taskKey(id));
      if (!suspension) return firstTask(id);
      const runAt = suspension.awaited > 0 ? refreshDeadline(suspension, config) : null;
      return taskAfterSuspension({ ...id, trace: suspension.trace }, runAt);
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

async function stillUnfinished(trx: Trx, chunks: readonly ChunkId[]): Promise<ChunkId[]> {
  const { rows } = await sql<ChunkId>`
    select job_id, chunk from enrichment_chunk
    where done_at is null and (job_id, chunk) in (select * from ${chunkList(chunks)})`.execute(trx);
  return rows;
}

type Suspension = { awaited: number; trace: Trace | null; created_at: Date };

/** Returns suspensions by task key; `created_at` is the job's. */
async function findSuspensions(
  trx: Trx,
  chunks: readonly ChunkId[],
): Promise<ReadonlyMap<string, Suspension>> {
  const { rows } = await sql<ChunkId & Suspension>`
    select job_id, chunk, awaited, trace, created_at
    from enrichment_pause join enrichment_job on id = job_id
    where (job_id, chunk) in (select * from ${chunkList(chunks)})`.execute(trx);
  return new Map(rows.map((row) => [taskKey(row), row]));
}

/** Returns chunks as rows of a `from` clause: `job_id`, `chunk`. */
export const chunkList = (chunks: readonly ChunkId[]) => sql`
  unnest(${chunks.map(({ job_id }) => job_id)}::bigint[],
         ${chunks.map(({ chunk }) => chunk)}::int[])`;
