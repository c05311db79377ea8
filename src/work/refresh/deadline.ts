/** The task at the deadline of each running request. */
import { sql } from 'kysely';
import type { Config } from '../../ground/config/index.ts';
import type { Db, Trx } from '../../ground/database/index.ts';
import { dequeue, enqueue, enqueueAll, type Task, type Work } from '../../ground/queue/index.ts';
import type { RequestRow } from './requests.ts';

export const DEADLINE_TASK = 'refresh_deadline';

export type DeadlineTask = { request_id: number };

const taskKey = (requestId: number): string => `${DEADLINE_TASK}/${requestId}`;

/**
 * Returns the task of a request. The deadline counts from the creation of the request, whenever its
 * sources are queried.
 */
const deadlineTask = (
  { id, created_at }: Pick<RequestRow, 'id' | 'created_at'>,
  { refresh }: Config,
): Task => ({
  key: taskKey(id),
  payload: { request_id: id } satisfies DeadlineTask,
  // The delay is at most the whole period, because the clock of the creating node may have been
  // ahead.
  waitMs: Math.min(created_at.getTime() - Date.now(), 0) + refresh.deadlineMs,
});

export const queueDeadline = (trx: Trx, request: RequestRow, config: Config) =>
  enqueue(trx, DEADLINE_TASK, deadlineTask(request, config));

const PUT_OFF_MS = 1_000;

/** Runs the task again after a moment. */
export const putOffDeadline = (db: Db, { id }: Pick<RequestRow, 'id'>): Promise<void> =>
  enqueue(db, DEADLINE_TASK, {
    key: taskKey(id),
    payload: { request_id: id } satisfies DeadlineTask,
    waitMs: PUT_OFF_MS,
  });

/** Removes the tasks of completed requests, because there is nothing left to close. */
export const removeDeadlines = (trx: Trx, requestIds: readonly number[]) =>
  dequeue(trx, requestIds.map(taskKey));

/** Finds requests that have not completed. A request whose task is lost gets a new one. */
export const runningRequests = (config: Config): Work<number> => ({
  name: 'refresh requests',
  find: findRunning,
  taskKeyOf: taskKey,
  async revive(trx, ids) {
    const requests = await trx
      .selectFrom('refresh_request')
      .select(['id', 'created_at'])
      .where('id', 'in', ids)
      .where('status', '=', 'running')
      .execute();
    const tasks = requests.map((request) => deadlineTask(request, config));
    await enqueueAll(trx, DEADLINE_TASK, tasks, 'stays');
    return tasks.length;
  },
});

/** The status is a literal, so that the partial index of running requests is used. */
async function findRunning(db: Db, after: number | null, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from refresh_request where status = 'running' and id > ${after ?? 0}
    order by id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
