/** Checks that workers take the tasks that are due. */
import { sql } from 'kysely';
import type { Db } from '../../ground/database/index.ts';
import { asCount } from '../output.ts';
import { type Check, error, ok } from './check.ts';

/** Workers check for tasks every second, and start long lists within a few seconds. */
const LATE_SECONDS = 60;

type Waiting = { task: string; due: number; running: number; lateSeconds: number };

/** Returns one error for each kind of task that is due while no task of that kind is running. */
export async function checkQueue(db: Db): Promise<Check[]> {
  const kinds = await loadWaiting(db);
  const left = kinds.filter(
    ({ running, lateSeconds }) => running === 0 && lateSeconds > LATE_SECONDS,
  );
  if (left.length > 0) return left.map(describeLeft);
  const due = kinds.reduce((sum, kind) => sum + kind.due, 0);
  const running = kinds.reduce((sum, kind) => sum + kind.running, 0);
  const longest = Math.max(0, ...kinds.map(({ lateSeconds }) => lateSeconds));
  return [
    due === 0
      ? ok('queue', `nothing is due; running tasks: ${asCount(running)}`)
      : ok(
          'queue',
          `tasks due: ${asCount(due)}, the oldest for ${Math.round(longest)} s; running: ${asCount(running)}; start more workers if that grows`,
        ),
  ];
}

const describeLeft = ({ task, due, lateSeconds }: Waiting): Check =>
  error(
    'queue',
    `${asCount(due)} ${due === 1 ? 'task' : 'tasks'} (${task}) due for ${Math.round(lateSeconds)} s but no worker takes them; start a worker (tenure serve --role worker), or check its /readyz and its log`,
  );

async function loadWaiting(db: Db): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select identifier as task, count(*) filter (where ${DUE})::int as due,
           count(*) filter (where locked_at is not null)::int as running,
           coalesce(extract(epoch from now() - min(run_at) filter (where ${DUE})), 0)::float8
             as "lateSeconds"
    from graphile_worker._private_tasks task
    join graphile_worker._private_jobs job on job.task_id = task.id
    group by identifier order by identifier`.execute(db);
  return rows;
}

const DUE = sql`is_available and run_at <= now()`;
