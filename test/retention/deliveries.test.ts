import { beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../support/database.ts';
import { after, prune } from './prune.ts';

const database = useDatabase();
const ended = new Date('2026-03-01T12:00:00Z');

beforeEach(() => database.pool.query('truncate webhook_delivery'));

const query = (text: string, ...parameters: unknown[]) => database.pool.query(text, parameters);

/** A failed delivery that waits for its next attempt, unless the columns say otherwise. */
async function queue(subject: string, columns = "next_at = '2100-01-01'"): Promise<void> {
  await query(
    `insert into webhook_delivery (subject, url, attempts, created_at)
     values ($1, '', 1, '2026-02-01')`,
    subject,
  );
  await query(`update webhook_delivery set ${columns} where subject = $1`, subject);
}

async function subjects(): Promise<string[]> {
  const { rows } = await query('select subject from webhook_delivery order by subject');
  return rows.map(({ subject }) => subject);
}

const deliveredAt = (time: Date) => `next_at = null, delivered_at = '${time.toISOString()}'`;
const GIVEN_UP = 'next_at = null';

test('a delivery made by the bound is deleted, a younger or unfinished one stays', async () => {
  await queue('enrichment_job/1', deliveredAt(ended));
  await queue('enrichment_job/2', deliveredAt(after(ended, 1)));
  await queue('enrichment_job/3');
  await queue('enrichment_job/4', GIVEN_UP);
  await queue('enrichment_job/5', `${GIVEN_UP}, created_at = '2026-03-02'`);
  await queue('enrichment_job/6', `${GIVEN_UP}, line = 1`);
  await queue('enrichment_job/7', `${GIVEN_UP}, dispatcher = 'somebody'`);
  expect(await prune(database, 'deliveries', ended)).toBe(2);
  expect(await subjects()).toEqual([2, 3, 5, 6, 7].map((id) => `enrichment_job/${id}`));
});

test('a delivery that a status call or a later attempt still needs stays until its request is deleted', async () => {
  await queue('refresh_request/1/refreshed', GIVEN_UP);
  await queue('refresh_request/1/not_found', deliveredAt(ended));
  await queue('refresh_request/2/refreshed', deliveredAt(ended));
  await queue('refresh_request/2/not_found', deliveredAt(ended));
  await queue('refresh_request/3/not_found', GIVEN_UP);
  expect(await prune(database, 'deliveries', ended)).toBe(2);
  expect(await subjects()).toEqual([
    'refresh_request/1/not_found',
    'refresh_request/1/refreshed',
    'refresh_request/3/not_found',
  ]);
});

test('more than one step takes are read, past those that stay', async () => {
  await query(
    `insert into webhook_delivery (subject, url, attempts, created_at, delivered_at)
     select 'refresh_request/' || n || '/refreshed', '', 1, '2026-02-01',
            case when n > 1500 then '2026-02-01'::timestamptz end
     from generate_series(1, 2500) n`,
  );
  expect(await prune(database, 'deliveries', ended)).toBe(1_000);
  expect(await subjects()).toHaveLength(1_500);
});

test('a clock that was ahead for a while does not prevent pruning', async () => {
  await query(
    `insert into webhook_delivery (subject, url, attempts, created_at, delivered_at)
     select 'enrichment_job/' || n, '', 1, time, time
     from generate_series(1, 1002) as n,
          lateral (select case when n = 1000 then now() + interval '1 day' else '2026-02-01' end) as t (time)`,
  );
  expect(await prune(database, 'deliveries', ended)).toBe(1_001);
  expect(await subjects()).toEqual(['enrichment_job/1000']);
  expect(await prune(database, 'deliveries', new Date(Date.now() + 60_000))).toBe(1);
});
