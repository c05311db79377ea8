/** Writes to the coordinator and to one data server are committed on both or on neither. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { CopyRows, inTransaction } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

/** Citus records each prepared transaction until all servers are known to have it. */
async function listPrepared(): Promise<Set<string>> {
  const { rows } = await database.pool.query('select gid from pg_dist_transaction');
  return new Set(rows.map(({ gid }) => gid));
}

const ON_COORDINATOR = 'insert into task_death (task, deaths) values ($1, 1)';
const ON_ONE_SERVER = 'insert into contact_key (key, contact_id) values ($1, 1)';

test('of the driver', async () => {
  const before = await listPrepared();
  await inTransaction(database.pool, async (client) => {
    await client.query(ON_COORDINATOR, [1]);
    await client.query(ON_ONE_SERVER, [randomUUID()]);
  });
  expect((await listPrepared()).difference(before).size).toBe(1);
});

test('of the builder', async () => {
  const before = await listPrepared();
  await database.db.transaction().execute(async (trx) => {
    await sql`insert into task_death (task, deaths) values (2, 1)`.execute(trx);
    await trx
      .insertInto('contact_key')
      .values({ key: randomUUID(), contact_id: 2 } as never)
      .execute();
  });
  expect((await listPrepared()).difference(before).size).toBe(1);
});

test('of a copy into rows that the transaction has read', async () => {
  const before = await listPrepared();
  const key = randomUUID();
  await inTransaction(database.pool, async (client) => {
    await client.query(ON_COORDINATOR, [4]);
    await client.query('select contact_id from contact_key where key = $1', [key]);
    const rows = new CopyRows('contact_key', ['key', 'contact_id']);
    rows.row().uuid(key).int8(4);
    await rows.send(client);
  });
  expect((await listPrepared()).difference(before).size).toBeGreaterThan(0);
});

test('nothing is prepared for writes to the coordinator alone', async () => {
  const before = await listPrepared();
  await inTransaction(database.pool, (client) => client.query(ON_COORDINATOR, [3]));
  expect((await listPrepared()).difference(before).size).toBe(0);
});
