import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DisputeReason } from '../../ground/api/index.ts';
import { DETAILS, TIER, type Tier } from '../../profile/details.ts';
import { leadPrices, mostAtOnce, profilePrices, refundDue } from './prices.ts';

const { work_email, corporate_phone, direct_phone, mobile_number, personal_email } = DETAILS;
const email = work_email.bit;

test.each([
  ['nothing charged', TIER.free, 0, [0, 0, 0, 0]],
  ['a profile', TIER.contact_profile, 0, [0.25, 0.25, 0.25, 0.25]],
  ['a work email', TIER.lead_profile, email, [1, 0.25, 1, 0.25]],
  ['a corporate phone', TIER.full_prospect, email | corporate_phone.bit, [1.25, 1.25, 1, 0.25]],
  ['a direct phone', TIER.direct_dial, email | direct_phone.bit, [1.5, 1.5, 1, 0.25]],
  ['phones alone', TIER.direct_dial, mobile_number.bit, [1.5, 1.5, 0.25, 0.25]],
  [
    'details above the charged tier',
    TIER.lead_profile,
    email | mobile_number.bit,
    [1, 0.25, 1, 0.25],
  ],
  ['an email that is withheld today', TIER.lead_profile, 0, [1, 0.25, 1, 0.25]],
] as const)('a lead with %s', (_, tier, details, prices) => {
  expect(leadPrices(tier, details)).toEqual(prices);
});

test('the personal email is the email of a profile that was charged for it', () => {
  expect(profilePrices(TIER.direct_dial, personal_email.bit)).toEqual([1.5, 0.25, 1.5, 0.25]);
  const both = email | personal_email.bit;
  expect(profilePrices(TIER.direct_dial, both)).toEqual([1.5, 1.5, 1.5, 1.5]);
});

test('one in ten, rounded up, is refunded at once', () => {
  expect([0, 1, 10, 11, 20, 21].map(mostAtOnce)).toEqual([0, 1, 1, 2, 2, 3]);
});

const REASONS: DisputeReason[] = ['wrong_person', 'wrong_email', 'wrong_phone', 'not_moved'];

test('the order of reasons does not change the sum, and the sum never exceeds the charge', () => {
  const any = fc.record({
    tier: fc.integer({ min: 0, max: 4 }) as fc.Arbitrary<Tier>,
    details: fc.integer({ min: 0, max: 63 }),
    reasons: fc.shuffledSubarray(REASONS, { minLength: 1 }),
  });
  fc.assert(
    fc.property(any, ({ tier, details, reasons }) => {
      const prices = profilePrices(tier, details);
      const refunded = reasons.reduce((sum, _, at) => {
        const due = refundDue(prices, reasons.slice(0, at + 1), sum);
        expect(due).toBeGreaterThanOrEqual(0);
        return sum + due;
      }, 0);
      expect(refunded).toBeCloseTo(refundDue(prices, reasons.toReversed(), 0), 5);
      expect(refunded).toBeLessThanOrEqual(prices[0]!);
      const isWhole = reasons.some((one) => one === 'wrong_person' || one === 'not_moved');
      if (isWhole) expect(refunded).toBe(prices[0]);
    }),
  );
});
