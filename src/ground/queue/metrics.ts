/** Metrics of the queue: the tasks in it, and the tasks of this node. */
import { sql } from 'kysely';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Figures } from '../metrics/index.ts';
import type { TaskHandlers } from './tasks.ts';

type Row = {
  task: string;
  tasks: number;
  due: number;
  running: number;
  failed: number;
  lateSeconds: number;
};

/**
 * Reads the whole queue. It is short, because one task covers thousands of leads or dozens of
 * people, and webhooks have no tasks.
 */
export const queueFigures: Figures<Row> = {
  name: 'queue',
  async load(db) {
    const { rows } = await sql<Row>`
      select identifier as task, count(job.id)::int as tasks,
             count(*) filter (where is_available and run_at <= now())::int as due,
             count(*) filter (where locked_at is not null)::int as running,
             count(*) filter (where attempts > 0 and locked_at is null)::int as failed,
             greatest(extract(epoch from
               now() - min(run_at) filter (where is_available and run_at <= now())
             ), 0)::float8 as "lateSeconds"
      from graphile_worker._private_tasks task
      left join graphile_worker._private_jobs job on job.task_id = task.id
      group by identifier`.execute(db);
    return rows;
  },
  figures: [
    {
      name: 'tenure_queue_tasks',
      help: 'Tasks in the queue, by kind: due, under way, or due later.',
      label: 'task',
      value: ({ tasks }) => tasks,
    },
    {
      name: 'tenure_queue_due_tasks',
      help: 'Tasks that are due and wait for a worker, by kind.',
      label: 'task',
      value: ({ due }) => due,
    },
    {
      name: 'tenure_queue_running_tasks',
      help: 'Tasks that workers have taken, by kind.',
      label: 'task',
      value: ({ running }) => running,
    },
    {
      name: 'tenure_queue_failed_tasks',
      help: 'Tasks that have failed and wait to be tried again, by kind.',
      label: 'task',
      value: ({ failed }) => failed,
    },
    {
      name: 'tenure_queue_late_seconds',
      help: 'For how long the oldest task that is due has waited, by kind; 0 when none is due.',
      label: 'task',
      value: ({ lateSeconds }) => lateSeconds,
    },
  ],
};

/** @returns a function that makes handlers measure their duration and count their failures */
export function measureTasks(registry: Registry): (handlers: TaskHandlers) => TaskHandlers {
  const labelNames = ['task'] as const;
  const registers = [registry];
  const seconds = new Histogram({
    name: 'tenure_task_seconds',
    help: 'How long tasks took on this node, by kind.',
    labelNames,
    buckets: [0.01, 0.05, 0.2, 1, 5, 20, 60],
    registers,
  });
  const failures = new Counter({
    name: 'tenure_task_failures_total',
    help: 'Attempts at tasks that failed on this node, by kind.',
    labelNames,
    registers,
  });
  const measured = (task: string, handle: TaskHandlers[string]): TaskHandlers[string] => {
    const [time, failure] = [seconds.labels(task), failures.labels(task)];
    // Starts at 0, because Prometheus detects a rise from 0 to 1, but not from nothing to 1.
    failure.inc(0);
    return async (payload) => {
      const end = time.startTimer();
      try {
        await handle(payload);
      } catch (error) {
        failure.inc();
        throw error;
      } finally {
        end();
      }
    };
  };
  return (handlers) =>
    Object.fromEntries(
      Object.entries(handlers).map(([task, handle]) => [task, measured(task, handle)]),
    );
}
