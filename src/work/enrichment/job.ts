/**
 * A lead enrichment job and its states (docs/rulings.md#job-progress). All moves are here:
 *
 * - `Created` (`insertJob`): the row is there. Within the same transaction it becomes
 * - `Launched` (`launchJob`): its credits are held and its chunks queued. The first chunk makes it
 * - `Running` (`startJob`): chunks are matched in any order, by any worker. The transaction that
 *   resolves the last chunk makes it
 * - `Completion Running` (`finishJob`): every lead is resolved, the credits are charged, and the
 *   webhook, if any, is queued. It becomes
 * - `Completed` (`completeJobs`, `completeOverdueJobs`) when the webhook's first attempt has ended,
 *   or has been waited for as long as one may take, or at once without a webhook: results are
 *   available and stay as they are.
 *
 * Every move names the state it comes from, so a move repeated after a crash finds nothing to do.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { queueDelivery } from '../../events/webhooks/index.ts';
import { invalid } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { type ListPage, toId } from '../../ground/route-parts/index.ts';
import { chargeHeld, jobReference, leadMaximum, release } from '../../money/credits/index.ts';
import { showsDetail } from '../../profile/details.ts';
import { isProgress, recordJobs, type ToldJob } from './record-events.ts';
import type { Job } from './schemas.ts';
import type { Submission } from './submission.ts';

/** Without what few need: the names of a list's columns, and what the job counts as stored. */
export type JobRow = Omit<Selectable<Tables['enrichment_job']>, 'own_columns' | 'stored_bytes'>;

/** What a job's leads are matched and charged by. */
export type JobTerms = Pick<
  JobRow,
  | 'match_field'
  | 'min_match_score'
  | 'match_details'
  | 'profile_type'
  | 'leads'
  | 'max_credits'
  | 'created_at'
>;

/** The terms of a job that would be created now. */
export const termsOf = (input: Submission, now: Date): JobTerms => ({
  match_field: input.matchField,
  min_match_score: input.minMatchScore,
  match_details: input.matchDetails,
  profile_type: input.profileType,
  leads: input.leads,
  max_credits: input.maxCredits,
  created_at: now,
});

/** Named, so that a column that a later release adds changes no answer. */
export const JOB_COLUMNS = [
  'id',
  'account_id',
  'name',
  'status',
  'match_field',
  'profile_type',
  'append_company_data',
  'contact_refresh_time',
  'flag_changed_company',
  'flag_changed_title',
  'match_details',
  'min_match_score',
  'webhook',
  'leads',
  'enriched_leads',
  'chunks',
  'chunks_done',
  'credits',
  'created_at',
  'updated_at',
  'completed_at',
  'largest_chunk_bytes',
  'pruned_at',
  'pruned_tiers',
  'max_credits',
  'cancelled_at',
] as const satisfies readonly (keyof Tables['enrichment_job'])[];

/** A job as clients see it: always all 13 fields. */
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
    profile_type: row.profile_type,
    is_full_prospect_profile: showsDetail(row.profile_type, 'corporate_phone'),
    total_leads_to_enrich: row.leads,
    total_enriched_leads: surelyEnriched(row),
  };
}

const toTold = (row: JobRow): ToldJob => ({ accountId: row.account_id, job: jobView(row) });

/** The most that a job may cost, and what is held for it, in credits. */
export const jobMaximum = ({
  profile_type,
  leads,
  max_credits,
}: Pick<JobTerms, 'profile_type' | 'leads' | 'max_credits'>): number =>
  Math.min(max_credits ?? Number.POSITIVE_INFINITY, leadMaximum(profile_type) * leads);

/** The cap of a job; null when it is as high as what the leads cost at most. */
export const lowCap = ({ profileType, leads, maxCredits }: Submission): number | null =>
  maxCredits !== null && maxCredits < leadMaximum(profileType) * leads ? maxCredits : null;

/**
 * Matched leads so far; while the cap may still turn some into misses, without those: what a client
 * has been shown never becomes less.
 */
function surelyEnriched({
  status,
  max_credits: cap,
  profile_type,
  enriched_leads,
}: JobRow): number {
  if (cap === null || status === 'Completion Running' || status === 'Completed') {
    return enriched_leads;
  }
  return Math.min(enriched_leads, Math.floor(cap / leadMaximum(profile_type)));
}

/** The day for which results are computed, `YYYY-MM-DD` in UTC. */
export const jobDay = (row: Pick<JobRow, 'created_at'>): string => utcDay(row.created_at);

/** The job with that id, if it is on the account. */
export const findJob = (db: Db, accountId: number, id: number): Promise<JobRow | undefined> =>
  db
    .selectFrom('enrichment_job')
    .select(JOB_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/**
 * The job with that id on the account.
 * @param id as it stands in the path
 * @throws ServiceError `invalid` when there is none, another account's included
 */
export async function getJob(db: Db, accountId: number, id: string): Promise<JobRow> {
  const number = toId(id);
  const job = number === null ? undefined : await findJob(db, accountId, number);
  if (!job) throw invalid(`id: no lead enrichment job ${id} on this account`);
  return job;
}

export type JobListPage = { jobs: JobRow[]; total: number };

/** Jobs of the account, newest first. */
export async function listJobs(db: Db, accountId: number, page: ListPage): Promise<JobListPage> {
  const { total } = await db
    .selectFrom('enrichment_job')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const jobs = await db
    .selectFrom('enrichment_job')
    .select(JOB_COLUMNS)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.number * page.size)
    .execute();
  return { jobs, total };
}

