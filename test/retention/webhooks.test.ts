import { expect, test } from 'vitest';
import { create, statusOf } from '../refresh/requests.ts';
import { ana } from '../support/people.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';
import { prune } from './prune.ts';

const service = useService();
const tomorrow = new Date(Date.now() + 86_400_000);

const query = (text: string, ...parameters: unknown[]) =>
  service.database.pool.query(text, parameters);

/** Waits until this many deliveries are made. */
const delivered = (count: number) =>
  until(
    () => query('select from webhook_delivery where delivered_at is not null'),
    ({ rowCount }) => rowCount === count,
  );

test('a status call sends failed deliveries again, and nothing twice, however often deliveries are pruned', async () => {
  await service.load([ana]);
  const receiver = await startReceiver((count) => (count === 0 ? 500 : 200));
  const profiles = [{ linkedin_url: ana.linkedin_url }];
  const { unique_identifier } = await create(service, {
    profiles,
    synchronous: false,
    webhook: receiver.url,
  });
  await delivered(1);
  await query('update webhook_delivery set next_at = null where delivered_at is null');
  expect(await prune(service.database, 'deliveries', tomorrow)).toBe(0);
  await statusOf(service, unique_identifier);
  await delivered(2);
  expect(receiver.received).toHaveLength(3);
  expect(await prune(service.database, 'deliveries', tomorrow)).toBe(2);
  expect(await statusOf(service, unique_identifier)).toMatchObject({ status: 'completed' });
  expect((await query('select from webhook_delivery')).rowCount).toBe(0);
  expect(receiver.received).toHaveLength(3);
  await receiver.close();
});
