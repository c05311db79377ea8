/**
 * A delivery is a row, queued in the transaction that has something to tell. Its states:
 *
 * - *waiting*: `next_at` says when it is due. A failed attempt leads here.
 * - *in line*: it is due, and `line` says for which attempt: 0 for the first, 1 for a later one.
 *   Queueing leads here; so do time (`lineUpDue`) and `resendFailed`.
 * - *under way*: `dispatcher` names the dispatcher that has claimed it and POSTs it; no other one
 *   does meanwhile. Set before the POST, cleared in the transaction that saves the result. When a
 *   dispatcher dies, the others clear its claims, so a receiver may see such a POST twice.
 * - *delivered*: `delivered_at` is set. Answered with 2xx, and never sent again by itself.
 * - *given up*: neither `next_at` nor `delivered_at` is set, and `failed_at` says since when. It has
 *   failed for a day, for three days to a webhook endpoint; or its receiver answered 410; or its
 *   endpoint was switched off.
 *
 * A replay puts a delivery in line once more: one that was delivered stays so whatever comes of it,
 * one that was given up stays so unless it succeeds. `resendFailed` does the same for those that
 * were not delivered, except after a 410.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../ground/database/index.ts';
import { activeTrace, type Trace } from '../../../ground/tracing/index.ts';
import { toReceiver } from '../send/url.ts';

/** PostgreSQL notifies dispatchers on this channel, at commit, when something has become due. */
export const CHANNEL = 'webhook_delivery';

/** Of the subjects of deliveries to webhook endpoints. */
export const ENDPOINT_PREFIX = 'webhook_endpoint/';

export type NewDelivery = {
  /** What it tells of, after its handler's prefix: `enrichment_job/12`. Queued once, ever. */
  subject: string;
  /** Who sends it: accounts do not wait for each other's receivers. */
  account: number;
  url: string;
  /** Null: its handler composes the body when it is sent, and the body is not stored. */
  body: string | null;
  /** About how large a body will be that is composed; 0 when absent. */
  bytes?: number;
  /** The span that it follows from; the active one when absent. */
  trace?: Trace | null;
  /** Under which the receiver knows it; made up when absent. */
  webhookId?: string;
  /** The webhook endpoint that it goes to, and what its event is about; null for other webhooks. */
  endpoint?: { id: number; about: string } | null;
};

/** As migration 0032 has it for rows of the release before. */
const makeWebhookId = (): string => `msg_${randomUUID().replaceAll('-', '')}`;

/** Queues a POST, which is sent once `trx` commits. A subject that was queued before is ignored. */
export const queueDelivery = (trx: Trx, delivery: NewDelivery): Promise<void> =>
  queueDeliveries(trx, [delivery]);

/** Queues several in one statement. */
export async function queueDeliveries(trx: Trx, deliveries: readonly NewDelivery[]): Promise<void> {
  const column = <T>(cellOf: (delivery: NewDelivery) => T): T[] => deliveries.map(cellOf);
  await sql`
    with queued as (
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
      on conflict (subject) do nothing
      returning id
    )
    select pg_notify(${CHANNEL}, '') from queued limit 1`.execute(trx);
}

/**
 * Sends failed deliveries again at once, also those that were given up. Leaves alone a delivery that
 * has had no attempt yet, one under way, one delivered and one that was answered with 410. Called by every status call: costs one
 * look into an index when there is nothing to do.
 */
export async function resendFailed(db: Db, subjects: readonly string[]): Promise<void> {
  // Many may call at once, and the row must let through one: so it is compared with
  // clock_timestamp(), the time at which it is read, not with the start of the statement.
  await sql`
    with again as (
      update webhook_delivery set next_at = clock_timestamp(), line = 1
      where subject = any (${subjects}::text[])
        and attempts > 0 and delivered_at is null and dispatcher is null
        and (next_at is null or next_at > clock_timestamp())
        and (tries -> -1 ->> 'status') is distinct from '410'
      returning id
    )
    select pg_notify(${CHANNEL}, '') from again limit 1`.execute(db);
}
