/** Days and times in the query string, in UTC. No I/O. */
import { invalid } from '../api/index.ts';
import type { Query } from './query.ts';

/** Years have four digits, which the database and JavaScript write in the same way. */
const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/;
/** A `+` that was not percent-encoded arrives as a space. */
const TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[ +-]\d{2}:\d{2})?$/i;

/** True if a text is a calendar day, `YYYY-MM-DD`. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}

/**
 * @returns null if the parameter is absent
 * @throws ServiceError `invalid` if it is not a day `YYYY-MM-DD`
 */
export function parseDay(query: Query, name: string): string | null {
  const value = query[name];
  if (value === undefined) return null;
  if (isDay(value)) return value;
  throw invalid(`${name}: must be a day such as 2026-11-30`);
}

/** Returns null for an invalid time. */
const parsedDay = (time: Date): string | null =>
  Number.isNaN(time.getTime()) ? null : time.toISOString().split('T', 1)[0]!;

/**
 * @returns null if the parameter is absent
 * @throws ServiceError `invalid` if it is neither a day nor an ISO time
 */
export function parseTime(query: Query, name: string): Date | null {
  const value = query[name];
  if (value === undefined) return null;
  if (isDay(value)) return new Date(`${value}T00:00:00Z`);
  const [, day, time, zone = 'Z'] = TIME.exec(typeof value === 'string' ? value : '') ?? [];
  const parsed = isDay(day) ? new Date(`${day}T${time}${zone.replace(' ', '+')}`) : null;
  if (parsed && isDay(parsedDay(parsed))) return parsed;
  throw invalid(`${name}: must be a day or a time such as 2026-11-30 or 2026-11-30T08:15:00Z`);
}