/** Names and counts of jobs, in no order; an id without a job is left out. */
export const loadJobFigures = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<JobRow, 'id' | 'name' | 'leads' | 'enriched_leads'>[]> =>
  db
    .selectFrom('enrichment_job')
    .select(['id', 'name', 'leads', 'enriched_leads'])
    .where('id', 'in', ids)
    .execute();

/** @throws ServiceError `invalid` when the account has a job of that name */
export async function insertJob(trx: Trx, accountId: number, input: Submission): Promise<number> {
  const job = await trx
    .insertInto('enrichment_job')
    .values({
      account_id: accountId,
      name: input.name,
      status: 'Created',
      match_field: input.matchField,
      profile_type: input.profileType,
      append_company_data: input.appendCompanyData,
      contact_refresh_time: input.contactRefreshDays,
      flag_changed_company: input.flagChangedCompany,
      flag_changed_title: input.flagChangedTitle,
      match_details: input.matchDetails,
      min_match_score: input.minMatchScore,
      max_credits: lowCap(input),
      webhook: input.webhook,
      leads: input.leads,
      chunks: input.chunks,
      largest_chunk_bytes: input.largestChunkBytes,
      own_columns: input.ownColumns && JSON.stringify(input.ownColumns),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw await nameTaken(trx, accountId, input.name);
  return job.id;
}

/** Names the job, so that a caller whose answer got lost finds it. */
async function nameTaken(trx: Trx, accountId: number, name: string) {
  const taken = await trx
    .selectFrom('enrichment_job')
    .select('id')
    .where('account_id', '=', accountId)
    .where('name', '=', name)
    .executeTakeFirst();
  const by = taken ? ` by job ${taken.id}` : '';
  return invalid(`lead_enrichments.name: "${name}" is already taken${by}`);
}

/** @param storedBytes what its leads count as stored */
export async function launchJob(trx: Trx, jobId: number, storedBytes: number): Promise<void> {
  const launched = await trx
    .updateTable('enrichment_job')
    .set({ status: 'Launched', stored_bytes: storedBytes })
    .where('id', '=', jobId)
    .where('status', '=', 'Created')
    .returning(JOB_COLUMNS)
    .execute();
  await recordJobs(trx, 'lead_enrichment.created', launched.map(toTold));
}

export async function startJob(db: Db, jobId: number): Promise<void> {
  await db
    .updateTable('enrichment_job')
    .set({ status: 'Running', updated_at: new Date() })
    .where('id', '=', jobId)
    .where('status', '=', 'Launched')
    .execute();
}

/** Tells of the latest chunks that are done, the last one not among them: not of every one. */
export async function tellOfProgress(trx: Trx, job: JobRow, latest: number): Promise<void> {
  if (isProgress(job, latest)) await recordJobs(trx, 'lead_enrichment.progressed', [toTold(job)]);
}

/** What a job comes to. */
export type Sum = Pick<JobRow, 'enriched_leads' | 'credits'>;

/**
 * Charges a job whose leads are all resolved, releases the rest of its hold and queues the webhook,
 * in the transaction that resolved the last chunk.
 */
export async function finishJob(
  trx: Trx,
  job: JobRow,
  { enriched_leads, credits }: Sum,
): Promise<void> {
  const finishing = await trx
    .updateTable('enrichment_job')
    // By the clock of the database, which says how long the webhook has been waited for.
    .set({ status: 'Completion Running', updated_at: sql`now()`, enriched_leads, credits })
    .where('id', '=', job.id)
    .where('status', '=', 'Running')
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow();
  const name = jobReference(job.id);
  // All that was held is given up, so that a job that costs nothing has its line in the ledger.
  await chargeHeld(trx, name, [{ paysFor: name, charge: credits, share: jobMaximum(job) }]);
  await release(trx, name);
  await recordJobs(trx, 'lead_enrichment.progressed', [toTold(finishing)]);
  if (!job.webhook) return completeJobs(trx, [job.id]);
  await queueDelivery(trx, {
    subject: name,
    account: job.account_id,
    url: job.webhook,
    body: JSON.stringify(jobView(finishing)),
  });
}

/** Completes jobs whose webhook has been attempted, or that have none. */
export async function completeJobs(trx: Trx, jobIds: readonly number[]): Promise<void> {
  const now = new Date();
  const completed = await trx
    .updateTable('enrichment_job')
    .set({ status: 'Completed', completed_at: now, updated_at: now })
    .where(sql<boolean>`id = any (${jobIds}::bigint[])`)
    .where('status', '=', 'Completion Running')
    .returning(JOB_COLUMNS)
    .execute();
  await recordJobs(trx, 'lead_enrichment.completed', completed.map(toTold));
}

/**
 * Completes jobs whose webhook has waited this long for its first attempt: other deliveries to the
 * same receiver must not hold back results.
 */
export async function completeOverdueJobs(db: Kysely<Tables>, waitedMs: number): Promise<void> {
  const overdue = sql<boolean>`updated_at <= now() - ${`${waitedMs} ms`}::interval`;
  const found = await db
    .selectFrom('enrichment_job')
    .select('id')
    .where('completed_at', 'is', null)
    .where('status', '=', 'Completion Running')
    .where(overdue)
    .execute();
  const ids = found.map(({ id }) => id);
  if (ids.length > 0) await db.transaction().execute((trx) => completeJobs(trx, ids));
}
