/** Converts the cells of a sheet to text. Pure. */
import type { Cell } from '../list.ts';

/** Returns the column of a reference such as `BC12`, from 0; null for anything else. */
export function columnOf(reference: string | undefined): number | null {
  const [, letters] = /^([A-Z]{1,3})\d+$/.exec(reference ?? '') ?? [];
  if (!letters) return null;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Renders a number as people see it, without the error of a binary fraction. */
export function renderNumber(text: string): Cell {
  const value = Number(text);
  return text.trim() === '' || Number.isNaN(value) ? text.trim() || null : String(value);
}

const DAY_MS = 86_400_000;
/**
 * Excel's day 0. Excel treats 1900 as a leap year, so dates in its first two months are a day off.
 */
const EPOCH = Date.UTC(1899, 11, 30);
const DAYS_TO_1904 = 1_462;

/** Renders a day as `2026-11-22`, a time as `14:30:00`, and both as `2026-11-22T14:30:00`. */
export function renderDate(text: string, from1904: boolean): Cell {
  const days = Number(text) + (from1904 ? DAYS_TO_1904 : 0);
  const date = new Date(EPOCH + Math.round(days * 86_400) * 1_000);
  if (text.trim() === '' || Number.isNaN(date.getTime()) || days < 0) return text.trim() || null;
  const [day, time] = date.toISOString().slice(0, 19).split('T') as [string, string];
  if (date.getTime() < EPOCH + DAY_MS) return time;
  return time === '00:00:00' ? day : `${day}T${time}`;
}
