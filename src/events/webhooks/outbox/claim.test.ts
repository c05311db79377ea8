import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../../test/support/database.ts';
import { type Capacity, type Cursor, claimDue, lineUpDue, readyForClaims } from './claim.ts';

const database = useDatabase();
let session: pg.PoolClient;

beforeEach(async () => {
  await database.pool.query('delete from webhook_delivery');
  await database.pool.query('vacuum (analyze) webhook_delivery');
  session = await database.pool.connect();
  await readyForClaims(session);
});
afterEach(() => session.release(true));

const capacity = (given: Partial<Capacity> = {}): Capacity => ({
  free: 1_000,
  accounts: new Map(),
  otherAccounts: 500,
  receivers: [],
  otherReceivers: 8,
  ...given,
});

type Row = { account?: number; receiver: string; attempts?: number; line?: number | null };

/**
 * Inserts deliveries in the order in which they became due; deliveries without a line are due in an
 * hour.
 */
async function insert(rows: Row[]): Promise<void> {
  await database.pool.query(
    `insert into webhook_delivery
       (subject, url, body, account_id, receiver, attempts, line, next_at)
     select 'thing/' || n, 'http://' || receiver, '{}', account_id, receiver, attempts, line,
            now() + case when line is null then interval '1 hour' else n * interval '1 microsecond' end
     from (select *, (select coalesce(max(id), 0) from webhook_delivery) + ordinal as n
           from unnest($1::bigint[], $2::text[], $3::int[], $4::int[]) with ordinality
             as t (account_id, receiver, attempts, line, ordinal)) as t`,
    [
      rows.map(({ account = 1 }) => account),
      rows.map(({ receiver }) => receiver),
      rows.map(({ attempts = 0 }) => attempts),
      rows.map(({ line = 0 }) => line),
    ],
  );
}

const many = (count: number, row: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, n) => row(n));

async function claim(given: Partial<Capacity> = {}, from: Cursor[] = []) {
  const { deliveries, cursors } = await claimDue(session, 'dispatcher', capacity(given), from);
  const claimed = deliveries.map((one) => `${one.account_id} ${one.receiver}`).sort();
  return { claimed, cursors };
}

/** How many pages the prepared statement of a claim reads. */
async function pagesRead(): Promise<number> {
  const { rows } = await session.query(
    `explain (analyze, buffers) execute "claim-due"
       ('{}', '{}', 500, '{}', '{}', '{}', 8, '{}', '{}', '{}', 1000, 'dispatcher')`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1]);
}

test('a claim that was planned while the table was empty does not read delivered rows', async () => {
  await claim();
  await database.pool.query(
    `insert into webhook_delivery
       (subject, url, receiver, account_id, body, next_at, delivered_at, line)
     select 'enrichment_job/' || n, 'http://one', 'one', 1, '{}',
            case when n <= 5 then now() end, case when n > 5 then now() end,
            case when n <= 5 then 0 end
     from generate_series(1, 20000) as n`,
  );
  expect(await pagesRead()).toBeLessThan(100);
});

test('waiting receivers do not slow a claim, and due deliveries are found among them', async () => {
  await claim();
  const empty = await pagesRead();
  await insert(many(50_000, (n) => ({ receiver: `r${n}.example`, attempts: 1, line: null })));
  expect(await pagesRead()).toBeLessThan(empty + 10);
  await database.pool.query(
    "update webhook_delivery set next_at = now() where receiver in ('r7.example', 'r8.example')",
  );
  expect(await lineUpDue(session)).toBe(false);
  expect(await claim()).toEqual({ claimed: ['1 r7.example', '1 r8.example'], cursors: [] });
});

test('a claim inspects a bounded number of an account’s receivers, later claims the rest', async () => {
  await claim();
  await insert(
    many(50_000, (n) => ({ receiver: `r${String(n).padStart(5, '0')}`, attempts: 1, line: 1 })),
  );
  await insert([{ account: 2, receiver: 'other', attempts: 1, line: 1 }]);
  const { claimed, cursors } = await claim();
  expect(claimed).toContain('2 other');
  expect(claimed).toHaveLength(501);
  expect(cursors).toEqual([expect.objectContaining({ account_id: 1, receiver: 'r00563' })]);
});

test('the next claim continues after the last one, and starts again at the end', async () => {
  await insert(many(200, (n) => ({ receiver: `r${String(n).padStart(3, '0')}` })));
  const seen = new Set<string>();
  let from: Cursor[] = [];
  for (let round = 0; round < 3; round += 1) {
    const { claimed, cursors } = await claim({ otherAccounts: 10 }, from);
    for (const one of claimed) seen.add(one);
    from = cursors;
  }
  expect(seen.size).toBe(30);
  expect(from).toEqual([]);
});

test('busy receivers do not hide an idle one', async () => {
  await insert(many(500, (n) => ({ receiver: `r${String(n).padStart(3, '0')}` })));
  const receivers = many(499, (n) => ({ receiver: `r${String(n).padStart(3, '0')}` })).map(
    ({ receiver }) => ({ account: 1, receiver, free: 0 }),
  );
  let from: Cursor[] = [];
  for (let round = 0; round < 10; round += 1) {
    const { claimed, cursors } = await claim({ otherAccounts: 1, receivers }, from);
    if (claimed.length > 0) return expect(claimed).toEqual(['1 r499']);
    from = cursors;
  }
  expect.unreachable('it was not found');
});

test('first attempts are sent before repeated ones', async () => {
  await insert([
    ...many(20, (n) => ({ receiver: `a${n}`, attempts: 1, line: 1 })),
    ...many(4, () => ({ receiver: 'b' })),
  ]);
  expect((await claim({ free: 4 })).claimed).toEqual(['1 b', '1 b', '1 b', '1 b']);
});

test('accounts take turns, then the receivers of each', async () => {
  await insert([
    ...many(50, () => ({ receiver: 'a' })),
    ...many(50, (n) => ({ receiver: `b${n}` })),
    ...many(3, () => ({ account: 2, receiver: 'a' })),
  ]);
  const { claimed } = await claim({ free: 6 });
  expect(claimed.filter((one) => one === '2 a')).toHaveLength(3);
  expect(new Set(claimed)).toContain('1 a');
  expect(new Set(claimed).size).toBe(4);
});

test('an account gets only its free capacity, and each account counts a shared host separately', async () => {
  await insert([
    ...many(9, () => ({ receiver: 'a' })),
    ...many(9, () => ({ account: 2, receiver: 'a' })),
    ...many(9, () => ({ account: 3, receiver: 'a' })),
  ]);
  const { claimed } = await claim({
    accounts: new Map([
      [1, 2],
      [2, 0],
    ]),
    receivers: [{ account: 1, receiver: 'a', free: 5 }],
  });
  expect(claimed).toEqual(
    [...many(2, () => ({ receiver: '1 a' })), ...many(8, () => ({ receiver: '3 a' }))].map(
      ({ receiver }) => receiver,
    ),
  );
});
