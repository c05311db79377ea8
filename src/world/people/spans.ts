/** Lengths of time as lives have them. All in days. */
import { monthStart } from '../calendar.ts';
import type { Dice } from '../dice.ts';

const SNAPPED_SHARE = 0.7;

/** At least `least` days and, on average, `beyond` more; the longer the rarer. */
export function drawDays(
  draws: Dice,
  { least, beyond }: { least: number; beyond: number },
): number {
  return Math.round(least - Math.log(1 - draws.next()) * beyond);
}

/** Most things begin on the first of a month; `day` is a day number. */
export function snapped(draws: Dice, day: number): number {
  return draws.chance(SNAPPED_SHARE) ? monthStart(day) : day;
}
