import { expect, test } from 'vitest';
import { countAffordable, findPause, type Means } from './pause.ts';

const means = (more: Partial<Means> = {}, spending: Partial<Means['spending']> = {}): Means => ({
  monthlyCredits: 10,
  permitRoom: null,
  spending: { month: '2026-07', charged: 0, held: 0, requests: 0, ...spending },
  funds: { balance: 100, available: 100 },
  price: 0.25,
  ...more,
});

test.each([
  ['nothing spent', means(), 40],
  ['charged and held', means({}, { charged: 500, held: 475 }), 1],
  ['a cent too few', means({ monthlyCredits: 0.24 }), 0],
  ['more spent than is available now', means({ monthlyCredits: 1 }, { charged: 500 }), 0],
  ['no limit', means({ monthlyCredits: null }), 400],
  ['a key with less', means({ permitRoom: 0.74 }), 2],
  ['an account with less', means({ funds: { balance: 100, available: 0.74 } }), 2],
])('%s: this many people may be checked', (_, given, count) => {
  expect(countAffordable(given, 1_000)).toBe(count);
});

test.each([
  ['all is well', means(), false, null],
  ['the month is spent', means({}, { charged: 1_000 }), false, 'monthly_credits'],
  ['work is in progress', means({}, { charged: 900, held: 100, requests: 1 }), true, null],
  ['the account is empty', means({ funds: { balance: 0, available: 0 } }), false, 'credits'],
  ['other work holds all credits', means({ funds: { balance: 9, available: 0 } }), false, null],
  ['and a person is due', means({ funds: { balance: 9, available: 0 } }), true, 'credits'],
])('%s: pauses or not', (_, given, isShort, reason) => {
  expect(findPause(given, isShort)).toBe(reason);
});
