import type { Trx } from '../../ground/database/index.ts';
import type { FailedDelivery } from '../webhooks/index.ts';
import { recordEvents } from './record.ts';

/** Records that deliveries were given up, in the transaction that gives them up. */
export async function recordFailedDeliveries(
  trx: Trx,
  failed: readonly FailedDelivery[],
): Promise<void> {
  await recordEvents(
    trx,
    failed.map(({ accountId, ...data }) => ({
      accountId,
      type: 'webhook_delivery.failed' as const,
      subject: `webhook_delivery/${data.id}`,
      data,
    })),
  );
}
