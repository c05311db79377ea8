import { sql, type Transaction } from 'kysely';
import type { ProfileType } from '../api/index.ts';
import { leadMaximum, release, settle } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { queueDelivery } from '../webhooks/index.ts';
import { subjectOf } from './create.ts';
import { completeJobs, type JobRow, jobView } from './job.ts';

/**
 * Every lead is resolved: charges the job, gives the rest of its hold back and queues the
 * webhook, in the transaction that recorded the last chunk.
 */
export async function finishJob(trx: Transaction<Tables>, job: JobRow): Promise<void> {
  const finishing = await trx
    .updateTable('enrichment_job')
    // By the clock of the database, which says how long the webhook has been waited for.
    .set({ status: 'Completion Running', updated_at: sql`now()` })
    .where('id', '=', job.id)
    .where('status', '=', 'Running')
    .returningAll()
    .executeTakeFirstOrThrow();
  const subject = subjectOf(job.id);
  // All that was held is given up, so that a job that costs nothing has its line in the ledger.
  const share = leadMaximum(job.profile_type as ProfileType) * job.leads;
  await settle(trx, { heldFor: subject, paysFor: subject, charge: job.credits, share });
  await release(trx, subject);
  if (!job.webhook) return completeJobs(trx, [job.id]);
  await queueDelivery(trx, {
    subject,
    account: job.account_id,
    url: job.webhook,
    body: JSON.stringify(jobView(finishing)),
  });
}
