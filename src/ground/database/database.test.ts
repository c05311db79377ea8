import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { describeSchema } from '../../../test/support/schema.ts';
import { type Db, inTransaction } from './index.ts';
import { listMigrations, migrate } from './migrate.ts';

const database = useDatabase();

test('migrating again applies nothing', async () => {
  expect(await migrate(database.pool)).toEqual([]);
});

test('nodes that start at once migrate one after the other', async () => {
  expect(await Promise.all([migrate(database.pool), migrate(database.pool)])).toEqual([[], []]);
});

test('every migration is recorded with its time', async () => {
  const migrations = await listMigrations(database.pool);
  expect(migrations.length).toBeGreaterThan(0);
  for (const migration of migrations) expect(migration.applied_at).toBeInstanceOf(Date);
});

test('an empty list after `in` matches no row, inside and outside a transaction', async () => {
  const { db, pool } = database;
  const find = (on: Db) => on.selectFrom('account').select('id').where('id', 'in', []).execute();
  expect(await find(db)).toEqual([]);
  expect(await inTransaction(pool, (_, trx) => find(trx))).toEqual([]);
});

test('refuses a database of a later version', async () => {
  await database.pool.query("insert into migration (name) values ('9999_later.sql')");
  await expect(migrate(database.pool)).rejects.toThrow('9999_later.sql');
  await database.pool.query("delete from migration where name = '9999_later.sql'");
});

test('the schema equals the committed one', async () => {
  await expect(await describeSchema(database.pool)).toMatchFileSnapshot('./schema.txt');
});
