/**
 * The task that continues the check-ups of an account. There is one for each account, which checks
 * one chunk and is queued again, so that accounts take turns.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { enqueue, enqueueAll, type Task, type Work } from '../../ground/queue/index.ts';

export const CHECKUP_TASK = 'checkup';

export type CheckupTask = { account_id: number };

/** Free work gives way to paid work in the same worker. */
const PRIORITY = 20;

const taskKey = (accountId: number): string => `${CHECKUP_TASK}/${accountId}`;

const toTask = (accountId: number): Task => ({
  key: taskKey(accountId),
  payload: { account_id: accountId } satisfies CheckupTask,
  priority: PRIORITY,
});

export const queueCheckups = (trx: Trx, accountId: number): Promise<void> =>
  enqueue(trx, CHECKUP_TASK, toTask(accountId));

/** Finds accounts with unfinished check-ups. An account whose task is lost gets a new one. */
export const unfinishedCheckups: Work<number> = {
  name: 'checkups',
  find: findAccounts,
  taskKeyOf: taskKey,
  async revive(trx, accountIds) {
    await enqueueAll(trx, CHECKUP_TASK, accountIds.map(toTask), 'stays');
    return accountIds.length;
  },
};

async function findAccounts(db: Db, after: number | null, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct account_id as id from checkup
    where completed_at is null and account_id > ${after ?? 0}
    order by account_id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
