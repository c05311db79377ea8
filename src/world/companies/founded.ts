/** When companies were founded. Apart from the rest, because every choice of employer asks it. */
import { dice, STREAM } from '../dice.ts';

/** The part number that sets these draws apart from those that make the company. */
const FOUNDED = 3;
const YOUNG_SHARE = 0.35;

/** The year a company was founded: two in three before the first careers, the rest since. */
export function foundedYear(seed: number, index: number): number {
  const draws = dice(seed, STREAM.company, index, FOUNDED);
  return draws.chance(YOUNG_SHARE)
    ? draws.between(1996, 2016)
    : 1994 - Math.floor(90 * draws.next() ** 2);
}
