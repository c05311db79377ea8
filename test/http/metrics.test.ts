import { expect, test } from 'vitest';
import { createBody, PATH } from '../enrichment/jobs.ts';
import { useService } from '../support/service.ts';

// An API node takes no tasks, so they stay in the queue.
const service = useService(() => {}, 'api');

const scrape = async (): Promise<string> => (await fetch(`${service.url}/metrics`)).text();

const WAITING = /^tenure_queue_tasks\{task="enrichment_chunk"\} (\d+)$/m;

test('waiting tasks are counted once for many scrapes', async () => {
  await service.post(PATH, createBody());
  expect(WAITING.exec(await scrape())![1]).toBe('1');
  const locking = await service.database.pool.connect();
  await locking.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  // With the table locked, another count would wait until the test fails.
  for (const text of await Promise.all([scrape(), scrape(), scrape()])) {
    expect(WAITING.exec(text)![1]).toBe('1');
  }
  await locking.query('rollback');
  locking.release();
});
