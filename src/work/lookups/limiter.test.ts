import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

test('permits never exceed their number, and are granted in the order of requests', async () => {
  const limiter = new Limiter(10);
  const entered: string[] = [];
  const acquire = (name: string, count: number) =>
    limiter.acquire(count).then((permits) => {
      entered.push(name);
      return permits;
    });
  const first = await acquire('first', 6);
  const second = acquire('second', 5);
  const third = acquire('third', 1);
  await turn();
  expect(entered).toEqual(['first']);
  first.release(1);
  await turn();
  expect(entered).toEqual(['first', 'second']);
  first.release(1);
  await Promise.all([second, third]);
  expect(entered).toEqual(['first', 'second', 'third']);
});

test('permits released one by one are not released again', async () => {
  const limiter = new Limiter(4);
  const permits = await limiter.acquire(4);
  permits.release(3);
  permits.releaseAll();
  permits.releaseAll();
  await limiter.acquire(4);
  let more = false;
  void limiter.acquire(1).then(() => {
    more = true;
  });
  await turn();
  expect(more).toBe(false);
});
