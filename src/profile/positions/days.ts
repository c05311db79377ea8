/** Calendar days as text, `YYYY-MM-DD`, and calculations with them. No clock, no time zones. */

const DAY_MS = 86_400_000;

const digit = (text: string, at: number): number => text.charCodeAt(at) - 48;

const pair = (text: string, at: number): number => digit(text, at) * 10 + digit(text, at + 1);

const year = (day: string): number => pair(day, 0) * 100 + pair(day, 2);

/** Days since 1970-01-01. */
export const dayNumber = (day: string): number =>
  Date.UTC(year(day), pair(day, 5) - 1, pair(day, 8)) / DAY_MS;

/** Dates are often known only to the month, so differences of up to a month are not significant. */
export const MONTH_DAYS = 31;

/** Returns days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Returns calendar months since year 0, so that neighbouring months differ by one. */
export const monthNumber = (day: string): number => year(day) * 12 + pair(day, 5) - 1;

export const dayBefore = (day: string): string =>
  new Date((dayNumber(day) - 1) * DAY_MS).toISOString().slice(0, 10);

/** Returns the later of two days; null is earlier than every day. */
export const laterDay = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b > a) ? b : a;
