import { expect, test } from 'vitest';
import { summaryLine, toTotals } from '../lists/totals.ts';
import { emptyCounts } from './counts.ts';
import { summarise, summaryParts } from './report.ts';

const counts = {
  ...emptyCounts(),
  done: 2_000,
  matched: 1_500,
  verified: 1_490,
  changedCompany: 12,
  changedTitle: 20,
  standings: { moved: 25, unchanged: 1_400, not_assessed: 0, no_verdict: 575 },
};
const requests = ['a', 'b'];

test('the full format', () => {
  const totals = toTotals(counts, 4, 372.5, 'out.csv');
  const summary = summarise(counts, totals, requests, false);
  expect(summary).toMatchObject({ match_rate: 0.75, profiles_per_second: 500, verdicts: null });
  expect(summaryLine('profiles', totals, summaryParts(counts, false))).toBe(
    '2,000 profiles, 1,500 matched (75.0 %), 1,490 verified, 12 changed company, 20 changed title, 372.50 credits, 4 s, 500 profiles/s, out.csv\n',
  );
});

test('changes', () => {
  const totals = toTotals(counts, 4, null, null);
  expect(summarise(counts, totals, requests, true).verdicts).toEqual(counts.standings);
  expect(summaryLine('profiles', totals, summaryParts(counts, true))).toBe(
    '2,000 profiles, 1,500 matched (75.0 %), 1,490 verified, 25 moved, 1,400 as before, 575 without a verdict yet, 4 s, 500 profiles/s\n',
  );
});
