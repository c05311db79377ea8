/** A log that is restored elsewhere does not give events positions that readers have read past. */
import { expect, test } from 'vitest';
import { settleLog } from '../../src/events/home.ts';
import {
  loadHorizon,
  loadLog,
  parseCursor,
  recordEvents,
  renderEventId,
} from '../../src/events/index.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const standing = async () => (await loadHorizon(database.db)).position;

test('it leaps once in another database, and where it is at home it stays', async () => {
  await settleLog(database);
  const before = await standing();
  await settleLog(database);
  expect(await standing()).toBe(before);
  await database.pool.query(`update event_log set home = 'another server'`);
  await Promise.all([settleLog(database), settleLog(database)]);
  expect(await standing()).toBe(before + 2 ** 30);
  await settleLog(database);
  expect(await standing()).toBe(before + 2 ** 30);
});

test('an id of positions that were never drawn here is refused as gone', async () => {
  const [event] = await database.db
    .transaction()
    .execute((trx) =>
      recordEvents(trx, [{ accountId: 1, type: 'watch.paused', subject: 'w/1', data: {} }]),
    );
  const log = await loadLog(database.db);
  expect(parseCursor(log, 1, event!.id)).toBe(log.lastDrawn);
  const later = renderEventId(log.idKey, { accountId: 1, position: log.lastDrawn + 1 });
  expect(() => parseCursor(log, 1, later)).toThrow(/restored from a back-up/);
});
