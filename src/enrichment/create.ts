import type { Transaction } from 'kysely';
import { invalid } from '../api/index.ts';
import { holdCredits, jobName, leadMaximum } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { enqueueAll } from '../queue/index.ts';
import { CHUNK_TASK, firstTask } from './chunk-tasks.ts';
import { insertJob, launchJob, lowCap } from './job.ts';
import type { Submission } from './submission.ts';

/** Rows sent to the database in one statement. */
const CHUNKS_PER_INSERT = 50;

type Account = { accountId: number; jobLimit: number };

/**
 * Creates a job with its credits held and its chunks queued. When it fails, the transaction must be
 * rolled back.
 * @returns the new job's id
 * @throws ServiceError `invalid`: name taken, job limit reached, not enough credits
 */
export async function createJob(
  trx: Transaction<Tables>,
  account: Account,
  input: Submission,
): Promise<number> {
  const id = await insertJob(trx, account.accountId, input);
  // The hold locks the account's row, so that creates of one account take turns from here.
  await holdJob(trx, account.accountId, id, input);
  await checkJobLimit(trx, account);
  await insertChunks(trx, id, input.chunks);
  const tasks = input.chunks.map((_, chunk) => firstTask({ job_id: id, chunk }));
  await enqueueAll(trx, CHUNK_TASK, tasks);
  await launchJob(trx, id);
  return id;
}

/** Holds what the leads cost at most, or the cap where that is less. */
function holdJob(
  trx: Transaction<Tables>,
  accountId: number,
  id: number,
  input: Submission,
): Promise<void> {
  const each = leadMaximum(input.profileType);
  const cap = lowCap(input);
  return cap === null
    ? holdCredits(trx, accountId, jobName(id), each, input.leads)
    : holdCredits(trx, accountId, jobName(id), cap);
}

async function checkJobLimit(trx: Transaction<Tables>, account: Account): Promise<void> {
  const { unfinished } = await trx
    .selectFrom('enrichment_job')
    .select((row) => row.fn.countAll<number>().as('unfinished'))
    .where('account_id', '=', account.accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (unfinished > account.jobLimit) {
    throw invalid(`job limit reached: ${account.jobLimit} unfinished jobs are allowed`);
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
