import { sql } from 'kysely';
import { invalid } from '../../../ground/api/index.ts';
import { notifyAfterCommit, type Trx } from '../../../ground/database/index.ts';
import { CHANNEL } from '../outbox/delivery.ts';
import { SWITCHED_OFF } from '../outbox/waiting.ts';
import { toReceiver } from '../send/url.ts';

type Target = { url: string; is_off: boolean };

/**
 * Sends a delivery again with the same id and body, whatever its result was. A waiting delivery is
 * sent now. One that is in line or under way is being sent already and stays unchanged. A delivery
 * to a webhook endpoint goes to the endpoint's current URL.
 * @throws ServiceError `invalid` if its endpoint is switched off or deleted
 */
export async function replayDelivery(trx: Trx, id: number): Promise<void> {
  const { rows } = await sql<Target>`
    select coalesce(e.url, d.url) as url,
           d.endpoint_id is not null and e.active is not true as is_off
    from webhook_delivery d left join webhook_endpoint e on e.id = d.endpoint_id
    where d.id = ${id}`.execute(trx);
  const [target] = rows;
  if (!target) return;
  if (target.is_off) throw invalid(`id: ${SWITCHED_OFF}, or deleted`);
  await sql`
    update webhook_delivery
    set next_at = now(), line = 1, url = ${target.url}, receiver = ${toReceiver(target.url)}
    where id = ${id} and line is null and dispatcher is null`.execute(trx);
  await notifyAfterCommit(trx, CHANNEL);
}
