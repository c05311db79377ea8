import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { enqueue, enqueueAll } from './tasks.ts';
import { Wakeups } from './wakeups.ts';

const database = useDatabase({ poolSize: 5 });
const clients: pg.PoolClient[] = [];
const started: Wakeups[] = [];

function startWakeups(): Wakeups {
  const wakeups = new Wakeups(database.pool);
  started.push(wakeups);
  return wakeups;
}

afterEach(async () => {
  await Promise.all(started.splice(0).map((wakeups) => wakeups.stop()));
  for (const client of clients.splice(0)) client.release(true);
  await database.pool.query('truncate graphile_worker._private_jobs');
});

async function listenWith(wakeups: Wakeups): Promise<void> {
  const client = await database.pool.connect();
  clients.push(client);
  await wakeups.listenOn(client);
}

/** What graphile-worker would hear for a group, from now on. */
function listener(wakeups: Wakeups, names: string[]) {
  const connection = wakeups.connect(names);
  const heard: unknown[] = [];
  connection.on('notification', (message) => heard.push(message));
  return { heard, next: () => once(connection, 'notification') };
}

const NEWS = (count: number) => ({ channel: 'jobs:insert', payload: JSON.stringify({ count }) });

test('a new task wakes its group and no other', async () => {
  const wakeups = startWakeups();
  const other = listener(wakeups, ['other']);
  const group = listener(wakeups, ['first', 'second']);
  await listenWith(wakeups);
  const woken = group.next();
  await enqueue(database.db, 'second', { key: 'a', payload: {} });
  await woken;
  expect(group.heard).toEqual([NEWS(1)]);
  expect(other.heard).toEqual([]);
});

test('as many slots wake as tasks are due, of those queued before, too', async () => {
  const due = ['a', 'b', 'c'].map((key) => ({ key, payload: {} }));
  await enqueueAll(database.db, 'first', due);
  await enqueue(database.db, 'first', { key: 'later', payload: {}, waitMs: 3_600_000 });
  const wakeups = startWakeups();
  const group = listener(wakeups, ['first']);
  const woken = group.next();
  await listenWith(wakeups);
  await woken;
  expect(group.heard[0]).toEqual(NEWS(3));
});

test('of tasks queued in many transactions at once, none is missed', async () => {
  const wakeups = startWakeups();
  const group = listener(wakeups, ['first']);
  await listenWith(wakeups);
  const add = (at: number) => enqueue(database.db, 'first', { key: `task ${at}`, payload: {} });
  await Promise.all(Array.from({ length: 40 }, (_, at) => add(at)));
  await expect.poll(() => group.heard.at(-1)).toEqual(NEWS(40));
});

test('a task whose time comes wakes its group without a notification', async () => {
  const wakeups = startWakeups();
  const group = listener(wakeups, ['first']);
  const woken = group.next();
  await enqueue(database.db, 'first', { key: 'later', payload: {}, waitMs: 300 });
  await woken;
  expect(group.heard).toEqual([NEWS(1)]);
});

test('slow looks leave the database time for other work, and miss nothing', async () => {
  let looks = 0;
  const wakeups = new Wakeups({
    async query(statement: pg.QueryConfig) {
      looks += 1;
      await database.pool.query('select pg_sleep(0.05)');
      return database.pool.query(statement);
    },
  } as pg.Pool);
  started.push(wakeups);
  const group = listener(wakeups, ['first']);
  await listenWith(wakeups);
  const began = performance.now();
  for (let at = 0; at < 40; at += 1) {
    await enqueue(database.db, 'first', { key: `task ${at}`, payload: {} });
    await delay(20);
  }
  // A look and its pause take 200 ms or more.
  expect(looks).toBeLessThanOrEqual(1 + (performance.now() - began) / 200);
  await expect.poll(() => group.heard.at(-1)).toEqual(NEWS(40));
});

test('a migration that running workers cannot work with is passed on to all groups', async () => {
  const wakeups = startWakeups();
  const groups = ['first', 'second'].map((name) => listener(wakeups, [name]));
  await listenWith(wakeups);
  const told = Promise.all(groups.map(({ next }) => next()));
  const payload = '{"breaking":true,"migrationNumber":99}';
  await database.pool.query(`select pg_notify('worker:migrate', $1)`, [payload]);
  await told;
  for (const { heard } of groups)
    expect(heard).toMatchObject([{ channel: 'worker:migrate', payload }]);
});
