import type pg from 'pg';

export type TaskCount = { task: string; tasks: number };

const KEPT_FOR_MS = 30_000;

/**
 * How many tasks of each kind are in the queue. All of it is read for that, so the answer is kept
 * for half a minute, and those who ask at the same time share it.
 */
export function taskCounter(pool: pg.Pool): () => Promise<TaskCount[]> {
  let counted: Promise<TaskCount[]> | undefined;
  let until = 0;
  return () => {
    if (counted === undefined || performance.now() > until) {
      until = performance.now() + KEPT_FOR_MS;
      counted = countTasks(pool);
      counted.catch(() => (counted = undefined));
    }
    return counted;
  };
}

async function countTasks(pool: pg.Pool): Promise<TaskCount[]> {
  const { rows } = await pool.query<TaskCount>(
    'select task_identifier as task, count(*)::int as tasks from graphile_worker.jobs group by 1',
  );
  return rows;
}
