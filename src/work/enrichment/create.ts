import { invalid } from '../../ground/api/index.ts';
import type { Config } from '../../ground/config/index.ts';
import { preferFastCompression, type Trx } from '../../ground/database/index.ts';
import { enqueueAll } from '../../ground/queue/index.ts';
import {
  checkCovered,
  holdCredits,
  jobReference,
  leadMaximum,
  lockAccounts,
  type Payer,
} from '../../money/credits/index.ts';
import { loadStorageRoom, type StorageRoom, storing } from '../../money/storage/index.ts';
import { CHUNK_TASK, firstTask } from './chunk-tasks.ts';
import { insertJob, launchJob, lowCap } from './job.ts';
import type { Submission } from './submission.ts';

/** The most chunks of one insert. */
const CHUNKS_PER_INSERT = 50;
/**
 * An insert is sent at this number of characters, so that a list is never in memory as a whole, and
 * other calls wait a short time for each insert.
 */
const LENGTH_PER_INSERT = 4 * 1024 ** 2;

type Account = Payer & { jobLimit: number };

/**
 * Creates a job, holds its credits and queues its chunks. If it fails, the caller must roll back the
 * transaction.
 * @returns the new job's id
 * @throws ServiceError `invalid` if the name is taken, the job limit is reached, or credits or
 *   storage are not enough
 */
export async function createJob(
  trx: Trx,
  account: Account,
  input: Submission,
  config: Config,
): Promise<number> {
  const id = await insertJob(trx, account.accountId, input);
  const [credits, count] = mostOf(input);
  // Checked before anything is stored, so that a refused call costs little.
  await checkCovered(trx, account, credits, count);
  await checkJobLimit(trx, account);
  const room = await loadStorageRoom(trx, account.accountId, config);
  // Stored before the account is locked. A long list takes a while, and all other charges and holds
  // of the account would wait for the lock.
  const bytes = await insertChunks(trx, id, input.texts(trx), room);
  const tasks = Array.from({ length: input.chunks }, (_, chunk) =>
    firstTask({ job_id: id, chunk }),
  );
  await enqueueAll(trx, CHUNK_TASK, tasks);
  // Creates of one account run one after the other from here.
  await lockAccounts(trx, [account.accountId]);
  const change = storing(account.accountId, bytes, config);
  await holdCredits(trx, account, jobReference(id), credits, count, { change });
  await checkJobLimit(trx, account);
  await launchJob(trx, id, bytes);
  return id;
}

/** Returns the maximum price of a lead and the number of leads; or a lower cap, and 1. */
function mostOf(input: Submission): [credits: number, count: number] {
  const cap = lowCap(input);
  return cap === null ? [leadMaximum(input.profileType), input.leads] : [cap, 1];
}

async function checkJobLimit(trx: Trx, account: Account): Promise<void> {
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

/** @returns the number of bytes stored */
async function insertChunks(
  trx: Trx,
  jobId: number,
  texts: ReturnType<Submission['texts']>,
  room: StorageRoom,
): Promise<number> {
  let rows: { job_id: number; chunk: number; leads: string; own_values: string | null }[] = [];
  let [from, length, bytes] = [0, 0, 0];
  const insert = async () => {
    await trx.insertInto('enrichment_chunk').values(rows).execute();
    from += rows.length;
    [rows, length] = [[], 0];
  };
  await preferFastCompression(trx);
  for await (const { leads, ownValues } of texts) {
    rows.push({ job_id: jobId, chunk: from + rows.length, leads, own_values: ownValues });
    length += leads.length + (ownValues?.length ?? 0);
    bytes += Buffer.byteLength(leads) + Buffer.byteLength(ownValues ?? '');
    room.check(bytes);
    if (rows.length === CHUNKS_PER_INSERT || length >= LENGTH_PER_INSERT) await insert();
  }
  if (rows.length > 0) await insert();
  return bytes;
}
