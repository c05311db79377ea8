import { expect, test } from 'vitest';
import { MISS_REASONS } from '../../ground/api/index.ts';
import { type LeadOutcome, packOutcomes, unpackOutcome, withhold } from './outcomes.ts';

const match = { contactId: 1 } as LeadOutcome['match'];
const plain: LeadOutcome = { match, reason: null, candidates: 1 };

test('every reason and number is read back unchanged', () => {
  const outcomes = [
    plain,
    { match, reason: null, candidates: 7 },
    ...MISS_REASONS.map((reason, candidates) => ({ match: null, reason, candidates })),
  ];
  const packed = packOutcomes(outcomes);
  expect(outcomes.map((_, at) => unpackOutcome(packed, at))).toEqual(
    outcomes.map(({ reason, candidates }) => ({
      reason,
      candidates: reason === 'cancelled' ? null : candidates,
      ...(reason === 'credit_cap' && { withheld: 1 }),
    })),
  );
});

test('a withheld lead keeps what it would have been charged as, and its neighbours stay', () => {
  const packed = packOutcomes([plain, plain, { match: null, reason: 'tie', candidates: 3 }, plain]);
  const withheld = withhold(packed, [4, 2, 0, 1], [true, false, true, false]);
  expect(withheld.map((_, at) => unpackOutcome(withheld, at))).toEqual([
    { reason: null, candidates: 1 },
    { reason: 'credit_cap', candidates: 1, withheld: 2 },
    { reason: 'tie', candidates: 3 },
    { reason: 'credit_cap', candidates: 1, withheld: 1 },
  ]);
});

test('a stored code never changes its meaning', () => {
  const misses = MISS_REASONS.map((reason) => ({ match: null, reason, candidates: 2 }));
  expect(packOutcomes([plain, ...misses])).toEqual([16, 33, 34, 35, 36, 37, 38, 42]);
  expect(withhold([], [1, 2, 3, 4], [false, false, false, false])).toEqual([22, 23, 24, 25]);
});

test('plain matches take no space', () => {
  expect(packOutcomes([plain, plain])).toEqual([]);
  expect(unpackOutcome([], 1)).toEqual({ reason: null, candidates: 1 });
});

test('values that were not stored are not invented', () => {
  expect(unpackOutcome(null, 0)).toEqual({ reason: null, candidates: null });
});

test('a number fits into what is stored', () => {
  const [packed] = packOutcomes([{ match: null, reason: 'tie', candidates: 1_000_000 }]);
  expect(packed).toBeLessThan(2 ** 15);
  expect(unpackOutcome([packed!], 0)).toEqual({ reason: 'tie', candidates: 2047 });
});

test('a reason stored by a later release reads as unknown', () => {
  expect(unpackOutcome([15], 0)).toEqual({ reason: null, candidates: 0 });
});
