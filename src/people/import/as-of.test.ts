import { expect, test } from 'vitest';
import { asOfDay, withAsOf } from './as-of.ts';

test('the day of the import is no day of its own', () => {
  const now = new Date('2026-11-24T00:00:01Z');
  expect(asOfDay('2026-11-24', now)).toBeNull();
  expect(asOfDay('2026-11-23', now)).toBe('2026-11-23');
  expect(asOfDay(null, now)).toBeNull();
});

test.each([
  [{ first_name: 'Ana' }, { first_name: 'Ana', verified_at: '2026-11-01' }],
  [{ verified_at: '2026-03-04' }, { verified_at: '2026-03-04' }],
  [{ verified_at: null }, { verified_at: null }],
  ['text', 'text'],
  [null, null],
])('%j is as of a day: %j', (record, dated) => {
  expect(withAsOf(record, '2026-11-01')).toEqual(dated);
  expect(withAsOf(record, null)).toBe(record);
});
