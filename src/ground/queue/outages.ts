/**
 * Tasks that fail because the database is away, or one server of a cluster. Each failure makes the
 * pause before the next attempt longer, up to hours; so an outage that takes long would be followed
 * by a wait that takes longer. Therefore such a failure costs a task no attempt, and it is tried
 * again after about a second.
 */
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import { isOutage } from '../database/index.ts';

// Driver: it works on the pool of graphile-worker.

/** @param pool waits until it can tell the database */
export const forgiveOutages = (pool: pg.Pool, tasks: Record<string, Task>): Record<string, Task> =>
  Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, forgiving(pool, task)]));

const forgiving =
  (pool: pg.Pool, task: Task): Task =>
  async (payload, helpers) => {
    try {
      return await task(payload, helpers);
    } catch (error) {
      const { id, locked_by: worker } = helpers.job;
      if (isOutage(error)) await giveBack(pool, id, worker);
      throw error;
    }
  };

/** A task that was replaced while it ran has all its attempts spent, and that stays so. */
async function giveBack(pool: pg.Pool, id: string, worker: string | null): Promise<void> {
  const client = await pool.connect();
  await client.query({
    text: `update graphile_worker._private_jobs set attempts = attempts - 1
           where id = $1 and locked_by = $2 and attempts between 1 and max_attempts - 1`,
    values: [id, worker],
  });
  client.release();
}
