import { expect, test } from 'vitest';
import { gatherer } from './gather.ts';

/** Takes numbers in, group by group; a group is held until it is let go. */
function held(most: number) {
  const groups: number[][] = [];
  const gates: (() => void)[] = [];
  const gather = gatherer<number>(async (group) => {
    groups.push(group);
    await new Promise<void>((resolve) => gates.push(resolve));
  }, most);
  const letGo = async () => {
    gates.shift()?.();
    await new Promise(setImmediate);
  };
  return { groups, gather, letGo };
}

test('what comes while a group is taken in makes up the next', async () => {
  const { groups, gather, letGo } = held(3);
  const taken = Promise.all([1, 2, 3, 4, 5].map(gather));
  expect(groups).toEqual([[1]]);
  await letGo();
  expect(groups).toEqual([[1], [2, 3, 4]]);
  await letGo();
  await letGo();
  await taken;
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

test('a bad item fails alone', async () => {
  const kept: number[] = [];
  const gather = gatherer<number>(async (group) => {
    if (group.includes(13)) throw new Error('unlucky');
    kept.push(...group);
  }, 100);
  const outcomes = await Promise.allSettled([...Array(20).keys()].map(gather));
  expect(outcomes.flatMap(({ status }, n) => (status === 'rejected' ? n : []))).toEqual([13]);
  expect(kept.sort((a, b) => a - b)).toEqual([...Array(20).keys()].filter((n) => n !== 13));
  await gather(20);
  expect(kept).toContain(20);
});
