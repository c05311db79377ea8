/** The task that loads the next portion of an import, or takes the next contacts back. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { dequeue, enqueue, enqueueAll, type Task, type Work } from '../../ground/queue/index.ts';

export const IMPORT_TASK = 'import';

export type ImportTask = { import_id: number };

const taskKey = (id: number): string => `${IMPORT_TASK}/${id}`;

const toTask = (id: number): Task => ({
  key: taskKey(id),
  payload: { import_id: id } satisfies ImportTask,
});

/** Queues the next portion. If one is running, the next one runs afterwards. */
export const queueImport = (db: Db, id: number, waitMs = 0): Promise<void> =>
  enqueue(db, IMPORT_TASK, { ...toTask(id), waitMs });

/** Removes the waiting task of an import that needs none. */
export const dequeueImport = (db: Db, id: number): Promise<void> => dequeue(db, [taskKey(id)]);

/** Finds imports that are under way. An import whose task is lost gets a new one. */
export const unfinishedImports: Work<number> = {
  name: 'imports',
  find: findRunning,
  taskKeyOf: taskKey,
  async revive(trx, ids) {
    const running = await keepRunning(trx, ids);
    await enqueueAll(trx, IMPORT_TASK, running.map(toTask), 'stays');
    return running.length;
  },
};

/** The status is a literal, so that the partial index is used. */
async function findRunning(db: Db, after: number | null, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import where status = 'running' and id > ${after ?? 0}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

async function keepRunning(trx: Trx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from import where status = 'running' and id = any(${ids}::bigint[])`.execute(trx);
  return rows.map(({ id }) => id);
}
