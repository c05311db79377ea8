/** However transactions overlap, readers receive the same events in the same order, each once. */
import type pg from 'pg';
import { expect, test } from 'vitest';
import {
  type EventRow,
  loadHorizon,
  readEvents,
  recordEvents,
} from '../../src/events/record/index.ts';
import { useDatabase } from '../support/database.ts';
import { createRandom } from './random.ts';

const database = useDatabase({ poolSize: 40 });

const ACCOUNT = 1;
const WRITERS = 24;
const TRANSACTIONS_EACH = 20;
const READERS = 8;

const turn = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Commits or rolls back some events, with other statements in between. @returns the committed ones
 */
async function write(name: string, random: () => number): Promise<string[]> {
  const subjects = Array.from({ length: 1 + Math.floor(random() * 3) }, (_, at) => `${name}/${at}`);
  const isKept = random() > 0.25;
  const turns = random() < 0.1 ? 60 : Math.floor(random() * 6);
  const work = database.db.transaction().execute(async (trx) => {
    for (const subject of subjects) {
      await recordEvents(trx, [{ accountId: ACCOUNT, type: 'watch.paused', subject, data: {} }]);
      for (let passed = 0; passed < turns; passed += 1) await turn();
    }
    if (!isKept) throw new Error('rolled back');
  });
  await work.catch((error: Error) => expect(error.message).toBe('rolled back'));
  return isKept ? subjects : [];
}

/** Reads until all writers have ended, and then to the end. */
async function readUntil(isOver: () => boolean, limit: number): Promise<EventRow[]> {
  const seen: EventRow[] = [];
  for (let wasOver = false; ; ) {
    const { position: upTo } = await loadHorizon(database.db);
    const after = seen.at(-1)?.position ?? 0;
    const rows = await readEvents(database.db, { accountId: ACCOUNT, after, upTo, limit });
    seen.push(...rows);
    if (wasOver && rows.length === 0) return seen;
    wasOver = isOver();
    await turn();
  }
}

test('no event is missed or doubled, and the order is the same for all', async () => {
  const random = createRandom();
  let isOver = false;
  const readers = Array.from({ length: READERS }, (_, at) => readUntil(() => isOver, 1 + at * 7));
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    const kept: string[] = [];
    for (let at = 0; at < TRANSACTIONS_EACH; at += 1)
      kept.push(...(await write(`${writer}/${at}`, random)));
    return kept;
  });
  const written = (await Promise.all(writers)).flat();
  isOver = true;
  const [first, ...others] = (await Promise.all(readers)).map((rows) =>
    rows.map(({ subject }) => subject),
  );
  expect([...first!].sort()).toEqual([...written].sort());
  for (const other of others) expect(other).toEqual(first);
});

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

test('a transaction that records nothing delays no reader, however long it lasts', () =>
  withClient(async (client) => {
    await client.query('begin');
    await client.query('create table never_there (id int)');
    const before = (await loadHorizon(database.db)).position;
    await write('free', () => 0.9);
    const { position, isHeld } = await loadHorizon(database.db);
    await client.query('rollback');
    expect(position).toBeGreaterThan(before);
    expect(isHeld).toBe(false);
  }));

test('a writer delays events recorded since it began, until it ends', async () => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const event = (subject: string) => [
    { accountId: ACCOUNT, type: 'watch.paused' as const, subject, data: {} },
  ];
  const slow = database.db.transaction().execute(async (trx) => {
    await recordEvents(trx, event('slow'));
    recorded.resolve();
    await held;
  });
  await recorded.promise;
  const { position: before } = await loadHorizon(database.db);
  await database.db.transaction().execute((trx) => recordEvents(trx, event('quick')));
  expect(await loadHorizon(database.db)).toEqual({ position: before, isHeld: true });
  letGo();
  await slow;
  const { position: upTo, isHeld } = await loadHorizon(database.db);
  expect(isHeld).toBe(false);
  const rows = await readEvents(database.db, {
    accountId: ACCOUNT,
    after: before,
    upTo,
    limit: 10,
  });
  expect(rows.map(({ subject }) => subject)).toEqual(['slow', 'quick']);
});

test('positions beyond 32 bits, and a leap of the sequence beside a writer, change nothing', async () => {
  await database.pool.query(`select setval('event_position', 5000000000)`);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const recorded = Promise.withResolvers<void>();
  const slow = database.db.transaction().execute(async (trx) => {
    await recordEvents(trx, [{ accountId: ACCOUNT, type: 'watch.paused', subject: 'x', data: {} }]);
    recorded.resolve();
    await held;
  });
  await recorded.promise;
  await database.pool.query(
    `select setval('event_position', last_value + 1073741824) from event_position`,
  );
  expect(await loadHorizon(database.db)).toEqual({ position: 5_000_000_000, isHeld: true });
  letGo();
  await slow;
  expect((await loadHorizon(database.db)).position).toBe(5_000_000_001 + 2 ** 30);
});
