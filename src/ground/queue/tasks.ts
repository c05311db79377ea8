/** Puts tasks into the queue, and takes them out again. */
import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import { activeTrace, type Trace } from '../tracing/index.ts';

export type Task = {
  /** What the task is known by in the queue: tasks with the same key merge while they wait. */
  key: string;
  payload: Record<string, unknown>;
  /** Lower runs first; 0 when absent, at most 32,767. */
  priority?: number;
  /** By the clock of the database. Now when absent. */
  runAt?: Date | null;
  /**
   * Milliseconds from now. Given instead of `runAt` for what a node has timed by its own clock: with
   * a clock that is a day ahead, the task would wait for a day.
   */
  waitMs?: number | null;
  /** The span that it follows from; the active one when absent. */
  trace?: Trace | null | undefined;
  /** Spans of other traces that it has to do with. */
  links?: readonly Trace[];
};

/** What a task does with its payload, by its name. A task that runs twice has the same effect. */
export type TaskHandlers = Record<string, (payload: never) => Promise<void>>;

/** What the queue keeps for a task: its payload, and where it belongs while traces are on. */
export type Kept = Record<string, unknown> & Pick<Task, 'trace' | 'links'>;

function keptText({ payload, trace = activeTrace(), links }: Task): string {
  return JSON.stringify(trace === null ? payload : ({ ...payload, trace, links } satisfies Kept));
}

/**
 * A task that fails is tried again for as long as it takes, after growing pauses of up to six
 * hours: work that nobody tries any more would never end. This is the most that the queue can count.
 */
export const MOST_ATTEMPTS = 32_767;

/** Queues a task. It exists when the transaction of `db` commits, and not otherwise. */
export const enqueue = (db: Db, name: string, task: Task): Promise<void> =>
  enqueueAll(db, name, [task]);

/**
 * Queues several tasks in one statement.
 * @param tasks with distinct keys
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

/** The keys of those tasks that a worker has. */
export async function findTaken(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker._private_jobs
    where key = any(${keys}::text[]) and locked_at is not null`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

/** Removes tasks whose work is done. One that is running ends, and is not tried again. */
export async function dequeue(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select graphile_worker.remove_job(key) from unnest(${keys}::text[]) as key`.execute(db);
}
