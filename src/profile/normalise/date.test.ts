import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from './date.ts';

test.each([
  ['2024-03-15', '2024-03-15'],
  ['2024-03', '2024-03-01'],
  ['2024', '2024-01-01'],
  ['2024-02-29', '2024-02-29'],
  ['2000-02-29', '2000-02-29'],
  ['1900-02-29', null],
  ['2023-02-29', null],
  ['2024-02-30', null],
  ['2024-04-31', null],
  ['2024-13', null],
  ['2024-00', null],
  ['2024-01-00', null],
  ['0000', null],
  ['24', null],
  ['2024-3-1', null],
  ['2024-03-15T00:00:00Z', null],
  ['03/15/2024', null],
  [' 2024', null],
  ['', null],
  ['present', null],
])('%s reads %s', (given, expected) => {
  expect(isoDate(given)).toBe(expected);
});

test('agrees with the calendar of the runtime', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 13 }),
      fc.integer({ min: 0, max: 32 }),
      (year, month, day) => {
        const text = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
        const time = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
        expect(isoDate(text)).toBe(time === text ? text : null);
      },
    ),
  );
});
