/** Calendar days as text, `YYYY-MM-DD`, and the arithmetic on them. No clock, no time zones. */

const DAY_MS = 86_400_000;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

const pair = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

const year = (day: string): number => pair(day, 0) * 100 + pair(day, 2);

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number =>
  Date.UTC(year(day), pair(day, 5) - 1, pair(day, 8)) / DAY_MS;

/** Dates are often known to the month only, so that a day apart and a month apart look alike. */
export const MONTH_DAYS = 31;

/** Days from one day to a later one; negative when `to` is the earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Calendar months since year 0, so that neighbouring months differ by one. */
export const monthNumber = (day: string): number => year(day) * 12 + pair(day, 5) - 1;

export const dayBefore = (day: string): string =>
  new Date((dayNumber(day) - 1) * DAY_MS).toISOString().slice(0, 10);

/** The later of two days; null counts as earlier than every day. */
export const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
