/**
 * Queues events for webhook endpoints: once for each active endpoint of the account that accepts
 * the type.
 */
import { type RawBuilder, sql } from 'kysely';
import type { EventView } from '../../../ground/api/index.ts';
import type { Trx } from '../../../ground/database/index.ts';
import { ENDPOINT_PREFIX, type NewDelivery, queueDeliveries } from '../outbox/delivery.ts';

type Recorded = EventView & { accountId: number };
type Taker = { id: number; account_id: number; url: string; types: string[] | null };

/**
 * A condition that is true if one of the accounts has an active endpoint. Most accounts have none.
 */
export const sqlHasEndpoints = (accounts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from webhook_endpoint where account_id in (${accounts}) and active)`;

/**
 * Queues events for endpoints in the transaction that records them, so that no event is missed and
 * a new endpoint receives only later events.
 */
export async function queueForEndpoints(trx: Trx, events: readonly Recorded[]): Promise<void> {
  const accounts = [...new Set(events.map(({ accountId }) => accountId))];
  const { rows } = await sql<Taker>`
    select id, account_id, url, types from webhook_endpoint
    where account_id = any(${accounts}::bigint[]) and active order by id`.execute(trx);
  const deliveries = rows.flatMap((endpoint) =>
    events.filter((event) => takes(endpoint, event)).map((event) => toDelivery(endpoint, event)),
  );
  if (deliveries.length > 0) await queueDeliveries(trx, deliveries);
}

/**
 * True if the endpoint accepts the event. A `webhook_delivery.failed` event is not sent to the
 * endpoint that failed, and not about another such event: this prevents endless loops.
 */
function takes(endpoint: Taker, { accountId, type, data }: Recorded): boolean {
  if (endpoint.account_id !== accountId) return false;
  if (endpoint.types !== null && !endpoint.types.includes(type)) return false;
  if (type !== 'webhook_delivery.failed') return true;
  const failed = data as { endpoint_id: number | null; type: string | null };
  return failed.endpoint_id !== endpoint.id && failed.type !== type;
}

/** Composes a delivery. Its id is the event's, so that receivers recognise repetitions. */
export const toDelivery = (
  { id, account_id, url }: Omit<Taker, 'types'>,
  event: Omit<EventView, 'type'> & { type: string },
): NewDelivery => ({
  subject: `${ENDPOINT_PREFIX}${id}/${event.id}`,
  account: account_id,
  url,
  body: renderEvent(event),
  webhookId: event.id,
  endpoint: { id, about: event.subject },
});

const renderEvent = ({
  id,
  type,
  time,
  subject,
  data,
}: Omit<EventView, 'type'> & { type: string }) => JSON.stringify({ id, type, time, subject, data });
