/** Claims that are lost, and dispatchers that run side by side. */
import type pg from 'pg';
import { expect, test } from 'vitest';
import { handlerWith, useDispatchers } from '../../../../test/support/dispatchers.ts';

const { database, start, receive, queue, untilAttempted } = useDispatchers();

test('deliveries in flight of a lost dispatcher are sent', async () => {
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await database.pool.query("update webhook_delivery set dispatcher = 'dispatcher-gone'");
  await start();
  await untilAttempted('thing/1', 1);
  expect(receiver.received).toHaveLength(1);
});

/** A pool whose first claim succeeds in the database, but whose answer is lost. */
function losingAClaim() {
  let lost = false;
  const connect = async () => {
    const client = await database.pool.connect();
    const query = client.query.bind(client) as (...asked: unknown[]) => Promise<pg.QueryResult>;
    const losing = async (...asked: unknown[]) => {
      const answer = await query(...asked);
      const isClaim = (asked[0] as { name?: string }).name === 'claim-due';
      if (lost || !isClaim || answer.rows.length === 0) return answer;
      lost = true;
      throw new Error('connection lost');
    };
    return Object.assign(client, { query: losing });
  };
  return { pool: { connect } as unknown as pg.Pool, wasLost: () => lost };
}

test('a claim whose answer was lost is released', async () => {
  const { pool, wasLost } = losingAClaim();
  const receiver = await receive();
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await start(handlerWith(), { pool });
  await untilAttempted('thing/1', 1);
  expect(wasLost()).toBe(true);
  expect(receiver.received).toHaveLength(1);
});

test('a dispatcher whose session breaks claims again on the next session', async () => {
  const receiver = await receive();
  await start();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  await queue({ subject: 'thing/1', url: receiver.url, body: '' });
  await untilAttempted('thing/1', 1);
  expect(receiver.received).toHaveLength(1);
});

test('a failing handler delays only its own deliveries, and is notified until it succeeds', async () => {
  let failures = 0;
  await start(
    handlerWith({
      attempted: async (_, subjects) => {
        if (!subjects.includes('thing/7')) return;
        failures += 1;
        if (failures <= 3) throw new Error('no');
      },
    }),
  );
  const receiver = await receive();
  const url = receiver.url;
  await queue(
    ...Array.from({ length: 10 }, (_, n) => ({ subject: `thing/${n}`, url, body: `${n}` })),
  );
  await untilAttempted('thing/7', 1);
  const { rows } = await database.pool.query('select attempts from webhook_delivery');
  expect(rows).toEqual(Array.from({ length: 10 }, () => ({ attempts: 1 })));
  expect(receiver.received).toHaveLength(10);
});

test('dispatchers side by side send each delivery once', async () => {
  const receivers = [await receive(), await receive(), await receive()];
  await Promise.all([start(), start()]);
  const deliveries = Array.from({ length: 3_000 }, (_, n) => ({
    subject: `thing/${n}`,
    url: receivers[n % 3]!.url,
    body: String(n),
  }));
  await Promise.all([queue(...deliveries.slice(0, 1_500)), queue(...deliveries.slice(1_500))]);
  const open = async () => {
    const { rows } = await database.pool.query(
      'select count(*) as open from webhook_delivery where delivered_at is null',
    );
    return rows[0].open;
  };
  await expect.poll(open, { timeout: 60_000, interval: 50 }).toBe(0);
  const bodies = receivers.flatMap(({ received }) => received.map(({ body }) => Number(body)));
  expect(bodies.sort((a, b) => a - b)).toEqual(deliveries.map((_, n) => n));
});
