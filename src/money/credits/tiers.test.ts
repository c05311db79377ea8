import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROFILE_TYPES } from '../../ground/api/index.ts';
import { DETAILS, type Detail, TIER, type Tier } from '../../profile/details.ts';
import { leadMaximum, leadTier, price, refreshTier, requestedTier, tierOfPrice } from './index.ts';

const MAXIMA = [TIER.contact_profile, TIER.lead_profile, TIER.full_prospect, TIER.direct_dial];

const bits = (names: readonly Detail[]) =>
  names.reduce((details, name) => details | DETAILS[name].bit, 0);

test('a lead costs at most the price of its profile type', () => {
  expect(PROFILE_TYPES.map(leadMaximum)).toEqual([0.25, 1, 1.25, 1.5]);
});

test.each([
  [[], 0.25],
  [['contact_profile'], 0.25],
  [['email'], 1],
  [['contact_profile', 'email'], 1],
  [['corporate_phone'], 1.25],
  [['email', 'corporate_phone'], 1.25],
  [['direct_phone'], 1.5],
  [['contact_profile', 'mobile_number'], 1.5],
  [['cma'], 1.5],
  [['personal_email', 'email'], 1.5],
  [['fax'], 1.5],
  [['Email'], 1.5],
  [['__proto__'], 1.5],
])('attributes %j cost at most %d', (attributes, credits) => {
  expect(price(requestedTier(attributes))).toBe(credits);
});

describe('the charge for an employed contact depends on the requested attributes', () => {
  const everything = Object.keys(DETAILS) as Detail[];
  test.each<[Detail[], number[]]>([
    [[], [0.25, 0.25, 0.25, 0.25]],
    [['work_email'], [0.25, 1, 1, 1]],
    [['corporate_phone'], [0.25, 0.25, 1.25, 1.25]],
    [
      ['work_email', 'corporate_phone'],
      [0.25, 1, 1.25, 1.25],
    ],
    [['direct_phone'], [0.25, 0.25, 0.25, 1.5]],
    [
      ['work_email', 'mobile_number'],
      [0.25, 1, 1, 1.5],
    ],
    [
      ['corporate_phone', 'mobile_number'],
      [0.25, 0.25, 1.25, 1.5],
    ],
    [everything, [0.25, 1, 1.25, 1.5]],
  ])('with %j', (names, expected) => {
    const contact = { details: bits(names), employed: true };
    expect(PROFILE_TYPES.map((type) => price(leadTier(contact, type)))).toEqual(expected);
    expect(MAXIMA.map((most) => price(refreshTier(contact, most)))).toEqual(expected);
  });

  test.each<[Detail]>([['personal_email'], ['mailing_address']])(
    'a refresh charges for a %s, a lead does not, because it never shows one',
    (name) => {
      const contact = { details: bits([name, 'work_email']), employed: true };
      expect(refreshTier(contact, TIER.direct_dial)).toBe(TIER.direct_dial);
      expect(leadTier(contact, 'Full Prospect Profile With Direct Dial')).toBe(TIER.lead_profile);
    },
  );
});

const anyDetails = fc.integer({ min: 0, max: 63 });
const anyMaximum = fc.constantFrom<Tier>(...MAXIMA);

test('a contact without a current position is free', () => {
  fc.assert(
    fc.property(
      anyDetails,
      anyMaximum,
      fc.constantFrom(...PROFILE_TYPES),
      (details, most, type) => {
        const contact = { details, employed: false };
        expect(refreshTier(contact, most)).toBe(TIER.free);
        expect(leadTier(contact, type)).toBe(TIER.free);
      },
    ),
  );
});

test('a charge never exceeds the maximum, and more data never costs less', () => {
  fc.assert(
    fc.property(anyDetails, anyDetails, anyMaximum, (some, more, most) => {
      const charged = refreshTier({ details: some, employed: true }, most);
      expect(charged).toBeLessThanOrEqual(most);
      expect(refreshTier({ details: some | more, employed: true }, most)).toBeGreaterThanOrEqual(
        charged,
      );
    }),
  );
});

test('a price is that of one tier; another price is free', () => {
  const tiers = Object.values(TIER);
  expect(tiers.map((tier) => tierOfPrice(price(tier)))).toEqual(tiers);
  expect(tierOfPrice(0.3)).toBe(TIER.free);
});
