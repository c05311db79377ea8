import pino from 'pino';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { until } from '../../../test/support/service.ts';
import { RequestCount } from './request-count.ts';

const database = useDatabase();
const MINUTE = Date.UTC(2030, 0, 1);
const counts: RequestCount[] = [];

const nodeWith = (limit: number, log = pino({ level: 'silent' })) => {
  const count = new RequestCount(database.db, log, limit);
  counts.push(count);
  return count;
};

afterEach(async () => {
  await Promise.all(counts.splice(0).map((count) => count.close()));
});

const stored = async (accountId: number) => {
  const { rows } = await database.pool.query(
    'select requests from request_rate where account_id = $1',
    [accountId],
  );
  return rows[0]?.requests as number | undefined;
};

test('one node counts exactly, each account separately, anew every minute', () => {
  const node = nodeWith(1000);
  const standings = [0, 1, 59_999].map((ms) => node.add(1, MINUTE + ms));
  expect(standings).toEqual([
    { requests: 1, restMs: 60_000 },
    { requests: 2, restMs: 59_999 },
    { requests: 3, restMs: 1 },
  ]);
  expect(node.add(2, MINUTE).requests).toBe(1);
  expect(node.add(1, MINUTE + 60_000).requests).toBe(1);
});

test("nodes learn each other's counts within a second", async () => {
  const [one, other] = [nodeWith(1000), nodeWith(1000)];
  for (let at = 0; at < 7; at += 1) one.add(3, MINUTE);
  await until(
    () => stored(3),
    (requests) => requests === 7,
  );
  other.add(3, MINUTE);
  await until(
    async () => other.add(3, MINUTE).requests,
    (requests) => requests > 8,
  );
});

test('a twentieth of the limit is shared at once, in one statement', async () => {
  const node = nodeWith(100);
  for (let at = 0; at < 5; at += 1) node.add(4, MINUTE);
  expect(await until(() => stored(4), Boolean)).toBe(5);
  for (let at = 0; at < 5; at += 1) node.add(4, MINUTE);
  await until(
    () => stored(4),
    (requests) => requests === 10,
  );
  expect(node.add(4, MINUTE).requests).toBe(11);
});

test('a node whose clock is a minute behind changes nothing', async () => {
  const [ahead, behind] = [nodeWith(20), nodeWith(20)];
  ahead.add(5, MINUTE + 60_000);
  await until(() => stored(5), Boolean);
  behind.add(5, MINUTE);
  await behind.close();
  expect(await stored(5)).toBe(1);
  expect(behind.add(5, MINUTE).requests).toBe(2);
});

test('without its table every node counts alone, and logs it', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  await database.pool.query('alter table request_rate rename to removed');
  const node = nodeWith(20, log);
  expect(node.add(6, MINUTE).requests).toBe(1);
  await until(
    async () => lines.length,
    (count) => count > 0,
  );
  expect(lines[0]).toContain('request counts cannot be shared');
  expect(node.add(6, MINUTE).requests).toBe(2);
  await database.pool.query('alter table removed rename to request_rate');
});
