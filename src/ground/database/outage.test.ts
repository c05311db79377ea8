import pg from 'pg';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { isOutage } from './outage.ts';

const database = useDatabase();

const failing = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing failed',
    (error) => error,
  );

const raise = (state: string, message: string) =>
  failing(
    database.pool.query(
      `do $$ begin raise exception '${message}' using errcode = '${state}'; end $$`,
    ),
  );

test.each([
  ['08006', 'connection to the remote node postgres@10.0.0.2:5432 failed'],
  ['57P01', 'terminating connection due to administrator command'],
  ['57P02', 'terminating connection because of crash of another server process'],
  ['57P03', 'the database system is starting up'],
  ['25006', 'cannot execute UPDATE in a read-only transaction'],
  ['53100', 'could not extend file: No space left on device'],
  ['XX000', 'SSL SYSCALL error: EOF detected'],
  ['XX000', 'failure on connection marked as essential: 10.0.0.2:5432'],
])('%s, %s: an outage', async (state, message) => {
  expect(isOutage(await raise(state, message))).toBe(true);
});

test.each([
  ['22P05', 'unsupported Unicode escape sequence'],
  ['23505', 'duplicate key value'],
  ['57014', 'canceling statement due to statement timeout'],
  ['XX000', 'cache lookup failed'],
])('%s, %s: not an outage', async (state, message) => {
  expect(isOutage(await raise(state, message))).toBe(false);
});

test('a connection that the server ends is an outage, and so is a refused one', async () => {
  const client = await database.pool.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const broken = failing(client.query('select pg_sleep(600)'));
  await database.pool.query('select pg_terminate_backend($1::int)', [rows[0].pid]);
  expect(isOutage(await broken)).toBe(true);
  expect(isOutage(await failing(client.query('select 1')))).toBe(true);
  client.release(true);
  const nobody = new pg.Client({ host: '127.0.0.1', port: 1 });
  expect(isOutage(await failing(nobody.connect()))).toBe(true);
});

test('a mistake of the program is not an outage', () => {
  expect(isOutage(new TypeError('undefined is not a function'))).toBe(false);
});
