/** Chooses a person's employers. */
import { yearOf } from '../calendar.ts';
import type { Firms } from '../companies/firms.ts';
import type { Dice } from '../dice.ts';
import { inCountry } from '../places/deal.ts';
import type { Role } from '../types.ts';

/** Exponent of the share of people per company. Larger companies come first and employ more. */
const SKEW = 2.5;
const AT_HOME_SHARE = 0.88;
const WITHIN_GROUP_SHARE = 0.3;
const BACK_TO_FORMER_SHARE = 0.03;

/** Draws a company that existed before `year`, usually in the country with this index. */
export function drawEmployer(draws: Dice, firms: Firms, country: number, year: number): number {
  const near = Math.floor(firms.count * draws.next() ** SKEW);
  const home = inCountry(near, country, draws.next());
  let index = draws.chance(AT_HOME_SHARE) && home < firms.count ? home : near;
  // Neighbours have a similar size, and most are old, so the search is short.
  for (let tries = 0; firms.foundedYear(index) >= year && tries < firms.count; tries++) {
    index = (index + 1) % firms.count;
  }
  return index;
}

/** Draws the employer after the last of `jobs`, for a job that starts on day number `start`. */
export function drawNextEmployer(
  draws: Dice,
  firms: Firms,
  jobs: readonly Role[],
  country: number,
  start: number,
): number {
  const year = yearOf(start);
  const turn = draws.next();
  const last = jobs.at(-1)?.company ?? null;
  if (turn < WITHIN_GROUP_SHARE && last !== null) {
    const relatives = firms
      .relativesOn(last, start)
      .filter((other) => firms.foundedYear(other) < year);
    if (relatives.length > 0) return draws.pick(relatives);
  }
  const former = jobs[0]?.company ?? null;
  if (turn > 1 - BACK_TO_FORMER_SHARE && former !== null) return former;
  return drawEmployer(draws, firms, country, year);
}
