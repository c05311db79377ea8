/** Events restored in another database do not get positions that readers have already passed. */
import { expect, onTestFinished, test } from 'vitest';
import { adoptEvents } from '../../src/events/record/home.ts';
import {
  loadEventBounds,
  loadHorizon,
  parseCursor,
  readEvents,
  recordEvents,
  renderEventId,
} from '../../src/events/record/index.ts';
import { openApart } from '../../src/ground/database/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const standing = async () => (await loadHorizon(database.db)).position;
const recordOn = (db: typeof database.db, subject: string) =>
  db
    .transaction()
    .execute((trx) =>
      recordEvents(trx, [{ accountId: 1, type: 'watch.paused', subject, data: {} }]),
    );

test('the sequence leaps once in another database, and stays in its own', async () => {
  await adoptEvents(database);
  const before = await standing();
  await adoptEvents(database);
  expect(await standing()).toBe(before);
  await database.pool.query(`update event_log set home = 'another server'`);
  await Promise.all([adoptEvents(database), adoptEvents(database)]);
  expect(await standing()).toBe(before + 2 ** 30);
  await adoptEvents(database);
  expect(await standing()).toBe(before + 2 ** 30);
});

test('no event is missed or gets an old id when another server replaces a node’s', async () => {
  await adoptEvents(database);
  // A node's connection, which breaks and is replaced.
  const node = openApart(database.pool, { size: 4, name: 'the node' });
  onTestFinished(() => node.pool.end());
  const kept = await recordOn(node.db, 'a/1');
  const position = await standing();
  const lost = [await recordOn(node.db, 'a/2'), await recordOn(node.db, 'a/3')].flat();
  // Replication had not passed the first.
  await database.pool.query('delete from event where position > $1', [position]);
  await database.pool.query(`select setval('event_position', $1::bigint)`, [position]);
  await database.pool.query(`update event_log set home = 'the server that is gone'`);
  const breakConnections = () =>
    database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'the node'`,
    );
  // A late notification may open another one.
  await expect.poll(async () => (await breakConnections()) && node.pool.totalCount).toBe(0);
  const subjects = ['b/1', 'b/2', 'b/3', 'b/4'];
  const told = (await Promise.all(subjects.map((subject) => recordOn(node.db, subject)))).flat();
  const ids = [...kept, ...lost, ...told].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const bounds = await loadEventBounds(database.db);
  const range = { accountId: 1, upTo: await standing(), limit: 100 };
  const after = parseCursor(bounds, 1, lost.at(-1)!.id);
  const read = await readEvents(database.db, { ...range, after });
  expect(read.map(({ subject }) => subject).sort()).toEqual(subjects);
});

test('an id of positions that were never drawn here is refused as gone', async () => {
  const [event] = await recordOn(database.db, 'w/1');
  const bounds = await loadEventBounds(database.db);
  expect(parseCursor(bounds, 1, event!.id)).toBe(bounds.lastDrawn);
  const later = renderEventId(bounds.idKey, { accountId: 1, position: bounds.lastDrawn + 1 });
  expect(() => parseCursor(bounds, 1, later)).toThrow(/restored from a back-up/);
});
