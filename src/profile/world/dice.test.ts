import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dice, STREAM } from './dice.ts';

const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const first = (seed: number, index: number, part = 0) =>
  Array.from(
    { length: 4 },
    (
      (draws) => () =>
        draws.next()
    )(dice(seed, STREAM.noise, index, part)),
  );

test('the same thing draws the same numbers', () => {
  fc.assert(
    fc.property(seeds, seeds, (seed, index) => {
      expect(first(seed, index)).toEqual(first(seed, index));
    }),
  );
});

test('neighbours, parts, streams and seeds draw other numbers', () => {
  fc.assert(
    fc.property(seeds, fc.nat(), (seed, index) => {
      const own = first(seed, index);
      expect(first(seed, index + 1)).not.toEqual(own);
      expect(first(seed, index, 1)).not.toEqual(own);
      expect(first((seed + 1) % Number.MAX_SAFE_INTEGER, index)).not.toEqual(own);
      expect(dice(seed, STREAM.lead, index).next()).not.toBe(own[0]);
    }),
  );
});

test('no two of a million indexes share their draws', () => {
  const seen = new Set<number>();
  for (let index = 0; index < 1_000_000; index++) {
    const draws = dice(1, STREAM.identity, index);
    seen.add(draws.next() * 2 ** 21 + draws.next());
  }
  // 53 bits of each pair are compared, so a chance twin is less likely than one in ten thousand.
  expect(seen.size).toBe(1_000_000);
});

test('draws are even over their range', () => {
  const counts = new Array(10).fill(0);
  for (let index = 0; index < 50_000; index++) counts[dice(3, STREAM.career, index).below(10)]++;
  for (const count of counts) expect(Math.abs(count - 5_000)).toBeLessThan(400);
});

test('a range includes both its ends', () => {
  const draws = dice(1, STREAM.lead, 0);
  const drawn = new Set(Array.from({ length: 200 }, () => draws.between(3, 5)));
  expect([...drawn].sort()).toEqual([3, 4, 5]);
});
