/**
 * Tasks that are locked and that nobody works on: their worker is gone, or it never heard that it
 * was given them, because the connection broke before the answer came. They are freed for others.
 *
 * Being abandoned costs a task no attempt. One that is abandoned again and again may be what ends
 * its nodes, so each time it waits longer before it is taken.
 */
import type pg from 'pg';
import { findGone } from './liveness.ts';

type Locked = { id: string; lockedBy: string };

/**
 * @param taken the tasks that the worker knows of
 * @returns looks once, and frees what was abandoned at the last look as well: after an outage the
 *   living need a moment to take their places again
 */
export function watchAbandoned(
  pool: pg.Pool,
  worker: string,
  taken: ReadonlySet<string>,
): () => Promise<void> {
  let suspects = new Set<string>();
  return async () => {
    const locked = await findLocked(pool);
    const others = new Set(locked.map(({ lockedBy }) => lockedBy));
    others.delete(worker);
    const gone = new Set(others.size > 0 ? await findGone(pool, [...others]) : []);
    const abandoned = locked.filter(({ id, lockedBy }) =>
      lockedBy === worker ? !taken.has(id) : gone.has(lockedBy),
    );
    const confirmed = abandoned.filter((task) => suspects.has(nameOf(task)));
    suspects = new Set(abandoned.map(nameOf));
    if (confirmed.length > 0) await freeTasks(pool, confirmed);
  };
}

const nameOf = ({ id, lockedBy }: Locked): string => `${id} ${lockedBy}`;

/** By their index: while nothing is known yet of a queue that has just grown, all is read otherwise. */
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

/** The first time a task is taken again at once, then after 1 s, 2 s, 4 s … ten minutes. */
const PAUSE = `least(2 ^ (least(deaths, 20) - 2), 600) * (0.75 + random() / 2) * interval '1 second'`;

/** A task that was replaced while it ran has all its attempts spent, and stays so. */
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
       run_at = case when deaths > 1 then greatest(run_at, now() + ${PAUSE}) else run_at end
     from counted where id = task`,
    [tasks.map(({ id }) => id), tasks.map(({ lockedBy }) => lockedBy)],
  );
}
