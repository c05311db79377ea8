import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { retryDelayMs, sqlNextAt } from './schedule.ts';

const database = useDatabase();

test.each([
  ['day', '2026-11-25T07:59:59.999Z', '2026-11-25T08:00:00.000Z'],
  ['day', '2026-11-25T08:00:00Z', '2026-11-26T08:00:00.000Z'],
  ['day', '2026-12-31T23:59:00Z', '2027-01-01T08:00:00.000Z'],
  ['day', '2028-02-28T09:00:00Z', '2028-02-29T08:00:00.000Z'],
  // 2026-11-30 is a Monday.
  ['week', '2026-11-25T01:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['week', '2026-11-30T07:59:59Z', '2026-11-30T08:00:00.000Z'],
  ['week', '2026-11-30T08:00:00Z', '2026-12-07T08:00:00.000Z'],
  ['week', '2026-11-29T23:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['now', '2026-11-25T01:02:03Z', '2026-11-25T01:03:03.000Z'],
])('the next message of %s after %s is at %s', async (every, at, next) => {
  const time = sql`${at}::timestamptz`;
  // In a time zone with summer time, where the local day differs from that in UTC.
  const found = await database.db.transaction().execute(async (trx) => {
    await sql`set local time zone 'America/New_York'`.execute(trx);
    const { rows } = await sql<{ next: Date }>`
      select ${sqlNextAt(sql`${every}::text`, time)} as next`.execute(trx);
    return rows[0]!.next;
  });
  expect(found.toISOString()).toBe(next);
});

test('attempts are repeated after growing delays for about a day, then no more', () => {
  const delays = Array.from({ length: 20 }, (_, at) => retryDelayMs(at + 1));
  expect(delays.slice(0, 5)).toEqual([30_000, 120_000, 480_000, 1_920_000, 7_200_000]);
  const total = delays.reduce((sum: number, delay) => sum + (delay ?? 0), 0);
  expect(total / 3_600_000).toBeGreaterThan(18);
  expect(total / 3_600_000).toBeLessThan(24);
  expect(retryDelayMs(15)).toBeNull();
  expect(retryDelayMs(1, 600_000)).toBe(600_000);
  expect(retryDelayMs(1, 90 * 86_400_000)).toBe(7_200_000);
});
