import { expect, test } from 'vitest';
import { addDurations, durationEntry, medianMs } from './durations.ts';

const counted = (...durations: number[]): number[] =>
  durations
    .map((ms) => [...Array<number>(durationEntry(ms)).fill(0), 1])
    .reduce(addDurations, [] as number[]);

test.each([
  [[], null],
  [[0.2], 1],
  [[120], 120],
  [[5, 5, 900], 5],
  [[10, 20, 40, 80, 160], 40],
  [[30_000], 30_000],
])('the median of %j is about %s ms', (durations, median) => {
  const found = medianMs(counted(...durations));
  if (median === null) expect(found).toBeNull();
  else expect(Math.abs(Math.log2(found! / median))).toBeLessThanOrEqual(0.25);
});

test('the last entry counts all longer durations', () => {
  expect(durationEntry(1e12)).toBe(durationEntry(1e9));
});

test('the median of an even number of calls lies between the two in the middle', () => {
  const median = medianMs(counted(100, 100, 400, 400))!;
  expect(median).toBeGreaterThan(90);
  expect(median).toBeLessThan(450);
});
