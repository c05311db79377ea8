import { expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

/** Handles numbers, batch by batch; a batch is held until it is released. */
function held(most: number) {
  const batches: number[][] = [];
  const gates: (() => void)[] = [];
  const batcher = new Batcher<number>(async (batch) => {
    batches.push(batch);
    await new Promise<void>((resolve) => gates.push(resolve));
  }, most);
  const letGo = async () => {
    gates.shift()?.();
    await new Promise(setImmediate);
  };
  return { batches, batcher, letGo };
}

test('items that arrive while a batch is handled form the next', async () => {
  const { batches, batcher, letGo } = held(3);
  const handled = Promise.all([1, 2, 3, 4, 5].map((n) => batcher.add(n)));
  expect(batches).toEqual([[1]]);
  await letGo();
  expect(batches).toEqual([[1], [2, 3, 4]]);
  await letGo();
  await letGo();
  await handled;
  expect(batches).toEqual([[1], [2, 3, 4], [5]]);
});

test('a failure not caused by one item fails the whole batch at once', async () => {
  let tries = 0;
  const batcher = new Batcher<number>(
    async () => {
      tries += 1;
      throw new Error('nobody is there');
    },
    100,
    (error) => (error as Error).message === 'nobody is there',
  );
  const outcomes = await Promise.allSettled([...Array(20).keys()].map((n) => batcher.add(n)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  // The first item was alone in its batch.
  expect(tries).toBe(2);
});

test('a bad item fails alone', async () => {
  const kept: number[] = [];
  const batcher = new Batcher<number>(async (batch) => {
    if (batch.includes(13)) throw new Error('unlucky');
    kept.push(...batch);
  }, 100);
  const outcomes = await Promise.allSettled([...Array(20).keys()].map((n) => batcher.add(n)));
  expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? n : []))).toEqual([13]);
  expect(kept.sort((a, b) => a - b)).toEqual([...Array(20).keys()].filter((n) => n !== 13));
  await batcher.add(20);
  expect(kept).toContain(20);
});
