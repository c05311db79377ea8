/** The end of a crash test: all failures have ended, and pending work is completed. */
import { setTimeout as delay } from 'node:timers/promises';
import type { CrashingDatabase } from './database.ts';

/** The reason of a lookup that waits for another month, or a larger budget. */
const SPENT = 'scarce: its monthly budget is spent';

/**
 * Pending work, by table. A future deadline of a finished request does not count, nor does a lookup
 * that is queried again in an hour because a budget is spent.
 */
const WAITING = `
  select 'a task of ' || t.identifier as what, count(*)::int as count,
         min(j.id)::text as first,
         max(format('attempts %s, due %s, held by %s, %s',
                    j.attempts, j.run_at, j.locked_by, j.last_error)) as error
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
  where not (t.identifier = 'refresh_deadline' and exists (
    select 1 from refresh_request r
    where r.id = (j.payload->>'request_id')::bigint and r.status = 'completed'))
    and not (t.identifier = 'lookup' and j.run_at > now() + interval '10 minutes')
  group by 1
  union all select 'a lookup', count(*), min(key), max(reason)
    from lookup where reason is distinct from '${SPENT}' having count(*) > 0
  union all select 'a waiting chunk', count(*), min(job_id || '/' || chunk), null
    from enrichment_pause having count(*) > 0
  union all select 'a chunk that waits for a lookup', count(*), min(lookup), null
    from enrichment_wait having count(*) > 0
  union all select 'an unfinished job', count(*), min(id)::text, null
    from enrichment_job where completed_at is null having count(*) > 0
  union all select 'a running request', count(*), min(id)::text, null
    from refresh_request where status <> 'completed' having count(*) > 0
  union all select 'an unconcluded profile', count(*), min(request_id || '/' || position), null
    from refresh_profile where concluded_at is null having count(*) > 0
  union all select 'a hold of credits', count(*), min(held_for), null
    from credit_hold having count(*) > 0
  union all select 'an undelivered webhook', count(*), min(subject), max(last_error)
    from webhook_delivery where delivered_at is null having count(*) > 0`;

const LOOK_EVERY_MS = 1_000;

/**
 * Waits until nothing is pending. @returns the work still pending when time is up, one line each
 */
export async function untilQuiet(database: CrashingDatabase, limitMs: number): Promise<string[]> {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const waiting = await database.ask(`${WAITING} ${database.waitingToo}`);
    if (waiting.length === 0) return [];
    if (performance.now() > deadline) {
      return waiting.map(
        ({ what, count, first, error }) =>
          `${what}: ${count}, such as ${first}${error ? ` (${error})` : ''}`,
      );
    }
    await delay(LOOK_EVERY_MS);
  }
}
