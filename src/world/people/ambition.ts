/** How somebody climbs: where they begin, how high they get, and what each step brings. */
import type { Dice } from '../dice.ts';
import { TOP_RUNG } from '../titles/index.ts';

/** One place for each share of people: the rung they begin on. */
const FIRST_RUNGS = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3];
/** The highest rung they reach: most never manage anybody, few become chiefs. */
const CEILINGS = [2, 3, 3, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6, 7, 7, 7, 7, 8, 8, TOP_RUNG];

export type Ambition = { first: number; ceiling: number };

export function drawAmbition(draws: Dice): Ambition {
  const first = draws.pick(FIRST_RUNGS);
  return { first, ceiling: Math.max(first, draws.pick(CEILINGS)) };
}

/** The rung after a while in one job: up, the same, or rarely down. */
export function rungAfterWhile(draws: Dice, rung: number, ceiling: number): number {
  const turn = draws.next();
  if (turn < 0.6) return Math.min(rung + 1, ceiling);
  return turn > 0.97 ? Math.max(rung - 1, 1) : rung;
}

/** The rung somebody changes to with a new employer. */
export function rungElsewhere(draws: Dice, rung: number, ceiling: number): number {
  const turn = draws.next();
  if (turn < 0.36 || rung === 0) return Math.min(rung + 1, ceiling);
  return turn > 0.91 ? Math.max(rung - 1, 1) : rung;
}
