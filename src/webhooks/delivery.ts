/**
 * Deliveries are rows: queued in the transaction that has something to tell, tried by the task,
 * and tried again with growing pauses for a day. One successful POST ends a delivery. A process
 * that dies in between has it tried again, so a receiver may see it twice.
 */
import type { Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { enqueue } from '../queue/index.ts';
import type { Service } from '../service.ts';
import type { Outcome, Poster } from './post.ts';

export const DELIVERY_TASK = 'webhook_delivery';

export type DeliveryTask = { id: number };

/** Runs in the transaction that records an attempt, whatever its outcome. */
export type AfterAttempt = (trx: Transaction<Tables>, subject: string) => Promise<void>;

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 3_600_000;
const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Queues a POST. `subject` names what it tells of, such as `enrichment_job/12`, and is told once.
 */
export async function queueDelivery(
  trx: Transaction<Tables>,
  delivery: { subject: string; url: string; body: string },
): Promise<void> {
  const row = await trx
    .insertInto('webhook_delivery')
    .values({ ...delivery, next_at: new Date() })
    .onConflict((conflict) => conflict.column('subject').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await enqueueAttempt(trx, row.id);
}

const enqueueAttempt = (db: Db, id: number, runAt?: Date) =>
  enqueue(db, DELIVERY_TASK, { id }, { key: `${DELIVERY_TASK}/${id}`, ...(runAt && { runAt }) });

/** Makes one attempt, and queues the next when it failed. */
export async function attemptDelivery(
  service: Service,
  poster: Poster,
  afterAttempt: AfterAttempt,
  task: DeliveryTask,
): Promise<void> {
  const delivery = await service.db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('id', '=', task.id)
    .where('next_at', 'is not', null)
    .executeTakeFirst();
  if (!delivery) return;
  const outcome = await poster.post(delivery.url, delivery.body);
  await service.db.transaction().execute(async (trx) => {
    await recordAttempt(trx, delivery, outcome);
    await afterAttempt(trx, delivery.subject);
  });
}

type Attempted = { id: number; attempts: number; created_at: Date };

async function recordAttempt(
  trx: Transaction<Tables>,
  delivery: Attempted,
  outcome: Outcome,
): Promise<void> {
  const now = new Date();
  const nextAt = outcome.ok ? null : nextAttempt(delivery, now);
  await trx
    .updateTable('webhook_delivery')
    .set((row) => ({
      attempts: row('attempts', '+', 1),
      last_error: outcome.ok ? null : outcome.reason,
      delivered_at: outcome.ok ? now : null,
      next_at: nextAt,
    }))
    .where('id', '=', delivery.id)
    .execute();
  if (nextAt) await enqueueAttempt(trx, delivery.id, nextAt);
}

/** Pauses double from five seconds to an hour, each up to a quarter longer by chance. */
function nextAttempt(delivery: Attempted, now: Date): Date | null {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(delivery.attempts, 20), LONGEST_PAUSE_MS);
  const next = new Date(now.getTime() + pause * (1 + Math.random() / 4));
  return next.getTime() - delivery.created_at.getTime() > GIVEN_UP_AFTER_MS ? null : next;
}
