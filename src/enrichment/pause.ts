/**
 * The pause of a chunk whose contacts are refreshed first (docs/rulings.md#refresh-first). A chunk
 * with stale contacts enters a pause: one row with the number of lookups it waits for, and one row
 * a wait. When the last lookup is concluded, or the deadline has passed, the chunk's task runs
 * again, matches anew, resolves the chunk with what is stored and leaves the pause. A chunk whose
 * contacts are fresh never has one.
 *
 * Lock order: a pause before its waits.
 */
import { sql, type Transaction } from 'kysely';
import type { Match } from '../contacts/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { type Conclusion, lookupKey, openLookups, type Subscribers } from '../lookups/index.ts';
import { PROFILE, shownDetails } from '../profile/details.ts';
import { isStale } from '../profile/staleness.ts';
import { enqueue, enqueueAll } from '../queue/index.ts';
import type { Service } from '../service.ts';
import { isProvided } from '../sources/index.ts';
import { activeTrace, type Trace } from '../tracing/index.ts';
import {
  CHUNK_TASK,
  type ChunkId,
  type ChunkTask,
  chunkList,
  type PausedChunk,
  refreshDeadline,
  taskAfterPause,
} from './chunk-tasks.ts';
import type { JobRow } from './job.ts';

/**
 * Has stale contacts of a chunk refreshed, while there is time until the deadline and a source.
 * @returns whether the chunk pauses
 */
export async function enterPause(
  { db, config }: Service,
  job: JobRow,
  chunk: number,
  matches: (Match | null)[],
): Promise<boolean> {
  const deadline = refreshDeadline(job, config);
  if (!isProvided(config.sources, PROFILE) || deadline <= new Date()) return false;
  const stale = staleContacts(job, matches);
  if (stale.length === 0) return false;
  const details = shownDetails(job.profile_type);
  const attributes = [PROFILE, ...details.map(({ attribute }) => attribute)];
  const paused = { job_id: job.id, chunk, trace: activeTrace() };
  return db.transaction().execute(async (trx) => {
    if (await isCancelled(trx, job.id)) return false;
    await openLookups(
      trx,
      stale.map((contactId) => ({ subject: { contactId }, attributes })),
    );
    // A pause that is there already has its waits and its task.
    if (!(await insertPause(trx, paused, stale.length))) return true;
    await insertWaits(trx, paused, stale);
    await enqueue(trx, CHUNK_TASK, taskAfterPause(paused, deadline));
    return true;
  });
}

/** Locks the job against being cancelled, and nobody else, until the transaction ends. */
async function isCancelled(trx: Transaction<Tables>, jobId: number): Promise<boolean> {
  const { rows } = await sql<{ cancelled: boolean }>`
    select cancelled_at is not null as cancelled from enrichment_job
    where id = ${jobId} for key share`.execute(trx);
  return rows[0]!.cancelled;
}

function staleContacts(job: JobRow, matches: (Match | null)[]): number[] {
  const stale = new Set<number>();
  for (const match of matches) {
    if (match && isStale(match.verifiedAt, job.created_at, job.contact_refresh_time)) {
      stale.add(match.contactId);
    }
  }
  return [...stale];
}

