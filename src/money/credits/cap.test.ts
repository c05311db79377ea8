/** The client's limit on the price of some work. */
import { expect, test } from 'vitest';
import { lowerCap, parseCap } from './cap.ts';

test.each([
  [null, null, null],
  [1, null, 1],
  [null, 2, 2],
  [1, 2, 1],
  [2, 1, 1],
])('the lower of %j and %j is %j', (one, other, lower) => {
  expect(lowerCap(one, other)).toBe(lower);
});

test.each([
  [undefined, null],
  [null, null],
  [0.01, 0.01],
  [1.25, 1.25],
])('%j is the cap %j', (credits, cap) => {
  expect(parseCap(credits, 'max_credits')).toBe(cap);
});

test.each([0, -1, 1.234])('%j is refused by the name of its field', (credits) => {
  expect(() => parseCap(credits, 'max_credits')).toThrow(/^max_credits: must /);
});
