import { expect, test } from 'vitest';
import { dayNumber, isoDay, monthStart, yearOf } from './calendar.ts';

test('days and their numbers are one to one', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(isoDay(dayNumber('2024-02-29'))).toBe('2024-02-29');
  expect(yearOf(dayNumber('1999-12-31'))).toBe(1999);
  expect(isoDay(monthStart(dayNumber('2024-02-29')))).toBe('2024-02-01');
});

test.each(['2023-02-29', '2024-13-01', '2024-1-1', 'today', ''])('%j is not a day', (day) => {
  expect(() => dayNumber(day)).toThrow(RangeError);
});
