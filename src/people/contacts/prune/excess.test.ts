import { expect, test } from 'vitest';
import { findExcess } from './excess.ts';

const day = (of: number) => new Date(Date.UTC(2026, 0, of));

/** Sources of days, from the first to the last. */
const askedOn = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => ({
    source: `crm-${first + at}.csv`,
    askedAt: day(first + at),
  }));
const namesOf = (first: number, last: number) =>
  askedOn(first, last)
    .map(({ source }) => source)
    .reverse();

const NONE = new Set<string>();

test.each([
  ['the twenty newest sources stay, however old', askedOn(1, 20), 365, []],
  ['of the others, those asked by the bound go', askedOn(1, 30), 4, namesOf(1, 4)],
  ['the others stay until the bound', askedOn(1, 30), 0, []],
  ['no more than a hundred stay, however young', askedOn(1, 120), 0, namesOf(1, 20)],
])('%s', (_, sources, before, gone) => {
  expect(findExcess(sources, NONE, day(before))).toEqual(gone);
  expect(findExcess(sources.toReversed(), NONE, day(before))).toEqual(gone);
});

test('some sources stay in any case', () => {
  const kept = new Set(['crm-1.csv', 'crm-3.csv', 'crm-130.csv']);
  expect(findExcess(askedOn(1, 24), kept, day(365))).toEqual(['crm-4.csv', 'crm-2.csv']);
  expect(findExcess(askedOn(1, 103), kept, day(0))).toEqual(['crm-2.csv']);
});
