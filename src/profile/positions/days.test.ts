import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBefore, daysBetween, laterDay, monthNumber } from './days.ts';

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test('days are counted over months, leap days and years', () => {
  expect(daysBetween('2026-06-01', '2026-09-01')).toBe(92);
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  expect(monthNumber('2026-01-31') - monthNumber('2025-12-01')).toBe(1);
});

test('the day before lies one day back', () => {
  fc.assert(
    fc.property(day, (today) => {
      expect(daysBetween(dayBefore(today), today)).toBe(1);
      expect(laterDay(today, dayBefore(today))).toBe(today);
      expect(laterDay(null, today)).toBe(today);
    }),
  );
});
