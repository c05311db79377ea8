/** Each event is queued for each active endpoint of its account that takes its type, once. */
import { type RawBuilder, sql } from 'kysely';
import type { EventView } from '../../../ground/api/index.ts';
import type { Trx } from '../../../ground/database/index.ts';
import { ENDPOINT_PREFIX, type NewDelivery, queueDeliveries } from '../outbox/delivery.ts';

type Recorded = EventView & { accountId: number };
type Taker = { id: number; account_id: number; url: string; types: string[] | null };

/** Whether any of the accounts has an endpoint that takes events; most have none. */
export const sqlHasEndpoints = (accounts: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from webhook_endpoint where account_id in (${accounts}) and active)`;

/**
 * Queues events for endpoints, in the transaction that records them: so none is missing, and an
 * endpoint that is made later gets later ones only.
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

/** What an endpoint could not be delivered is told to others, and that once: it must not go round. */
function takes(endpoint: Taker, { accountId, type, data }: Recorded): boolean {
  if (endpoint.account_id !== accountId) return false;
  if (endpoint.types !== null && !endpoint.types.includes(type)) return false;
  if (type !== 'webhook_delivery.failed') return true;
  const failed = data as { endpoint_id: number | null; type: string | null };
  return failed.endpoint_id !== endpoint.id && failed.type !== type;
}

/** Its id is the event's: a receiver that gets an event twice, by any way, can tell. */
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
