import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { holdCredits, leadMaximum } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { invalid } from '../errors.ts';
import type { Submission } from './submission.ts';

export const CHUNK_TASK = 'enrichment_chunk';

export const SUBJECT = 'enrichment_job/';

/** What the ledger and the webhook deliveries know a job by. */
export const subjectOf = (jobId: number): string => SUBJECT + jobId;

/** The job a subject is about. */
export const jobIdOf = (subject: string): number => Number(subject.slice(SUBJECT.length));

/** What a chunk's task is known by in the queue. */
export const taskKeyOf = (jobId: number, chunk: number | ''): string =>
  `${CHUNK_TASK}/${jobId}/${chunk}`;

/**
 * The first chunks of a young job go before the later ones of an old one, so that a short list
 * does not wait for a long one.
 */
export const priorityOf = (chunk: number): number => Math.min(chunk, LAST_PRIORITY);

const LAST_PRIORITY = 32_767;

/** Rows sent to the database in one statement. */
const CHUNKS_PER_INSERT = 50;

type Owner = { accountId: number; jobLimit: number };

/**
 * Creates a job with its credits held and its chunks queued; a transaction that it fails in must
 * be rolled back.
 * @returns the new job's id
 * @throws ServiceError `invalid`: name taken, job limit reached, not enough credits
 */
export async function createJob(
  trx: Transaction<Tables>,
  owner: Owner,
  input: Submission,
): Promise<number> {
  const id = await insertJob(trx, owner.accountId, input);
  const maximum = leadMaximum(input.profileType);
  // The hold locks the account's row, so that creates of one account take turns from here.
  await holdCredits(trx, owner.accountId, subjectOf(id), maximum, input.leads);
  await checkJobLimit(trx, owner);
  await insertChunks(trx, id, input.chunks);
  await launch(trx, id, input.chunks.length);
  return id;
}

async function insertJob(
  trx: Transaction<Tables>,
  accountId: number,
  input: Submission,
): Promise<number> {
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
      webhook: input.webhook,
      leads: input.leads,
      chunks: input.chunks.length,
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw invalid(`lead_enrichments.name: "${input.name}" is already taken`);
  return job.id;
}

async function checkJobLimit(trx: Transaction<Tables>, owner: Owner): Promise<void> {
  const { unfinished } = await trx
    .selectFrom('enrichment_job')
    .select((row) => row.fn.countAll<number>().as('unfinished'))
    .where('account_id', '=', owner.accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (unfinished > owner.jobLimit) {
    throw invalid(`job limit reached: ${owner.jobLimit} unfinished jobs are allowed`);
  }
}

async function insertChunks(
  trx: Transaction<Tables>,
  jobId: number,
  chunks: string[],
): Promise<void> {
  for (let from = 0; from < chunks.length; from += CHUNKS_PER_INSERT) {
    const rows = chunks
      .slice(from, from + CHUNKS_PER_INSERT)
      .map((leads, index) => ({ job_id: jobId, chunk: from + index, leads }));
    await trx.insertInto('enrichment_chunk').values(rows).execute();
  }
}

/** One task a chunk. */
async function launch(trx: Transaction<Tables>, jobId: number, chunks: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${CHUNK_TASK}, json_build_object('job_id', ${jobId}::bigint, 'chunk', chunk),
      job_key => ${taskKeyOf(jobId, '')} || chunk,
      priority => least(chunk, ${LAST_PRIORITY}), max_attempts => 25
    ) from generate_series(0, ${chunks - 1}::int) as chunk`.execute(trx);
  await trx
    .updateTable('enrichment_job')
    .set({ status: 'Launched' })
    .where('id', '=', jobId)
    .execute();
}
