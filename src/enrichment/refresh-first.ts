/**
 * Stale matched contacts are refreshed before a chunk is resolved (docs/rulings.md#refresh-first).
 * The chunk pauses: it waits for the lookups about them, and its task runs again when the last
 * one is concluded, or when the deadline has passed. Then it is matched anew and resolved with what
 * is stored. Nothing of this touches a chunk whose contacts are fresh.
 *
 * A pause is locked before its waits are written.
 */
import { sql, type Transaction } from 'kysely';
import type { ProfileType } from '../api/index.ts';
import type { Config } from '../config/index.ts';
import type { Match } from '../contacts/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { type Conclusion, lookupKey, openLookups, type Subscribers } from '../lookups/index.ts';
import { PROFILE, shownDetails } from '../profile/details.ts';
import { isStale } from '../profile/staleness.ts';
import { enqueue, enqueueAll, type Task } from '../queue/index.ts';
import type { Service } from '../service.ts';
import { isProvided } from '../sources/index.ts';
import { CHUNK_TASK, type ChunkId, taskOf } from './create.ts';
import type { JobRow } from './job.ts';

/** @returns whether the chunk has to wait */
export async function pauseForRefresh(
  { db, config }: Service,
  job: JobRow,
  chunk: number,
  matches: (Match | null)[],
): Promise<boolean> {
  const deadline = deadlineOf(job, config);
  if (!isProvided(config.sources, PROFILE) || deadline <= new Date()) return false;
  const stale = staleContacts(job, matches);
  if (stale.length === 0) return false;
  const details = shownDetails(job.profile_type as ProfileType);
  const attributes = [PROFILE, ...details.map(({ attribute }) => attribute)];
  const id = { job_id: job.id, chunk };
  await db.transaction().execute(async (trx) => {
    await openLookups(
      trx,
      stale.map((contactId) => ({ subject: { contactId }, attributes })),
    );
    // One that is there already has its waits, and its task.
    if (!(await insertPause(trx, id, stale.length))) return;
    await insertWaits(trx, id, stale);
    await enqueue(trx, CHUNK_TASK, taskAfterPause(id, deadline));
  });
  return true;
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

async function insertPause(
  trx: Transaction<Tables>,
  id: ChunkId,
  awaited: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('enrichment_pause')
    .values({ ...id, awaited })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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

/** From the creation of the job. */
export const deadlineOf = (job: Pick<JobRow, 'created_at'>, { refresh }: Config): Date =>
  new Date(job.created_at.getTime() + refresh.deadlineMs);

/** @param runAt null: at once */
export function taskAfterPause(id: ChunkId, runAt: Date | null): Task {
  const task = taskOf(id);
  return { ...task, payload: { ...task.payload, refreshed: true }, runAt };
}

/** Forgets what a chunk waited for, once it is resolved. */
export async function endPause(db: Db, { job_id, chunk }: ChunkId): Promise<void> {
  for (const table of ['enrichment_pause', 'enrichment_wait'] as const) {
    await db.deleteFrom(table).where('job_id', '=', job_id).where('chunk', '=', chunk).execute();
  }
}

/** Chunks that wait for lookups. */
export const enrichmentSubscribers: Subscribers = {
  async findAwaited(pool, keys) {
    const { rows } = await pool.query<{ lookup: string }>({
      name: 'lookups awaited by chunks',
      text: 'select distinct lookup from enrichment_wait where lookup = any($1::text[])',
      values: [keys],
    });
    return rows.map(({ lookup }) => lookup);
  },

  async conclude(trx, conclusions) {
    // Until its details are there as well: they are shown, and charged for.
    const ended = conclusions.filter(({ outcome }) => outcome !== 'partly');
    if (ended.length === 0) return;
    const ready = await endWaits(trx, ended);
    const tasks = ready.map((id) => taskAfterPause(id, null));
    await enqueueAll(trx, CHUNK_TASK, tasks);
  },
};

/** @returns chunks that wait for nothing more */
async function endWaits(trx: Transaction<Tables>, ended: Conclusion[]): Promise<ChunkId[]> {
  const keys = ended.map(({ key }) => key);
  const waiting = await sql<ChunkId>`
    select job_id, chunk from enrichment_pause
    where (job_id, chunk) in
          (select job_id, chunk from enrichment_wait where lookup = any(${keys}::text[]))
    order by job_id, chunk for update`.execute(trx);
  if (waiting.rows.length === 0) return [];
  const { rows } = await sql<ChunkId & { awaited: number }>`
    with ended as (
      delete from enrichment_wait where lookup = any(${keys}::text[]) returning job_id, chunk
    )
    update enrichment_pause pause set awaited = awaited - waits
    from (select job_id, chunk, count(*)::int as waits from ended group by 1, 2) as fewer
    where pause.job_id = fewer.job_id and pause.chunk = fewer.chunk
    returning pause.job_id, pause.chunk, awaited`.execute(trx);
  return rows
    .filter(({ awaited }) => awaited === 0)
    .map(({ job_id, chunk }) => ({ job_id, chunk }));
}
