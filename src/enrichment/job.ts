/**
 * A lead enrichment job and its states (docs/rulings.md#job-progress):
 *
 * - `Created`: the row is there. Within the same transaction it becomes
 * - `Launched`: its chunks are queued and its credits held. The first chunk taken makes it
 * - `Running`: chunks are matched in any order, by any worker. The transaction that ends the last
 *   one makes it
 * - `Completion Running`: every lead is resolved, the credits are settled, and the webhook, if
 *   any, is queued. When its first attempt has ended, or has been waited for as long as one may
 *   take, or at once when there is none,
 * - `Completed`: results are available and stay as they are.
 *
 * Every step names the state it comes from, so a step repeated after a crash finds nothing to do.
 */
import { type Selectable, sql } from 'kysely';
import { invalid, type ProfileType } from '../api/index.ts';
import type { Db, Tables } from '../database/index.ts';
import { utcDay } from '../day.ts';
import { showsDetail } from '../profile/details.ts';
import type { Job } from './schemas.ts';

export type JobRow = Selectable<Tables['enrichment_job']>;

/** The job as clients see it: all 13 fields, always. */
export function jobView(row: JobRow): Job {
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    is_completed: row.completed_at !== null,
    completed_at: row.completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    type: row.match_field,
    source_type: 'from_json',
    profile_type: row.profile_type as ProfileType,
    is_full_prospect_profile: showsDetail(row.profile_type as ProfileType, 'corporate_phone'),
    total_leads_to_enrich: row.leads,
    total_enriched_leads: row.enriched_leads,
  };
}

/** The day results are computed for, `YYYY-MM-DD` in UTC. */
export const dayOf = (row: JobRow): string => utcDay(row.created_at);

/**
 * The job with that id on the account.
 * @param id as it stands in the path
 * @throws ServiceError `invalid` when there is none, another account's included
 */
export async function getJob(db: Db, accountId: number, id: string): Promise<JobRow> {
  const job = /^\d{1,15}$/.test(id)
    ? await db
        .selectFrom('enrichment_job')
        .selectAll()
        .where('id', '=', Number(id))
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    : undefined;
  if (!job) throw invalid(`id: no lead enrichment job ${id} on this account`);
  return job;
}

export type JobListPage = { jobs: JobRow[]; total: number };

/** Jobs of the account, newest first. */
export async function listJobs(
  db: Db,
  accountId: number,
  page: { number: number; size: number },
): Promise<JobListPage> {
  const { total } = await db
    .selectFrom('enrichment_job')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const jobs = await db
    .selectFrom('enrichment_job')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  return { jobs, total };
}

export async function markRunning(db: Db, jobId: number): Promise<void> {
  await db
    .updateTable('enrichment_job')
    .set({ status: 'Running', updated_at: new Date() })
    .where('id', '=', jobId)
    .where('status', '=', 'Launched')
    .execute();
}

/** Ends `Completion Running`, once the webhook has been tried. */
export async function completeJobs(db: Db, jobIds: readonly number[]): Promise<void> {
  const now = new Date();
  await db
    .updateTable('enrichment_job')
    .set({ status: 'Completed', completed_at: now, updated_at: now })
    .where(sql<boolean>`id = any (${jobIds}::bigint[])`)
    .where('status', '=', 'Completion Running')
    .execute();
}

/**
 * Ends `Completion Running` of jobs whose webhook has waited this long for its first attempt: what
 * else its receiver is sent must not hold back results.
 */
export async function completeOverdueJobs(db: Db, waitedMs: number): Promise<void> {
  await sql`
    update enrichment_job set status = 'Completed', completed_at = now(), updated_at = now()
    where completed_at is null and status = 'Completion Running'
      and updated_at <= now() - ${`${waitedMs} ms`}::interval`.execute(db);
}
