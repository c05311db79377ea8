import { isoTime } from '../document.ts';
import { isoDate } from '../normalise/index.ts';

const UTC_SECOND = /^\d{4}-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * An ISO 8601 time as `YYYY-MM-DDTHH:MM:SS[.mmm]Z`, cut to milliseconds; null when it is none.
 * A day alone is its first instant; a time without an offset reads as UTC.
 */
export function utcTime(text: string): string | null {
  if (UTC_SECOND.test(text)) return isoDate(text.slice(0, 10)) && text;
  const parts = TIME.exec(text.trim());
  if (!parts) return null;
  const [, day, hour = '00', minute = '00', second = '00', fraction = '', offset = 'Z'] = parts;
  if (isoDate(day!) === null || hour > '23' || minute > '59' || second > '59') return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const time = Date.parse(
    `${day}T${hour}:${minute}:${second}.${milliseconds}${fullOffset(offset)}`,
  );
  return Number.isNaN(time) ? null : isoTime(new Date(time));
}

/** `+01`, `+0100` and `+01:00` are the same offset; only the last is understood everywhere. */
function fullOffset(offset: string): string {
  if (offset.toUpperCase() === 'Z') return 'Z';
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
}
