import type { Transaction } from 'kysely';
import { release, settle } from '../credits/index.ts';
import type { Tables } from '../database/index.ts';
import { queueDelivery } from '../webhooks/index.ts';
import { subjectOf } from './create.ts';
import { completeJob, type JobRow, jobView } from './job.ts';

/**
 * Every lead is resolved: charges the job, gives the rest of its hold back and queues the
 * webhook, in the transaction that recorded the last chunk.
 */
export async function finishJob(trx: Transaction<Tables>, job: JobRow): Promise<void> {
  const finishing = await trx
    .updateTable('enrichment_job')
    .set({ status: 'Completion Running', updated_at: new Date() })
    .where('id', '=', job.id)
    .where('status', '=', 'Running')
    .returningAll()
    .executeTakeFirstOrThrow();
  const subject = subjectOf(job.id);
  await settle(trx, { heldFor: subject, paysFor: subject, charge: job.credits });
  await release(trx, subject);
  if (!job.webhook) return completeJob(trx, job.id);
  await queueDelivery(trx, {
    subject,
    url: job.webhook,
    body: JSON.stringify(jobView(finishing)),
  });
}
