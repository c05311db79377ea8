import type { Transaction } from 'kysely';
import { invalid } from '../api/index.ts';
import { holdCredits, leadMaximum } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { enqueueAll, type Task } from '../queue/index.ts';
import type { Submission } from './submission.ts';

export const CHUNK_TASK = 'enrichment_chunk';

export const SUBJECT = 'enrichment_job/';

/** What the ledger and the webhook deliveries know a job by. */
export const subjectOf = (jobId: number): string => SUBJECT + jobId;

/** The job a subject is about. */
export const jobIdOf = (subject: string): number => Number(subject.slice(SUBJECT.length));

/** A chunk of a job, by which its task is known in the queue as well. */
export type ChunkId = { job_id: number; chunk: number };

export const taskKeyOf = ({ job_id, chunk }: ChunkId): string => `${CHUNK_TASK}/${job_id}/${chunk}`;

/** A chunk's first task. */
export const taskOf = (id: ChunkId): Task => ({
  key: taskKeyOf(id),
  payload: id,
  priority: priorityOf(id),
});

/**
 * The first chunks of a young job go before the later ones of an old one, so that a short list
 * does not wait for a long one.
 */
export const priorityOf = ({ chunk }: ChunkId): number => Math.min(chunk, LAST_PRIORITY);

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
      largest_chunk_bytes: input.largestChunkBytes,
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
  const tasks = Array.from({ length: chunks }, (_, chunk) => taskOf({ job_id: jobId, chunk }));
  await enqueueAll(trx, CHUNK_TASK, tasks);
  await trx
    .updateTable('enrichment_job')
    .set({ status: 'Launched' })
    .where('id', '=', jobId)
    .execute();
}
