/**
 * The suspension of a chunk whose contacts are refreshed first (docs/rulings.md#refresh-first). A
 * chunk with stale contacts gets one suspension row, with the number of lookups it waits for, and one
 * row per wait. After the last lookup, or at the deadline, the chunk's task runs again: it matches
 * again, resolves the chunk with the data stored by then, and deletes the suspension. A chunk
 * without stale contacts is not suspended.
 *
 * Lock order: a suspension before its waits.
 */
import { sql } from 'kysely';
import type { Db, Trx } from '../../ground/database/index.ts';
import { enqueue, enqueueAll } from '../../ground/queue/index.ts';
import type { Service } from '../../ground/service.ts';
import { activeTrace, type Trace } from '../../ground/tracing/index.ts';
import { PROFILE, shownDetails } from '../../profile/details.ts';
import { type Conclusion, lookupKey, openLookups, type Subscribers } from '../lookups/index.ts';
import {
  CHUNK_TASK,
  type ChunkId,
  type ChunkTask,
  chunkList,
  refreshDeadline,
  type SuspendedChunk,
  taskAfterSuspension,
} from './chunk-tasks.ts';
import type { JobRow } from './job.ts';
import type { LeadOutcome } from './outcomes.ts';
import { chooseRefreshed, mayRefresh, type RefreshChoice } from './refresh-choice.ts';
import { wakeNext } from './turn.ts';

/**
 * Opens lookups for the contacts that `refresh-choice.ts` chooses, before the deadline and if a
 * source is configured.
 * @returns true if the chunk is suspended
 */
export async function suspendChunk(
  { db, pool, config }: Service,
  job: JobRow,
  chunk: number,
  outcomes: readonly LeadOutcome[],
): Promise<boolean> {
  if (!mayRefresh(job, config)) return false;
  const choose = await chooseRefreshed(pool, job, outcomes);
  if (choose === null) return false;
  const details = shownDetails(job.profile_type);
  const attributes = [PROFILE, ...details.map(({ attribute }) => attribute)];
  const suspended = { job_id: job.id, chunk, trace: activeTrace() };
  return db.transaction().execute(async (trx) => {
    if (await isCancelled(trx, job)) return false;
    if (await isSuspended(trx, suspended)) return true;
    const choice = await choose(trx);
    if (choice.contactIds.length === 0) return false;
    await openLookups(
      trx,
      choice.contactIds.map((contactId) => ({ subject: { contactId }, attributes })),
    );
    // An existing suspension has its waits and its task.
    if (!(await insertSuspension(trx, suspended, choice))) return true;
    await insertWaits(trx, suspended, choice.contactIds);
    await enqueue(trx, CHUNK_TASK, taskAfterSuspension(suspended, refreshDeadline(job, config)));
    await wakeNext(trx, job, chunk, config);
    return true;
  });
}

/**
 * Locks the job, so that it is not cancelled until the transaction ends. In a capped job the lock
 * also excludes other chunks, because a chunk's choice depends on the credits that they reserved.
 */
async function isCancelled(trx: Trx, { id, max_credits: cap }: JobRow): Promise<boolean> {
  const strength = cap === null ? sql`key share` : sql`no key update`;
  const { rows } = await sql<{ cancelled: boolean }>`
    select cancelled_at is not null as cancelled from enrichment_job
    where id = ${id} for ${strength}`.execute(trx);
  return rows[0]!.cancelled;
}

