/** Jobs whose webhooks wait behind others for the same host. */
import { expect, test } from 'vitest';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { startReceiver } from '../support/receiver.ts';
import { until, useService } from '../support/service.ts';

const TIMEOUT_MS = 2_000;
const service = useService((config) => {
  config.webhooks.timeoutMs = TIMEOUT_MS;
});

test('a job is completed when its webhook has waited as long as an attempt may take', async () => {
  const { apiKey } = await service.addAccount({ jobLimit: 100 });
  const receiver = await startReceiver(() => new Promise(() => {}));
  const key = { api_key: apiKey };
  const ids: number[] = [];
  for (let n = 0; n < 30; n += 1) {
    ids.push((await service.post(PATH, createBody({ webhook: receiver.url }), key)).body.id);
  }
  const { pool } = service.database;
  // More than are sent to one host at once, so that some get no attempt in time.
  const { rows } = await until(
    () =>
      pool.query(
        `select extract(epoch from completed_at - d.created_at)::float as waited_s
         from enrichment_job j join webhook_delivery d on subject = 'enrichment_job/' || j.id
         where j.id = any ($1) and completed_at is not null`,
        [ids],
      ),
    ({ rowCount }) => rowCount === ids.length,
  );
  const waited = rows.map(({ waited_s }) => waited_s as number);
  expect(Math.min(...waited)).toBeGreaterThan(TIMEOUT_MS / 1_000 - 0.1);
  // Sooner than all attempts would end, eight at a time.
  expect(Math.max(...waited)).toBeLessThan((TIMEOUT_MS / 1_000) * Math.ceil(ids.length / 8));
  expect(receiver.received.length).toBeLessThan(ids.length);
  await receiver.close();
});
