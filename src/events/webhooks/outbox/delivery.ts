/**
 * A delivery is a row, queued in the transaction of the change that it reports. Its states:
 *
 * - *waiting*: `next_at` is the time at which it is due. A failed attempt leads here.
 * - *in line*: it is due; `line` is 0 for a first attempt and 1 for a later one. Queueing leads
 *   here, and so do time (`lineUpDue`) and `resendFailed`.
 * - *under way*: `dispatcher` names the dispatcher that has claimed it and POSTs it; no other does
 *   at the same time. Set before the POST, cleared in the transaction that saves the result. When a
 *   dispatcher dies, others clear its claims, so a receiver may get such a POST twice.
 * - *delivered*: `delivered_at` is set. Answered with 2xx, and never sent again automatically.
 * - *given up*: neither `next_at` nor `delivered_at` is set, and `failed_at` is the time. Attempts
 *   failed for a day, or for three days to a webhook endpoint; or the receiver answered 410; or the
 *   endpoint was switched off.
 *
 * A replay puts a delivery in line again. A delivered one stays delivered whatever the result, and
 * a given-up one stays given up unless it succeeds. `resendFailed` does the same for undelivered
 * ones, except after a 410.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, notifyAfterCommit, type Trx } from '../../../ground/database/index.ts';
import { activeTrace, type Trace } from '../../../ground/tracing/index.ts';
import { toReceiver } from '../send/url.ts';

/** Dispatchers are notified on this channel, after the commit, when a delivery has become due. */
export const CHANNEL = 'webhook_delivery';

/** Prefix of the subjects of deliveries to webhook endpoints. */
export const ENDPOINT_PREFIX = 'webhook_endpoint/';

export type NewDelivery = {
  /**
   * What the delivery is about, with its handler's prefix: `enrichment_job/12`. A subject is queued
   * only once.
   */
  subject: string;
  /** The sender. Accounts do not wait for each other's receivers. */
  account: number;
  url: string;
  /** Null if its handler composes the body when it is sent. The body is then not stored. */
  body: string | null;
  /** Approximate size of a body that is composed later; 0 when absent. */
  bytes?: number;
  /** The span that caused it; the active one when absent. */
  trace?: Trace | null;
  /** Webhook id sent to the receiver; generated if absent. */
  webhookId?: string;
  /** The webhook endpoint and the subject of its event; null for other webhooks. */
  endpoint?: { id: number; about: string } | null;
};

/** The same format as migration 0032 gave to earlier rows. */
const makeWebhookId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Queues a POST, which is sent once `trx` commits. A subject that was queued before is ignored. */
export const queueDelivery = (trx: Trx, delivery: NewDelivery): Promise<void> =>
  queueDeliveries(trx, [delivery]);

/** Queues several deliveries in one statement. */
export async function queueDeliveries(trx: Trx, deliveries: readonly NewDelivery[]): Promise<void> {
  const column = <T>(cellOf: (delivery: NewDelivery) => T): T[] => deliveries.map(cellOf);
  await sql`
    insert into webhook_delivery
      (subject, account_id, url, body, body_bytes, receiver, trace, webhook_id, endpoint_id,
       about, next_at, line)
    select subject, account_id, url, body, case when body is null then bytes end, receiver,
           trace, webhook_id, endpoint_id, about, now(), 0
    from unnest(
      ${column(({ subject }) => subject)}::text[], ${column(({ account }) => account)}::bigint[],
      ${column(({ url }) => url)}::text[], ${column(({ body }) => body)}::text[],
      ${column(({ bytes = 0 }) => bytes)}::bigint[],
      ${column(({ url }) => toReceiver(url))}::text[],
      ${column(({ trace = activeTrace() }) => trace)}::text[],
      ${column(({ webhookId = makeWebhookId() }) => webhookId)}::text[],
      ${column(({ endpoint }) => endpoint?.id ?? null)}::bigint[],
      ${column(({ endpoint }) => endpoint?.about ?? null)}::text[]
    ) as t (subject, account_id, url, body, bytes, receiver, trace, webhook_id, endpoint_id, about)
    on conflict (subject) do nothing`.execute(trx);
  await notifyAfterCommit(trx, CHANNEL);
}

/**
 * Resends failed deliveries at once, including those given up. Skips deliveries that have had no
 * attempt yet, are under way, were delivered, or were answered with 410. Every status call runs
 * this; it costs one index lookup when nothing has failed.
 */
export async function resendFailed(db: Db, subjects: readonly string[]): Promise<void> {
  // Only one of several concurrent calls may update the row. The row is therefore compared with
  // clock_timestamp(), the time at which it is read, not with the start of the statement.
  const { numAffectedRows } = await sql`
    update webhook_delivery set next_at = clock_timestamp(), line = 1
    where subject = any (${subjects}::text[])
      and attempts > 0 and delivered_at is null and dispatcher is null
      and (next_at is null or next_at > clock_timestamp())
      and (tries -> -1 ->> 'status') is distinct from '410'`.execute(db);
  if (numAffectedRows) await notifyAfterCommit(db, CHANNEL);
}