async function isSuspended(trx: Trx, { job_id, chunk }: ChunkId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from enrichment_pause where job_id = ${job_id} and chunk = ${chunk}`.execute(trx);
  return rows.length > 0;
}

/** @returns false if the chunk already has a suspension */
async function insertSuspension(
  trx: Trx,
  { job_id, chunk, trace }: SuspendedChunk,
  { contactIds, reserved }: RefreshChoice,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enrichment_pause (job_id, chunk, awaited, reserved, trace)
    values (${job_id}, ${chunk}, ${contactIds.length}, ${reserved}, ${trace})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

async function insertWaits(
  trx: Trx,
  { job_id, chunk }: ChunkId,
  contactIds: readonly number[],
): Promise<void> {
  const keys = contactIds.map((contactId) => lookupKey({ contactId }));
  await sql`
    insert into enrichment_wait (lookup, job_id, chunk)
    select lookup, ${job_id}, ${chunk} from unnest(${keys}::text[]) as lookup`.execute(trx);
}

/** Deletes the suspension of a resolved chunk, if its task is one after a suspension. */
export async function endSuspension(
  db: Db,
  { job_id, chunk, refreshed }: ChunkTask,
): Promise<void> {
  if (!refreshed) return;
  const ofChunk = sql`where job_id = ${job_id} and chunk = ${chunk}`;
  await sql`delete from enrichment_pause ${ofChunk}`.execute(db);
  await sql`delete from enrichment_wait ${ofChunk}`.execute(db);
}

/** Deletes the suspensions of chunks that were resolved without their tasks. */
export async function dropSuspensions(trx: Trx, chunks: readonly ChunkId[]): Promise<void> {
  const ofChunks = sql`where (job_id, chunk) in (select * from ${chunkList(chunks)})`;
  // Locked in the same order as in `endWaits`, to prevent a deadlock.
  await sql`select from enrichment_pause ${ofChunks} order by job_id, chunk for update`.execute(
    trx,
  );
  await sql`delete from enrichment_pause ${ofChunks}`.execute(trx);
  await sql`delete from enrichment_wait ${ofChunks}`.execute(trx);
}

/** Makes the tasks of a job's suspended chunks due now. */
export async function resumeChunks(trx: Trx, jobId: number): Promise<void> {
  const { rows } = await sql<SuspendedChunk>`
    select job_id, chunk, trace from enrichment_pause
    where job_id = ${jobId} order by chunk`.execute(trx);
  const tasks = rows.map((suspended) => taskAfterSuspension(suspended, null));
  await enqueueAll(trx, CHUNK_TASK, tasks);
}

/** Suspended chunks as subscribers of lookups. */
export const enrichmentSubscribers: Subscribers = {
  async findAwaited(pool, keys) {
    // Driver: a prepared statement saves the planning, because this runs for every lookup.
    const { rows } = await pool.query<{ lookup: string }>({
      name: 'lookups awaited by chunks',
      text: 'select distinct lookup from enrichment_wait where lookup = any($1::text[])',
      values: [keys],
    });
    return rows.map(({ lookup }) => lookup);
  },

  async conclude(trx, conclusions) {
    // A chunk also waits for contact details, because its leads show them and are charged for them.
    const ended = conclusions.filter(({ outcome }) => outcome !== 'partly');
    if (ended.length === 0) return;
    const ready = await endWaits(trx, ended);
    const links = distinctTraces(ended);
    const tasks = ready.map((suspended) => taskAfterSuspension(suspended, null, links));
    await enqueueAll(trx, CHUNK_TASK, tasks);
  },
};

const distinctTraces = (conclusions: readonly Conclusion[]): Trace[] => [
  ...new Set(conclusions.flatMap(({ trace }) => trace ?? [])),
];

/** @returns the chunks that have no waits left */
async function endWaits(trx: Trx, ended: Conclusion[]): Promise<SuspendedChunk[]> {
  const keys = ended.map(({ key }) => key);
  const suspended = await sql<ChunkId>`
    select job_id, chunk from enrichment_pause
    where (job_id, chunk) in
          (select job_id, chunk from enrichment_wait where lookup = any(${keys}::text[]))
    order by job_id, chunk for update`.execute(trx);
  if (suspended.rows.length === 0) return [];
  const { rows } = await sql<SuspendedChunk & { awaited: number }>`
    with ended as (
      delete from enrichment_wait where lookup = any(${keys}::text[]) returning job_id, chunk
    )
    update enrichment_pause suspension set awaited = awaited - waits
    from (select job_id, chunk, count(*)::int as waits from ended group by 1, 2) as fewer
    where suspension.job_id = fewer.job_id and suspension.chunk = fewer.chunk
    returning suspension.job_id, suspension.chunk, awaited, trace`.execute(trx);
  return rows
    .filter(({ awaited }) => awaited === 0)
    .map(({ job_id, chunk, trace }) => ({ job_id, chunk, trace }));
}
