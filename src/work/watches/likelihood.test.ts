import { expect, test } from 'vitest';
import {
  type Career,
  changeByRate,
  daysSince,
  expectedChange,
  toDoubts,
  toRates,
  yearsInJob,
} from './likelihood.ts';

const NOW = new Date('2026-07-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const career = (more: Partial<Career>): Career => ({
  verifiedAt: daysAgo(100),
  latestStart: '2024-01-01',
  employed: true,
  ...more,
});
const chance = (more: Partial<Career>, experience: Parameters<typeof toRates>[0] = []) =>
  expectedChange(career(more), toRates(experience), NOW);

test('a chance grows with the time since the last check, from 0 towards 1', () => {
  const chances = [0, 10, 100, 1_000, 100_000].map((days) =>
    chance({ verifiedAt: daysAgo(days), latestStart: null }),
  );
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(chances[0]).toBe(0);
  expect(chances.at(-1)).toBeCloseTo(1);
});

test('a person never checked comes before one checked this year', () => {
  expect(chance({ verifiedAt: null })).toBeGreaterThan(chance({ verifiedAt: daysAgo(365) }));
});

test('a job whose start is unknown is as likely to be left as some other job', () => {
  const others = Array.from({ length: 12 }, (_, years) =>
    chance({ latestStart: `${2026 - years}-01-01` }),
  );
  expect(chance({ latestStart: null })).toBeGreaterThan(Math.min(...others));
  expect(chance({ latestStart: null })).toBeLessThan(Math.max(...others));
});

test('a job of two years is more likely to be left than one just begun, or one of twenty', () => {
  const [begun, two, twenty] = ['2026-05-01', '2024-06-01', '2006-01-01'].map((latestStart) =>
    chance({ latestStart }),
  );
  expect(two).toBeGreaterThan(begun!);
  expect(two).toBeGreaterThan(twenty!);
});

test('people without a job are counted separately, and are likeliest to have one soon', () => {
  expect(yearsInJob(career({ employed: false }), NOW)).toBeLessThan(0);
  expect(chance({ employed: false })).toBeGreaterThan(chance({ employed: true }));
});

test('the account’s own verdicts replace the general rates as their number grows', () => {
  const years = yearsInJob(career({}), NOW);
  const general = chance({});
  const few = chance({}, [{ years, days: 365, moves: 0 }]);
  const many = chance({}, [{ years, days: 365_000, moves: 0 }]);
  expect(few).toBeLessThan(general);
  expect(many).toBeLessThan(few / 10);
  expect(chance({}, [{ years, days: 3_650, moves: 30 }])).toBeGreaterThan(general);
});

test('a rate is estimated more closely as the observed days grow', () => {
  const years = yearsInJob(career({}), NOW);
  const [none, many] = [[], [{ years, days: 365_000, moves: 250 }]].map(
    (experience) => toDoubts(experience).get(years)!,
  );
  expect(none!.initial).toBe(1);
  expect(many!.variance).toBeLessThan(none!.variance / 10);
  expect(many!.initial).toBeLessThan(0.1);
});

test('the slope of a chance is that of the curve', () => {
  const rates = toRates([]);
  const years = yearsInJob(career({}), NOW);
  const faster = new Map([[years, rates.get(years)! + 1e-8]]);
  const rise = expectedChange(career({}), faster, NOW) - expectedChange(career({}), rates, NOW);
  expect(changeByRate(career({}), rates, NOW) * 1e-8).toBeCloseTo(rise, 10);
});

const YEAR = 365.25;
const yearsAgo = (years: number) =>
  daysAgo(years * YEAR)
    .toISOString()
    .slice(0, 10);

test('days since a check are exact, never negative, and five years without a check', () => {
  expect(daysSince(daysAgo(1.5), NOW)).toBe(1.5);
  expect(daysSince(daysAgo(-3), NOW)).toBe(0);
  expect(daysSince(null, NOW)).toBe(5 * YEAR);
});

test.each([
  [0.5, 0],
  [1.5, 1],
  [9.5, 9],
  [10.5, 10],
  [11.5, 10],
  [40, 10],
])('a job begun %d years ago counts as of %d years', (ago, years) => {
  const checkedNow = career({ verifiedAt: NOW, latestStart: yearsAgo(ago) });
  expect(yearsInJob(checkedNow, NOW)).toBe(years);
  expect(yearsInJob({ ...checkedNow, employed: false }, NOW)).toBe(-1 - years);
});

test('years are counted at the middle of the time since the check', () => {
  const begun = { latestStart: yearsAgo(4) };
  expect(yearsInJob(career({ ...begun, verifiedAt: daysAgo(1.9 * YEAR) }), NOW)).toBe(3);
  expect(yearsInJob(career({ ...begun, verifiedAt: daysAgo(2.1 * YEAR) }), NOW)).toBe(2);
});

test('a job that begins after the middle counts as just begun', () => {
  expect(yearsInJob(career({ latestStart: '2027-01-01' }), NOW)).toBe(0);
});

/** The chances of people checked a year ago: the first began a job this year, the last ten years ago. */
const yearly = (employed: boolean) =>
  Array.from({ length: 11 }, (_, years) =>
    chance({ employed, verifiedAt: daysAgo(YEAR), latestStart: yearsAgo(years + 0.9) }),
  );

test('jobs are left most in their second year, then less each year', () => {
  const [begun, ...later] = yearly(true);
  expect(later).toEqual(later.toSorted((a, b) => b - a));
  expect(begun).toBeLessThan(later.at(3)!);
  expect(later[0]).toBeCloseTo(1 - Math.exp(-0.26));
  expect(later.at(-1)).toBeCloseTo(1 - Math.exp(-0.1));
});

test('people without a job find one less likely each year', () => {
  const chances = yearly(false);
  expect(chances).toEqual(chances.toSorted((a, b) => b - a));
  expect(chances[0]).toBeCloseTo(1 - Math.exp(-1));
  expect(chances.at(-1)).toBeCloseTo(1 - Math.exp(-0.1));
});

test('twenty years of observed days count as much as the general rate', () => {
  const years = yearsInJob(career({}), NOW);
  const days = 20 * YEAR;
  const general = toRates([]).get(years)!;
  expect(toRates([{ years, days, moves: 0 }]).get(years)).toBeCloseTo(general / 2, 12);
  const doubt = toDoubts([{ years, days, moves: 0 }]).get(years)!;
  expect(doubt.initial).toBe(0.5);
  expect(doubt.variance).toBeCloseTo(general / 2 / (2 * days), 14);
});
