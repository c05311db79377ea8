/** Days of the world: numbers (days since 1970-01-01 UTC) inside, ISO dates outside. */
import type { Dice } from './dice.ts';

const DAY_MS = 86_400_000;

type Day = { iso: string; year: number; dayOfMonth: number };

/** Days by number. A world asks for the same few thousand over and over. */
const days: Day[] = [];
let lastAsked = { iso: '', number: Number.NaN };

/** The number of a day written `YYYY-MM-DD`. Throws a RangeError when it is not one. */
export function dayNumber(iso: string): number {
  if (iso === lastAsked.iso) return lastAsked.number;
  const number = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00:00Z`) / DAY_MS : NaN;
  if (Number.isNaN(number) || isoDay(number) !== iso) throw new RangeError(`not a day: ${iso}`);
  lastAsked = { iso, number };
  return number;
}

/** `YYYY-MM-DD` of a day number. */
export function isoDay(number: number): string {
  return dayAt(number).iso;
}

export function yearOf(number: number): number {
  return dayAt(number).year;
}

/** The first day of the month that holds a day. Most people remember when a job began by month. */
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

/** The first careers begin here. */
export const BEGINNING = dayNumber('1995-01-01');
/** The day callers start from when they name none. */
export const REFERENCE_DAY = '2026-07-01';
/** Careers are written up to here, so that a clock can move on for five years. */
export const HORIZON = dayNumber('2031-12-31');

const SNAPPED_SHARE = 0.7;

/** A length in days: `least` and, on average, `beyond` more (exponential). */
export function drawDays(
  draws: Dice,
  { least, beyond }: { least: number; beyond: number },
): number {
  return Math.round(least - Math.log(1 - draws.next()) * beyond);
}

/** The day itself or, for most draws, the first of its month. `day` is a day number. */
export function snapped(draws: Dice, day: number): number {
  return draws.chance(SNAPPED_SHARE) ? monthStart(day) : day;
}
