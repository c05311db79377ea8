/** Each running request has a task that is due at its deadline. */
import { sql, type Transaction } from 'kysely';
import type { Config } from '../config/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { dequeue, enqueueAll, type Task, type Work } from '../queue/index.ts';
import type { RequestRow } from './tables.ts';

export const DEADLINE_TASK = 'refresh_deadline';

export type DeadlineTask = { request_id: number };

const taskKeyOf = (requestId: number): string => `${DEADLINE_TASK}/${requestId}`;

/** From the creation of the request, whenever its profiles are asked for. */
export const deadlineTaskOf = (
  { id, created_at }: Pick<RequestRow, 'id' | 'created_at'>,
  { refresh }: Config,
): Task => ({
  key: taskKeyOf(id),
  payload: { request_id: id } satisfies DeadlineTask,
  // No later than the deadline from now, should the clock of who created it have been ahead.
  waitMs: Math.min(created_at.getTime() - Date.now(), 0) + refresh.deadlineMs,
});

/** For requests that are completed: nothing is left to be closed. */
export const removeDeadlines = (trx: Transaction<Tables>, requestIds: readonly number[]) =>
  dequeue(trx, requestIds.map(taskKeyOf));

/** Requests that have not completed. */
export const runningRequests = (config: Config): Work<number> => ({
  name: 'refresh requests',
  find: findRunning,
  taskKeyOf,
  async revive(trx, ids) {
    const requests = await trx
      .selectFrom('refresh_request')
      .select(['id', 'created_at'])
      .where('id', 'in', ids)
      .where('status', '=', 'running')
      .execute();
    const tasks = requests.map((request) => deadlineTaskOf(request, config));
    await enqueueAll(trx, DEADLINE_TASK, tasks, 'stays');
    return tasks.length;
  },
});

async function findRunning(db: Db, after: number | null, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refresh_request where status = 'running' and id > ${after ?? 0}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
