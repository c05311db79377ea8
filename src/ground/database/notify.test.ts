/** When listeners are notified of transactions. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { holdRacePoints } from '../race-points.ts';
import {
  connectionOf,
  inTransaction,
  notifyAfterCommit,
  openConnection,
  openDatabase,
} from './index.ts';

const database = useDatabase();

let heard: string[] = [];
let stopListening: () => void;

beforeEach(async () => {
  heard = [];
  const listener = await database.pool.connect();
  listener.on('notification', ({ channel }) => heard.push(channel));
  await listener.query('listen one; listen two; listen last');
  stopListening = () => listener.release(true);
});
afterEach(() => {
  holdRacePoints(undefined);
  stopListening();
});

const notifyIn = (...channels: string[]) =>
  database.db.transaction().execute(async (trx) => {
    for (const channel of channels) await notifyAfterCommit(trx, channel);
  });

/** Notifications arrive in order, so this one marks the end of earlier ones. */
async function heardInAll(): Promise<string[]> {
  await notifyIn('last');
  await expect.poll(() => heard.at(-1)).toBe('last');
  return heard.slice(0, -1);
}

test('a committed transaction notifies listeners, and one that is rolled back does not', async () => {
  await notifyIn('one');
  await expect.poll(() => heard).toEqual(['one']);
  const failing = inTransaction(database.pool, async (_, trx) => {
    await notifyAfterCommit(trx, 'two');
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect(await heardInAll()).toEqual(['one']);
});

test('the commit of a failed transaction notifies nobody', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('notify one');
  await expect(client.query('select 1 / 0')).rejects.toThrow('division by zero');
  await client.query('commit');
  client.release();
  expect(await heardInAll()).toEqual([]);
});

test('outside a transaction, listeners are notified at once', async () => {
  await notifyAfterCommit(database.db, 'one');
  expect(await heardInAll()).toEqual(['one']);
});

test('transactions that are committed before a notification is sent share it, and do not wait', async () => {
  const { promise: sending, resolve: send } = Promise.withResolvers<void>();
  holdRacePoints(() => sending);
  for (let count = 0; count < 20; count += 1) await notifyIn('one', 'two');
  expect(heard).toEqual([]);
  send();
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect((await heardInAll()).toSorted()).toEqual(['one', 'two']);
});

test('a transaction on the driver notifies like one of the query builder', async () => {
  await inTransaction(database.pool, async (client) => void (await client.query('notify one')));
  expect(await heardInAll()).toEqual(['one']);
});

test('a pool that ends sends what is due', async () => {
  const other = await openConnection(connectionOf(database.pool), { poolSize: 1 });
  await other.db.transaction().execute((trx) => notifyAfterCommit(trx, 'one'));
  await other.close();
  expect(await heardInAll()).toEqual(['one']);
});

test('a notification that cannot be sent is lost, and fails nothing', async () => {
  const { pool, url } = database;
  await pool.query('create role dropped superuser login');
  const databaseUrl = url.replace(/\/\/\w+/, '//dropped');
  const other = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  const { promise: sending, resolve: send } = Promise.withResolvers<void>();
  holdRacePoints(() => sending);
  await other.db.transaction().execute((trx) => notifyAfterCommit(trx, 'one'));
  const { rows } = await other.pool.query('select pg_backend_pid() as pid');
  await pool.query('drop role dropped');
  await pool.query('select pg_terminate_backend($1::int, 60000)', [rows[0].pid]);
  send();
  await other.close();
  expect(await heardInAll()).toEqual([]);
});
