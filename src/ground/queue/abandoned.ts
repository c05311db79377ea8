/**
 * Frees tasks that are locked although no worker is running them. Their worker is gone, or it did
 * not receive the answer that gave it the task, because the connection broke.
 *
 * An abandoned task loses no attempt. A task that is abandoned again and again may be the one that
 * kills its nodes, so each time it waits longer before it is taken.
 *
 * Uses the driver's pool, because graphile-worker takes one.
 */
import type { Job, WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { findGone } from './liveness.ts';

// Driver: uses the pool of graphile-worker, with several statements in one round trip.

type Locked = { id: string; lockedBy: string };

/**
 * Adds the tasks that a group fetches to a set, and removes them when they have ended.
 * @param taken ids of tasks; several groups may share the set
 */
export function watchTaken(events: WorkerEvents, taken: Set<string>): void {
  const add = ({ id }: Job) => taken.add(String(id));
  const remove = ({ id }: Job) => taken.delete(String(id));
  events.on('localQueue:getJobs:complete', ({ jobs }) => jobs.forEach(add));
  events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(remove));
  events.on('job:start', ({ job }) => add(job));
  events.on('job:complete', ({ job }) => remove(job));
}

/**
 * @param groups the ids of the groups of the worker that searches for abandoned tasks
 * @param taken the tasks that these groups have fetched or are running
 * @returns a function that searches once, and frees the tasks that were also abandoned at the
 * previous search, because after an outage live workers need a moment to hold their presence again
 */
export function watchAbandoned(
  pool: pg.Pool,
  groups: readonly string[],
  taken: ReadonlySet<string>,
): () => Promise<void> {
  const own = new Set(groups);
  let candidates = new Set<string>();
  return async () => {
    const locked = await findLocked(pool);
    const others = new Set(locked.map(({ lockedBy }) => lockedBy)).difference(own);
    const gone = new Set(others.size > 0 ? await findGone(pool, [...others]) : []);
    const abandoned = locked.filter(({ id, lockedBy }) =>
      own.has(lockedBy) ? !taken.has(id) : gone.has(lockedBy),
    );
    const confirmed = abandoned.filter((task) => candidates.has(toKey(task)));
    candidates = new Set(abandoned.map(toKey));
    if (confirmed.length > 0) await freeTasks(pool, confirmed);
  };
}

const toKey = ({ id, lockedBy }: Locked): string => `${id} ${lockedBy}`;

/**
 * Finds locked tasks through the index. Without statistics of a queue that has just grown, the
 * planner would otherwise read the whole table.
 */
async function findLocked(pool: pg.Pool): Promise<Locked[]> {
  const results = (await pool.query(
    `begin;
     set local enable_seqscan = off;
     select id::text, locked_by as "lockedBy" from graphile_worker._private_jobs
     where locked_by is not null;
     commit`,
  )) as unknown as pg.QueryResult<Locked>[];
  return results[2]!.rows;
}

/**
 * SQL for the delay before a task is taken again: none the first time, then 1 s, 2 s, 4 s … ten
 * minutes.
 */
const DELAY = `least(2 ^ (least(deaths, 20) - 2), 600) * (0.75 + random() / 2) * interval '1 second'`;

/**
 * Frees tasks and gives back their attempts. A task that was replaced while it ran gets no attempt
 * back, because it must not run again.
 */
async function freeTasks(pool: pg.Pool, tasks: readonly Locked[]): Promise<void> {
  await pool.query(
    `with abandoned as (
       select id from graphile_worker._private_jobs
       join unnest($1::bigint[], $2::text[]) as seen (id, locked_by) using (id, locked_by)
       order by id for update of _private_jobs skip locked
     ), counted as (
       insert into task_death (task, deaths) select id, 1 from abandoned
       on conflict (task) do update set deaths = task_death.deaths + 1
       returning task, deaths
     )
     update graphile_worker._private_jobs set
       locked_by = null,
       locked_at = null,
       attempts = case when attempts < max_attempts then greatest(attempts - 1, 0) else attempts end,
       run_at = case when deaths > 1 then greatest(run_at, now() + ${DELAY}) else run_at end
     from counted where id = task`,
    [tasks.map(({ id }) => id), tasks.map(({ lockedBy }) => lockedBy)],
  );
}
