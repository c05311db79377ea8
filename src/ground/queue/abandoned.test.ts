import { afterEach, expect, test } from 'vitest';
import { useDatabase } from '../../../test/support/database.ts';
import { watchAbandoned } from './abandoned.ts';
import { holdPresence } from './liveness.ts';
import { enqueue, MOST_ATTEMPTS } from './tasks.ts';

const database = useDatabase();

afterEach(() => database.pool.query('truncate graphile_worker._private_jobs, task_death'));

type Row = { id: string; worker: string | null; attempts: number; delay: number };

/** Tasks as stored; `delay` in seconds. */
async function tasks(): Promise<Row[]> {
  const { rows } = await database.pool.query(
    `select id::text, locked_by as worker, attempts,
            extract(epoch from run_at - now())::float as delay
     from graphile_worker._private_jobs order by id`,
  );
  return rows;
}

/** Takes all due tasks, as a worker does. */
async function take(worker: string): Promise<void> {
  await database.pool.query(
    `update graphile_worker._private_jobs
     set locked_by = $1, locked_at = now(), attempts = attempts + 1 where locked_by is null`,
    [worker],
  );
}

const queue = (key: string) => enqueue(database.db, 'test', { key, payload: {} });

const watch = (worker: string, taken: string[] = []) =>
  watchAbandoned(database.pool, [worker], new Set(taken));

test('a task of a lost worker is released at the second check, and keeps its attempts', async () => {
  await queue('a');
  await take('gone');
  const check = watch('other');
  await check();
  expect(await tasks()).toMatchObject([{ worker: 'gone', attempts: 1 }]);
  await check();
  expect(await tasks()).toMatchObject([{ worker: null, attempts: 0 }]);
});

test('a task of a live worker is kept', async () => {
  await queue('a');
  await take('alive');
  const presence = await holdPresence(database.pool, ['alive']);
  const check = watch('other');
  await check();
  await check();
  expect(await tasks()).toMatchObject([{ worker: 'alive' }]);
  await presence.release();
});

test('a worker that returns before the second check loses nothing', async () => {
  await queue('a');
  await take('back');
  const check = watch('other');
  await check();
  const presence = await holdPresence(database.pool, ['back']);
  await check();
  await presence.release();
  await check();
  expect(await tasks()).toMatchObject([{ worker: 'back' }]);
});

test('a worker releases tasks that were assigned to it without its knowledge, and nothing else', async () => {
  await queue('known');
  await queue('unknown');
  await take('me');
  const [known] = await tasks();
  const check = watch('me', [known!.id]);
  await check();
  await check();
  expect(await tasks()).toMatchObject([{ worker: 'me' }, { worker: null }]);
});

test('a task that is abandoned repeatedly waits longer each time', async () => {
  await queue('killer');
  const delays: number[] = [];
  for (let death = 1; death <= 30; death += 1) {
    await take(`node ${death}`);
    const check = watch('other');
    await check();
    await check();
    const [task] = await tasks();
    expect(task).toMatchObject({ worker: null, attempts: 0 });
    delays.push(task!.delay);
    await database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  }
  // The delays are none, about a second, two, four … and never more than ten minutes and a quarter.
  expect(delays[0]).toBeLessThanOrEqual(0);
  expect(delays[2]).toBeGreaterThan(1);
  expect(delays[6]).toBeGreaterThan(20);
  expect(delays[29]).toBeGreaterThan(400);
  expect(Math.max(...delays)).toBeLessThanOrEqual(750);
});

test('a task that was replaced while it ran is not repeated', async () => {
  await queue('a');
  await take('gone');
  await queue('a');
  const check = watch('other');
  await check();
  await check();
  expect(await tasks()).toMatchObject([
    { worker: null, attempts: MOST_ATTEMPTS },
    { worker: null, attempts: 0 },
  ]);
});