/** @returns false when the chunk has a pause already */
async function insertPause(
  trx: Transaction<Tables>,
  { job_id, chunk, trace }: PausedChunk,
  awaited: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into enrichment_pause (job_id, chunk, awaited, trace)
    values (${job_id}, ${chunk}, ${awaited}, ${trace})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

async function insertWaits(
  trx: Transaction<Tables>,
  { job_id, chunk }: ChunkId,
  contactIds: number[],
): Promise<void> {
  const keys = contactIds.map((contactId) => lookupKey({ contactId }));
  await sql`
    insert into enrichment_wait (lookup, job_id, chunk)
    select lookup, ${job_id}, ${chunk} from unnest(${keys}::text[]) as lookup`.execute(trx);
}

/** Forgets the pause of a resolved chunk, if its task says that it had one. */
export async function leavePause(db: Db, { job_id, chunk, refreshed }: ChunkTask): Promise<void> {
  if (!refreshed) return;
  const ofChunk = sql`where job_id = ${job_id} and chunk = ${chunk}`;
  await sql`delete from enrichment_pause ${ofChunk}`.execute(db);
  await sql`delete from enrichment_wait ${ofChunk}`.execute(db);
}

/** Forgets the pauses of chunks that were resolved without their tasks. */
export async function dropPauses(
  trx: Transaction<Tables>,
  chunks: readonly ChunkId[],
): Promise<void> {
  const ofChunks = sql`where (job_id, chunk) in (select * from ${chunkList(chunks)})`;
  // In the order in which `endWaits` locks them, or each might wait for the other.
  await sql`select from enrichment_pause ${ofChunks} order by job_id, chunk for update`.execute(
    trx,
  );
  await sql`delete from enrichment_pause ${ofChunks}`.execute(trx);
  await sql`delete from enrichment_wait ${ofChunks}`.execute(trx);
}

/** Has the tasks of a job's paused chunks run at once. */
export async function endPauses(trx: Transaction<Tables>, jobId: number): Promise<void> {
  const { rows } = await sql<PausedChunk>`
    select job_id, chunk, trace from enrichment_pause
    where job_id = ${jobId} order by chunk`.execute(trx);
  const tasks = rows.map((paused) => taskAfterPause(paused, null));
  await enqueueAll(trx, CHUNK_TASK, tasks);
}

/** Chunks in a pause, as subscribers of lookups. */
export const enrichmentSubscribers: Subscribers = {
  async findAwaited(pool, keys) {
    // Driver: for every lookup that is asked about, a prepared statement saves its planning.
    const { rows } = await pool.query<{ lookup: string }>({
      name: 'lookups awaited by chunks',
      text: 'select distinct lookup from enrichment_wait where lookup = any($1::text[])',
      values: [keys],
    });
    return rows.map(({ lookup }) => lookup);
  },

  async conclude(trx, conclusions) {
    // A chunk waits for the details too, because they are shown and charged for.
    const ended = conclusions.filter(({ outcome }) => outcome !== 'partly');
    if (ended.length === 0) return;
    const ready = await endWaits(trx, ended);
    const links = distinctTraces(ended);
    const tasks = ready.map((paused) => taskAfterPause(paused, null, links));
    await enqueueAll(trx, CHUNK_TASK, tasks);
  },
};

const distinctTraces = (conclusions: readonly Conclusion[]): Trace[] => [
  ...new Set(conclusions.flatMap(({ trace }) => trace ?? [])),
];

/** @returns chunks whose last wait ended */
async function endWaits(trx: Transaction<Tables>, ended: Conclusion[]): Promise<PausedChunk[]> {
  const keys = ended.map(({ key }) => key);
  const waiting = await sql<ChunkId>`
    select job_id, chunk from enrichment_pause
    where (job_id, chunk) in
          (select job_id, chunk from enrichment_wait where lookup = any(${keys}::text[]))
    order by job_id, chunk for update`.execute(trx);
  if (waiting.rows.length === 0) return [];
  const { rows } = await sql<PausedChunk & { awaited: number }>`
    with ended as (
      delete from enrichment_wait where lookup = any(${keys}::text[]) returning job_id, chunk
    )
    update enrichment_pause pause set awaited = awaited - waits
    from (select job_id, chunk, count(*)::int as waits from ended group by 1, 2) as fewer
    where pause.job_id = fewer.job_id and pause.chunk = fewer.chunk
    returning pause.job_id, pause.chunk, awaited, trace`.execute(trx);
  return rows
    .filter(({ awaited }) => awaited === 0)
    .map(({ job_id, chunk, trace }) => ({ job_id, chunk, trace }));
}
