import { expect, test } from 'vitest';
import { summaryLine, summaryOf } from './report.ts';
import { emptyTally } from './tally.ts';

const tally = {
  ...emptyTally(),
  profiles: 2_000,
  matched: 1_500,
  verified: 1_490,
  changedCompany: 12,
  changedTitle: 20,
  standings: { moved: 25, unchanged: 1_400, not_assessed: 0, no_verdict: 575 },
};
const course = { requests: ['a', 'b'], seconds: 4, output: 'out.csv', creditsUsed: 372.5 };

test('the full format', () => {
  const summary = summaryOf(tally, { ...course, changes: false });
  expect(summary).toMatchObject({ match_rate: 0.75, profiles_per_second: 500, verdicts: null });
  expect(summaryLine(summary)).toBe(
    '2,000 profiles, 1,500 matched (75.0 %), 1,490 verified, 12 changed company, 20 changed title, 372.50 credits, 4 s, 500 profiles/s, out.csv\n',
  );
});

test('changes', () => {
  const summary = summaryOf(tally, { ...course, changes: true, output: null, creditsUsed: null });
  expect(summary.verdicts).toEqual(tally.standings);
  expect(summaryLine(summary)).toBe(
    '2,000 profiles, 1,500 matched (75.0 %), 1,490 verified, 25 moved, 1,400 as before, 575 without a verdict yet, 4 s, 500 profiles/s\n',
  );
});
