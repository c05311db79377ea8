import { randomUUID } from 'node:crypto';
import { invalid } from '../../../ground/api/index.ts';
import type { Trx } from '../../../ground/database/index.ts';
import { queueDelivery } from '../outbox/delivery.ts';
import { getEndpoint } from './endpoint.ts';
import { toDelivery } from './fan-out.ts';

/**
 * Queues a test delivery for one endpoint, whatever types it accepts. The event is not recorded.
 * @returns the id of the delivery
 * @throws ServiceError `invalid` if the endpoint is switched off, `not_found` if it does not exist
 */
export async function queueTest(trx: Trx, accountId: number, id: string): Promise<number> {
  const endpoint = await getEndpoint(trx, accountId, id);
  if (!endpoint.active) throw invalid('active: the webhook endpoint is switched off');
  const event = {
    id: `test_${randomUUID().replaceAll('-', '')}`,
    type: 'webhook_endpoint.test',
    time: new Date().toISOString(),
    subject: `webhook_endpoint/${endpoint.id}`,
    data: { id: endpoint.id, url: endpoint.url, description: endpoint.description },
  };
  const delivery = toDelivery({ ...endpoint, account_id: accountId }, event);
  await queueDelivery(trx, delivery);
  const queued = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('subject', '=', delivery.subject)
    .executeTakeFirstOrThrow();
  return queued.id;
}
