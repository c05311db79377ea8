import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queueDelivery } from '../../src/events/webhooks/index.ts';
import { useDatabase } from '../support/database.ts';
import { serve } from '../support/process.ts';
import { startReceiver } from '../support/receiver.ts';

const database = useDatabase();
let folder: string;
let config: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenure-webhooks-'));
  config = join(folder, 'tenure.yaml');
  await writeFile(config, 'webhooks: { allow_private_addresses: true }\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const worker = () =>
  serve(['--role', 'worker', '--config', config], { DATABASE_URL: database.url });

test('a worker killed with a POST in flight: another sends it again', async () => {
  const answers = [new Promise<number>(() => {}), 200];
  const receiver = await startReceiver((count) => answers[count]!);
  const subject = 'enrichment_job/999999';
  await database.db
    .transaction()
    .execute((trx) => queueDelivery(trx, { subject, account: 1, url: receiver.url, body: '{}' }));
  const first = await worker();
  await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBe(1);
  const second = await worker();
  await first.end('SIGKILL');
  await expect.poll(() => receiver.received.length, { timeout: 120_000 }).toBe(2);
  const row = async () => {
    const { rows } = await database.pool.query(
      'select attempts, dispatcher, delivered_at is not null as delivered from webhook_delivery',
    );
    return rows[0];
  };
  await expect.poll(row).toEqual({ attempts: 1, dispatcher: null, delivered: true });
  expect(await second.end('SIGTERM')).toBe(0);
  expect(receiver.received).toHaveLength(2);
  await receiver.close();
});
