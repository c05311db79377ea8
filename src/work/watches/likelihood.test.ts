import { expect, test } from 'vitest';
import {
  type Career,
  changeByRate,
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
