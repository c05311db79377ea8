/**
 * A lead enrichment job and its states (docs/rulings.md#job-progress). All transitions are here:
 *
 * - `Created` (`insertJob`): the row exists.
 * - `Launched` (`launchJob`): credits are held and chunks are queued, in the same transaction.
 * - `Running` (`startJob`): a worker has begun the first chunk. Any worker matches chunks, in any
 *   order.
 * - `Completion Running` (`finishJob`): all leads are resolved, the credits are charged, and the
 *   webhook, if any, is queued. The transaction that resolves the last chunk makes this transition.
 * - `Completed` (`completeJobs`, `completeOverdueJobs`): results are available and final. Without a
 *   webhook this follows at once, else when the first attempt has ended or has taken too long.
 *
 * Each transition requires its previous state, so a transition repeated after a crash does nothing.
 */
import { type Kysely, type Selectable, sql } from 'kysely';
import { queueDelivery } from '../../events/webhooks/index.ts';
import { invalid, type MatchField } from '../../ground/api/index.ts';
import type { Db, Tables, Trx } from '../../ground/database/index.ts';
import { utcDay } from '../../ground/day.ts';
import { type ListPage, toId } from '../../ground/route-parts/index.ts';
import {
  chargeHolds,
  jobReference,
  leadMaximum,
  lockAccounts,
  releaseHolds,
} from '../../money/credits/index.ts';
import { showsDetail } from '../../profile/details.ts';
import { isProgress, type JobEvent, recordJobs } from './record-events.ts';
import type { Job } from './schemas.ts';
import type { Submission } from './submission.ts';

/** A job's row without columns that few callers need: those of the list, and the storage. */
export type JobRow = Omit<
  Selectable<Tables['enrichment_job']>,
  'own_columns' | 'list_columns' | 'stored_bytes'
>;

/** A job's row, and the columns of its list as JSON text. */
export type JobWithColumns = JobRow &
  Pick<Selectable<Tables['enrichment_job']>, 'own_columns' | 'list_columns'>;

/** The settings that determine matches and charges of a job's leads. */
export type JobTerms = Pick<
  JobRow,
  | 'account_id'
  | 'match_field'
  | 'match_fallbacks'
  | 'min_match_score'
  | 'match_details'
  | 'profile_type'
  | 'leads'
  | 'max_credits'
  | 'created_at'
>;

/** Returns the terms of a job created now. */
export const termsOf = (input: Submission, accountId: number, now: Date): JobTerms => ({
  account_id: accountId,
  match_field: input.matchField,
  match_fallbacks: input.matchFallbacks,
  min_match_score: input.minMatchScore,
  match_details: input.matchDetails,
  profile_type: input.profileType,
  leads: input.leads,
  max_credits: input.maxCredits,
  created_at: now,
});

