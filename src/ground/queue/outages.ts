/**
 * Handles tasks that fail because the database, or one server of a cluster, is unavailable. Each
 * failure makes the delay before the next attempt longer, up to hours, so a long outage would be
 * followed by an even longer wait. Therefore such a failure costs no attempt, and the task runs
 * again after about a second.
 */
import type { Task } from 'graphile-worker';
import type pg from 'pg';
import { isOutage } from '../database/index.ts';

// Driver: uses the pool of graphile-worker.

/** @param pool waits until the database is available */
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

/**
 * Gives back the attempt. A task that was replaced while it ran gets no attempt back, because it
 * must not run again.
 */
async function giveBack(pool: pg.Pool, id: string, worker: string | null): Promise<void> {
  const client = await pool.connect();
  await client.query({
    text: `update graphile_worker._private_jobs set attempts = attempts - 1
           where id = $1 and locked_by = $2 and attempts between 1 and max_attempts - 1`,
    values: [id, worker],
  });
  client.release();
}
