/** Dates and times in the form of records. */
import { isoTime } from '../document.ts';

const DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;
/** Matches days that every month has: nearly all dates, three times as fast. */
const USUAL = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/**
 * Returns `YYYY-MM-DD` for a date given as `YYYY-MM-DD`, `YYYY-MM` or `YYYY` (a missing part
 * becomes 01); null when the text is not a date of the Gregorian calendar.
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

const UTC_SECOND = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Returns an ISO 8601 time as `YYYY-MM-DDTHH:MM:SS[.mmm]Z`, truncated to milliseconds; null when
 * the text is not a time. A day alone is its first instant; a time without an offset is UTC.
 */
export function utcTime(text: string): string | null {
  if (UTC_SECOND.test(text)) return isoDate(text.slice(0, 10)) && text;
  const parts = TIME.exec(text.trim());
  if (!parts) return null;
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', offset = 'Z'] = parts;
  // `Date.parse` rejects wrong minutes and seconds, but reads these two as the day after.
  if (isoDate(day!) === null || hour > '23') return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const time = Date.parse(
    `${day}T${hour}:${minute}:${second}.${milliseconds}${fullOffset(offset)}`,
  );
  return Number.isNaN(time) ? null : isoTime(new Date(time));
}

/** Returns `+01`, `+0100` and `+01:00` as `+01:00`, the only form that is parsed everywhere. */
function fullOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
