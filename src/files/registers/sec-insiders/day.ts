import { isoDate } from '../../../profile/normalise/index.ts';

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
const DAY = /^(\d{1,2})-([A-Z]{3})-(\d{4})$/i;

/** Returns a date of the data sets, such as `03-AUG-2026`, as `2026-08-03`; null for other texts. */
export function isoDay(text: string): string | null {
  const [, day, month, year] = DAY.exec(text) ?? [];
  if (day === undefined) return /^\d{4}-\d{2}-\d{2}$/.test(text) ? isoDate(text) : null;
  const number = MONTHS.indexOf(month!.toUpperCase()) + 1;
  return isoDate(`${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`);
}
