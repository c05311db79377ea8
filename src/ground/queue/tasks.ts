/** Adds tasks to the queue, and removes them. */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { activeTrace, type Trace } from '../tracing/index.ts';

export type Task = {
  /** The identifier of the task in the queue. Tasks with the same key merge while they wait. */
  key: string;
  payload: Record<string, unknown>;
  /** Lower values run first; 0 if absent, at most 32,767. */
  priority?: number;
  /** The time at which the task is due, by the database's clock; now if absent. */
  runAt?: Date | null;
  /**
   * Milliseconds from now. Use it instead of `runAt` for times by the node's own clock: with a
   * clock that is a day ahead, the task would wait for a day.
   */
  waitMs?: number | null;
  /** The span that caused the task; the active span if absent. */
  trace?: Trace | null | undefined;
  /** Related spans of other traces. */
  links?: readonly Trace[];
};

/** Handlers of tasks by name. Running a task twice has the same effect as running it once. */
export type TaskHandlers = Record<string, (payload: never) => Promise<void>>;

/** The stored form of a task: its payload, and its trace if traces are on. */
export type Kept = Record<string, unknown> & Pick<Task, 'trace' | 'links'>;

function keptText({ payload, trace = activeTrace(), links }: Task): string {
  return JSON.stringify(trace === null ? payload : ({ ...payload, trace, links } satisfies Kept));
}

/**
 * The most attempts that the queue can count. A failed task is repeated until it succeeds, after
 * growing delays of up to six hours, because work without further attempts would never end.
 */
export const MOST_ATTEMPTS = 32_767;

/** Queues a task. It exists only if the transaction of `db` commits. */
export const enqueue = (db: Db, name: string, task: Task): Promise<void> =>
  enqueueAll(db, name, [task]);

/**
 * Queues several tasks in one statement.
 * @param tasks tasks with distinct keys
 * @param known what happens to a waiting task with the same key
 */
export async function enqueueAll(
  db: Db,
  name: string,
  tasks: readonly Task[],
  known: 'is replaced' | 'stays' = 'is replaced',
): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      ${name}, payload::json, job_key => key, priority => priority,
      run_at => coalesce(run_at, clock_timestamp() + wait * interval '1 millisecond'),
      max_attempts => ${MOST_ATTEMPTS},
      job_key_mode => ${known === 'stays' ? 'unsafe_dedupe' : 'replace'})
    from unnest(${tasks.map(({ key }) => key)}::text[],
                ${tasks.map(keptText)}::text[],
                ${tasks.map(({ priority }) => priority ?? 0)}::int[],
                ${tasks.map(({ runAt }) => runAt ?? null)}::timestamptz[],
                ${tasks.map(({ waitMs }) => waitMs ?? null)}::float8[])
         as task (key, payload, priority, run_at, wait)`.execute(db);
}

/** Returns the keys of the tasks that a worker has taken. */
export async function findTaken(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs
    where key = any(${keys}::text[]) and locked_at is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Removes tasks whose work is done. A running task continues to its end, and is not repeated. */
export async function dequeue(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(db);
}
