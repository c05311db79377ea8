/**
 * Deliveries are rows, queued in the transaction that has something to tell. The states of one:
 *
 * - *waiting*: `next_at` is when it is due. A failed attempt leads here.
 * - *in line*: it is due, and `line` says for what attempt: the first, or another. Queueing leads
 *   here, time that has passed (`lineUpDue`), and `resendFailed`.
 * - *under way*: `dispatcher` names who has claimed it and POSTs it; nobody else does meanwhile. Set
 *   before the POST, cleared in the transaction that records how it went. A dispatcher that is gone
 *   has its claims cleared by the others, so a receiver may see such a POST twice.
 * - *delivered*: `delivered_at` is set; answered with 2xx, and never sent again.
 * - *given up*: neither `next_at` nor `delivered_at`; failed for a day. Only `resendFailed` leads
 *   out of it.
 */
import { sql, type Transaction } from 'kysely';
import type { Db, Tables } from '../../database/index.ts';
import { parseWebhookUrl } from '../send/url.ts';

/** Told to the dispatchers when something has become due, at commit. */
export const CHANNEL = 'webhook_delivery';

export type NewDelivery = {
  subject: string;
  /** Who sends it: accounts do not wait for each other's receivers. */
  account: number;
  url: string;
  /** Null: composed by its owner when it is sent, and not kept. */
  body: string | null;
  /** How large a body will be that is composed, about; 0 when absent. */
  bytes?: number;
};

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
  const column = <T>(cellOf: (delivery: NewDelivery) => T): T[] => deliveries.map(cellOf);
  await sql`
    with queued as (
      insert into webhook_delivery
        (subject, account_id, url, body, body_bytes, receiver, next_at, line)
      select subject, account_id, url, body, case when body is null then bytes end, receiver,
             now(), 0
      from unnest(
        ${column(({ subject }) => subject)}::text[], ${column(({ account }) => account)}::bigint[],
        ${column(({ url }) => url)}::text[], ${column(({ body }) => body)}::text[],
        ${column(({ bytes = 0 }) => bytes)}::bigint[],
        ${column(({ url }) => parseWebhookUrl(url)?.host ?? '')}::text[]
      ) as t (subject, account_id, url, body, bytes, receiver)
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
      update webhook_delivery set next_at = clock_timestamp(), line = 1
      where subject = any (${subjects}::text[])
        and attempts > 0 and delivered_at is null and dispatcher is null
        and (next_at is null or next_at > clock_timestamp())
      returning id
    )
    select pg_notify(${CHANNEL}, '') from again limit 1`.execute(db);
}
