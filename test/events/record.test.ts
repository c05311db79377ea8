import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type NewEvent, recordEvents } from '../../src/events/record/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

const rolled = (accountId: number, data: object = {}): NewEvent => ({
  accountId,
  type: 'api_key.rolled',
  subject: `api_key/${accountId}`,
  data,
});

test('events are recorded in the order given, each with its own id', async () => {
  const events = [rolled(1, { z: 1, a: 'é\u0000' }), rolled(2), rolled(1)];
  const recorded = await database.db.transaction().execute((trx) => recordEvents(trx, events));
  expect(recorded.map(({ accountId, data }) => ({ accountId, data }))).toEqual(
    events.map(({ accountId, data }) => ({ accountId, data })),
  );
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(3);
  expect(recorded[0]!.id).toMatch(/^evt_[\w-]{22}$/);
  const { rows } = await database.pool.query('select position, data::text from event order by 1');
  expect(rows[0].data).toBe('{"z":1,"a":"é\\u0000"}');
});

test('a transaction that is rolled back records nothing', async () => {
  const failing = database.db.transaction().execute(async (trx) => {
    await recordEvents(trx, [rolled(77)]);
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  const { rowCount } = await database.pool.query('select 1 from event where account_id = 77');
  expect(rowCount).toBe(0);
});

test('a connection plans the statement that records events once', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    for (const account of [1, 2]) await recordEvents(trx, [rolled(account)]);
    return sql`select name, from_sql from pg_prepared_statements`.execute(trx);
  });
  expect(rows).toEqual([{ name: 'record events', from_sql: false }]);
});
