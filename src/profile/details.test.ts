import { describe, expect, test } from 'vitest';
import { ANA } from '../../test/support/known-person.ts';
import { PROFILE_TYPES, REFRESH_ATTRIBUTES } from '../ground/api/index.ts';
import { DETAILS, lackedAttributes, PROFILE, shownDetails } from './details.ts';
import { leadFields } from './views/index.ts';

const details = Object.values(DETAILS);
const DETAIL_MEMBERS: readonly string[] = details.flatMap(({ members }) => members);

test('each detail has its own bit', () => {
  expect(details.map(({ bit }) => bit).toSorted((a, b) => a - b)).toEqual([1, 2, 4, 8, 16, 32]);
});

test('each attribute that can be requested is the profile or one detail', () => {
  const attributes = details.map(({ attribute }) => attribute);
  expect([PROFILE, ...attributes]).toEqual(REFRESH_ATTRIBUTES);
});

test('requested attributes are lacked without their detail; the profile and others never are', () => {
  const requested = [PROFILE, 'email', 'mobile_number', 'unknown'];
  expect(lackedAttributes(requested, DETAILS.mobile_number.bit)).toEqual(['email']);
  expect(lackedAttributes(requested, 0)).toEqual(['email', 'mobile_number']);
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
