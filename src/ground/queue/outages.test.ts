import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { enqueue } from './tasks.ts';
import { startWorker } from './worker.ts';

const database = useDatabase({ poolSize: 10 });

afterEach(() => database.pool.query('truncate graphile_worker._private_jobs'));

const ATTEMPTS = 'select attempts from graphile_worker._private_jobs';

/** The attempts that a task counts while it fails repeatedly. */
async function attemptsAt(tries: number, state: string): Promise<number[]> {
  const seen: number[] = [];
  const done = Promise.withResolvers<void>();
  const fail = async () => {
    const { rows } = await database.pool.query<{ attempts: number }>(ATTEMPTS);
    seen.push(rows[0]!.attempts);
    if (seen.length === tries) return done.resolve();
    await database.pool.query(`do $$ begin raise 'away' using errcode = '${state}'; end $$`);
  };
  await enqueue(database.db, 'test', { key: 'a', payload: {} });
  const { pool } = database;
  const worker = await startWorker({
    ...{ pool, sessions: pool },
    groups: [{ concurrency: 1, handlers: { test: fail } }],
    log: pino({ enabled: false }),
  });
  await done.promise;
  await worker.stop();
  return seen;
}

test('an outage costs a task no attempt, however often it occurs', async () => {
  expect(await attemptsAt(4, '08006')).toEqual([1, 1, 1, 1]);
});

test('any other failure costs one attempt', async () => {
  expect(await attemptsAt(3, '22012')).toEqual([1, 2, 3]);
});
