/** Days of the world: numbers internally (days since 1970-01-01 UTC), ISO dates externally. */
import type { Dice } from './dice.ts';

const DAY_MS = 86_400_000;

type Day = { iso: string; year: number; dayOfMonth: number };

/** Cache of days by number. A world uses the same few thousand days repeatedly. */
const days: Day[] = [];
let lastAsked = { iso: '', number: Number.NaN };

/**
 * Returns the number of a day in the form `YYYY-MM-DD`. Throws a RangeError when it is not a day.
 */
export function dayNumber(iso: string): number {
  if (iso === lastAsked.iso) return lastAsked.number;
  const number = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) / DAY_MS : NaN;
  if (Number.isNaN(number) || isoDay(number) !== iso) throw new RangeError(`not a day: ${iso}`);
  lastAsked = { iso, number };
  return number;
}

/** Returns `YYYY-MM-DD` for a day number. */
export function isoDay(number: number): string {
  return dayAt(number).iso;
}

export function yearOf(number: number): number {
  return dayAt(number).year;
}

/**
 * Returns the first day of a day's month. Most people remember only the month in which a job began.
 */
export function monthStart(number: number): number {
  return number - dayAt(number).dayOfMonth + 1;
}

function dayAt(number: number): Day {
  days[number] ??= makeDay(number);
  return days[number];
}

function makeDay(number: number): Day {
  const iso = new Date(number * DAY_MS).toISOString().slice(0, 10);
  return { iso, year: Number(iso.slice(0, 4)), dayOfMonth: Number(iso.slice(8)) };
}

/** The earliest day on which a career begins. */
export const BEGINNING = dayNumber('1995-01-01');
/** The default day for callers. */
export const REFERENCE_DAY = '2026-07-01';
/** The last day of careers, so that a clock can advance for five years. */
export const HORIZON = dayNumber('2031-12-31');

const SNAPPED_SHARE = 0.7;

/** Draws a length in days: at least `least`, and on average `beyond` more (exponential). */
export function drawDays(
  draws: Dice,
  { least, beyond }: { least: number; beyond: number },
): number {
  return Math.round(least - Math.log(1 - draws.next()) * beyond);
}

/** Returns the day itself or, for most draws, the first of its month. `day` is a day number. */
export function snapped(draws: Dice, day: number): number {
  return draws.chance(SNAPPED_SHARE) ? monthStart(day) : day;
}
