import { describe, expect, test } from 'vitest';
import { PROFILE_TYPES } from '../api/index.ts';
import { DETAILS, shownDetails } from './details.ts';
import { ANA } from './views/fixture.ts';
import { leadFields } from './views/index.ts';

const details = Object.values(DETAILS);
const DETAIL_MEMBERS: readonly string[] = details.flatMap(({ members }) => members);

test('each detail has a bit of its own', () => {
  expect(details.map(({ bit }) => bit).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 8, 16, 32]);
});

describe('the members of a detail are filled from the profile type that shows it', () => {
  test.each(PROFILE_TYPES)('%s', (profileType) => {
    const lead = leadFields(ANA, { contactId: 1, day: '2026-11-20', profileType });
    const filled = Object.entries(lead).filter(
      ([key, value]) => DETAIL_MEMBERS.includes(key) && value !== null,
    );
    const shown = shownDetails(profileType).flatMap(({ members }) => members);
    expect(filled.map(([key]) => key).toSorted()).toEqual(shown.toSorted());
  });
});
