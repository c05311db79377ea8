/** Counts by tier, as stored and as priced. */
import { expect, test } from 'vitest';
import { priceOfTiers, tierCountsText, toTierLines } from './tier-counts.ts';

test('counts are stored for all five tiers, zeros without rows', () => {
  expect(tierCountsText([1, 0, 2, 0, 3])).toBe('{1,0,2,0,3}');
  expect(tierCountsText(undefined)).toBe('{0,0,0,0,0}');
});

test('lines are those of the tiers that occur, cheapest first', () => {
  expect(toTierLines([4, 0, 1, 0, 2])).toEqual([
    { tier: 0, lines: 4 },
    { tier: 2, lines: 1 },
    { tier: 4, lines: 2 },
  ]);
});

test('the price is the sum over the tiers; a missing count is none', () => {
  expect(priceOfTiers([4, 1, 1, 1, 2])).toBe(0.25 + 1 + 1.25 + 3);
  expect(priceOfTiers([4, 2])).toBe(0.5);
});
