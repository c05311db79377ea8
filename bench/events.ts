/**
 * `events`: the cost of recording an event in a transaction. The figure is the number of
 * transactions a second that record one event each. The yardstick is a bare insert of the same row
 * into a table of the same shape. Both are measured one after the other and concurrently. A node
 * listens, as in a real service.
 */
import { sql } from 'kysely';
import { EVENT_CHANNEL, recordEvents } from '../src/events/record/index.ts';
import { createAccount } from '../src/money/accounts/index.ts';
import type { Context } from './context.ts';
import { type Figure, rateFigure, seconds } from './figure.ts';

const EVENTS = 2_000;
const BESIDE = 4;
const DATA = {
  request_id: 7,
  status: 'completed',
  unique_identifier: '8abd8493-96f4-492d-975b-3917f1b9ab35',
};

export async function measureEvents(context: Context): Promise<Figure[]> {
  const { db, pool } = context.database;
  const { account_id: accountId } = await createAccount(db, {
    name: 'Log',
    email: 'l@bench.example',
  });
  await pool.query('create table bare_event (like event including all)');
  const listener = await pool.connect();
  await listener.query(`listen ${EVENT_CHANNEL}`);
  const type = 'refresh_request.completed';
  const subject = `refresh_request/${DATA.unique_identifier}`;
  const record = () =>
    db
      .transaction()
      .execute((trx) => recordEvents(trx, [{ accountId, type, subject, data: DATA }]));
  const insert = () =>
    db.transaction().execute((trx) =>
      sql`insert into bare_event (account_id, type, subject, data, created_at)
          values (${accountId}, ${type}, ${subject}, ${JSON.stringify(DATA)}, clock_timestamp())`.execute(
        trx,
      ),
    );
  const pairs: Record<number, { value: number; yardstick: number }[]> = { 1: [], [BESIDE]: [] };
  for (let repeat = 0; repeat < context.repeats; repeat += 1) {
    context.say(`recording events, ${repeat + 1} of ${context.repeats}`);
    for (const beside of [1, BESIDE]) {
      const value = await rate(record, beside);
      pairs[beside]!.push({ value, yardstick: await rate(insert, beside) });
    }
  }
  listener.release(true);
  await pool.query('drop table bare_event');
  return [1, BESIDE].map((beside) =>
    rateFigure(`events: recorded, ${beside} beside each other`, 'transactions/s', pairs[beside]!),
  );
}

async function rate(work: () => Promise<unknown>, beside: number): Promise<number> {
  const each = EVENTS / beside;
  const lane = async () => {
    for (let at = 0; at < each; at += 1) await work();
  };
  return EVENTS / (await seconds(() => Promise.all(Array.from({ length: beside }, lane))));
}
