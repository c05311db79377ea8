/**
 * Deliveries are rows, queued in the transaction that has something to tell. The states of one:
 *
 * - *waiting*: `next_at` is when it is due; at once when new. Queueing, a failed attempt and
 *   `resendFailed` lead here.
 * - *under way*: `courier` names who has claimed it and POSTs it; nobody else does meanwhile. Set
 *   before the POST, cleared in the transaction that records how it went. A courier that is gone
 *   has its claims cleared by the others, so a receiver may see such a POST twice.
 * - *delivered*: `delivered_at` is set; answered with 2xx, and never sent again.
 * - *given up*: neither `next_at` nor `delivered_at`; failed for a day. Only `resendFailed` leads
 *   out of it.
 */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../database/index.ts';
import { parseWebhookUrl } from './url.ts';

/** Told to the couriers when something has become due, at commit. */
export const CHANNEL = 'webhook_delivery';

/** What is to be sent; a null body is composed by its owner when it is sent, and not kept. */
export type NewDelivery = { subject: string; url: string; body: string | null };

/**
 * Queues a POST, sent once `trx` commits. `subject` names what it tells of, after the prefix of
 * its owner, such as `enrichment_job/12`; a subject is told once.
 */
export const queueDelivery = (trx: Transaction<Tables>, delivery: NewDelivery): Promise<void> =>
  queueDeliveries(trx, [delivery]);

/** Queues several in one statement. */
export async function queueDeliveries(
  trx: Transaction<Tables>,
  deliveries: readonly NewDelivery[],
): Promise<void> {
  const receivers = deliveries.map(({ url }) => parseWebhookUrl(url)?.host ?? '');
  await sql`
    with queued as (
      insert into webhook_delivery (subject, url, body, receiver, next_at)
      select subject, url, body, receiver, now() from unnest(
        ${deliveries.map(({ subject }) => subject)}::text[], ${deliveries.map(({ url }) => url)}::text[],
        ${deliveries.map(({ body }) => body)}::text[], ${receivers}::text[]
      ) as t (subject, url, body, receiver)
      on conflict (subject) do nothing
      returning id
    )
    select pg_notify(${CHANNEL}, '') from queued limit 1`.execute(trx);
}

/**
 * Sends again at once what has failed before, given up or not. A delivery whose first attempt is
 * still to be made, one under way and one delivered are left alone. For every status call: one
 * look into an index when there is nothing to do.
 */
export async function resendFailed(db: Db, subjects: readonly string[]): Promise<void> {
  // The row decides between many callers, so it is compared with the time of the look at it.
  await sql`
    with again as (
      update webhook_delivery set next_at = clock_timestamp()
      where subject = any (${subjects}::text[])
        and attempts > 0 and delivered_at is null and courier is null
        and (next_at is null or next_at > clock_timestamp())
      returning id
    )
    select pg_notify(${CHANNEL}, '') from again limit 1`.execute(db);
}
