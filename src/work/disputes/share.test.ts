import { expect, test } from 'vitest';
import { shareOf } from './share.ts';

const of = (right: number, lookedAt: number) => shareOf([{ right, looked_at: lookedAt }]);

test('the share of no results is null', () => {
  const none = { looked_at: 0, right: 0, share: null, low: null, high: null };
  expect(shareOf([])).toEqual(none);
  expect(of(0, 0)).toEqual(none);
});

/** Bounds as published for Wilson's interval without continuity correction. */
test.each([
  [1, 1, 1, 0.2065, 1],
  [0, 1, 0, 0, 0.7935],
  [5, 10, 0.5, 0.2366, 0.7634],
  [38, 40, 0.95, 0.835, 0.9862],
  [2, 3, 0.6667, 0.2077, 0.9385],
])('%i of %i', (right, lookedAt, share, low, high) => {
  expect(of(right, lookedAt)).toEqual({ looked_at: lookedAt, right, share, low, high });
});

test('counts are added up', () => {
  const counts = [
    { right: 2, looked_at: 4 },
    { right: 3, looked_at: 6 },
  ];
  expect(shareOf(counts)).toEqual(of(5, 10));
});