/** Columns are listed so that those added by a later release change no answer. */
export const JOB_COLUMNS = [
  'id',
  'account_id',
  'name',
  'status',
  'match_field',
  'match_fallbacks',
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

/** Returns a job as the API shows it, always with all 13 fields. */
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

const toEvent = (row: JobRow): JobEvent => ({ accountId: row.account_id, job: jobView(row) });

/** Returns the most credits that a job may cost, which are held for it. */
export const jobMaximum = ({
  profile_type,
  leads,
  max_credits,
}: Pick<JobTerms, 'profile_type' | 'leads' | 'max_credits'>): number =>
  Math.min(max_credits ?? Number.POSITIVE_INFINITY, leadMaximum(profile_type) * leads);

/** Returns the cap of a job; null if it is not below the maximum price of the leads. */
export const lowCap = ({ profileType, leads, maxCredits }: Submission): number | null =>
  maxCredits !== null && maxCredits < leadMaximum(profileType) * leads ? maxCredits : null;

/**
 * Returns the number of matched leads so far, without those that the cap may still turn into misses:
 * the number shown to a client never decreases.
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

/** Returns the fields by which a job matches its leads, in the order in which they are tried. */
export const matchFieldsOf = (
  job: Pick<JobRow, 'match_field' | 'match_fallbacks'>,
): [MatchField, ...MatchField[]] => [job.match_field, ...job.match_fallbacks];

/** Returns the day for which results are computed, `YYYY-MM-DD` in UTC. */
export const jobDay = (row: Pick<JobRow, 'created_at'>): string => utcDay(row.created_at);

/** Returns the account's job with that id, if there is one. */
export const findJob = (db: Db, accountId: number, id: number): Promise<JobRow | undefined> =>
  db
    .selectFrom('enrichment_job')
    .select(JOB_COLUMNS)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/**
 * Returns the account's job with that id.
 * @param id the id in the path
 * @throws ServiceError `invalid` if the account has no such job
 */
export async function getJob(db: Db, accountId: number, id: string): Promise<JobRow> {
  const number = toId(id);
  const job = number === null ? undefined : await findJob(db, accountId, number);
  if (!job) throw invalid(`id: no lead enrichment job ${id} on this account`);
  return job;
}

export type JobListPage = { jobs: JobRow[]; total: number };

/** Returns a page of the account's jobs, newest first. */
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

/** Loads names and counts of jobs, in no particular order, without ids that have no job. */
export const loadJobFigures = (
  db: Db,
  ids: readonly number[],
): Promise<Pick<JobRow, 'id' | 'name' | 'leads' | 'enriched_leads'>[]> =>
  db
    .selectFrom('enrichment_job')
    .select(['id', 'name', 'leads', 'enriched_leads'])
    .where('id', 'in', ids)
    .execute();

/** @throws ServiceError `invalid` if the account has a job of that name */
export async function insertJob(trx: Trx, accountId: number, input: Submission): Promise<number> {
  const job = await trx
    .insertInto('enrichment_job')
    .values({
      account_id: accountId,
      name: input.name,
      status: 'Created',
      match_field: input.matchField,
      match_fallbacks: input.matchFallbacks,
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
      list_columns: input.listColumns && JSON.stringify(input.listColumns),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw await nameTaken(trx, accountId, input.name);
  return job.id;
}

/** The message has the other job's id, so that a client whose answer got lost finds its job. */
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

/** @param storedBytes the bytes that the job's leads add to the account's storage */
export async function launchJob(trx: Trx, jobId: number, storedBytes: number): Promise<void> {
  const launched = await trx
    .updateTable('enrichment_job')
    .set({ status: 'Launched', stored_bytes: storedBytes })
    .where('id', '=', jobId)
    .where('status', '=', 'Created')
    .returning(JOB_COLUMNS)
    .execute();
  await recordJobs(trx, 'lead_enrichment.created', launched.map(toEvent));
}

export async function startJob(db: Db, jobId: number): Promise<void> {
  await db
    .updateTable('enrichment_job')
    .set({ status: 'Running', updated_at: new Date() })
    .where('id', '=', jobId)
    .where('status', '=', 'Launched')
    .execute();
}

/**
 * Records a progress event if enough chunks are done. Not used for a job's last chunk.
 * @param latest the number of chunks that were counted together last
 */
export async function recordProgress(trx: Trx, job: JobRow, latest: number): Promise<void> {
  if (isProgress(job, latest)) await recordJobs(trx, 'lead_enrichment.progressed', [toEvent(job)]);
}

/** The totals of a finished job. */
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
    // The database's clock, because `completeOverdueJobs` compares with it.
    .set({ status: 'Completion Running', updated_at: sql`now()`, enriched_leads, credits })
    .where('id', '=', job.id)
    .where('status', '=', 'Running')
    .returning(JOB_COLUMNS)
    .executeTakeFirstOrThrow();
  const reference = jobReference(job.id);
  // The share is the whole hold, so that a job that costs nothing has a line in the ledger too.
  const payment = { paysFor: reference, charge: credits, share: jobMaximum(job) };
  await lockAccounts(trx, [job.account_id]);
  await chargeHolds(trx, [{ heldFor: reference, payments: [payment] }]);
  await releaseHolds(trx, [reference]);
  await recordJobs(trx, 'lead_enrichment.progressed', [toEvent(finishing)]);
  if (!job.webhook) return completeJobs(trx, [job.id]);
  await queueDelivery(trx, {
    subject: reference,
    account: job.account_id,
    url: job.webhook,
    body: JSON.stringify(jobView(finishing)),
  });
}

/** Completes finished jobs after the first attempt of their webhook, or without a webhook. */
export async function completeJobs(trx: Trx, jobIds: readonly number[]): Promise<void> {
  const now = new Date();
  const completed = await trx
    .updateTable('enrichment_job')
    .set({ status: 'Completed', completed_at: now, updated_at: now })
    .where(sql<boolean>`id = any (${jobIds}::bigint[])`)
    .where('status', '=', 'Completion Running')
    .returning(JOB_COLUMNS)
    .execute();
  await recordJobs(trx, 'lead_enrichment.completed', completed.map(toEvent));
}

/**
 * Completes jobs whose webhook has waited this long for its first attempt, because other deliveries
 * to the same receiver must not hold back results.
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
