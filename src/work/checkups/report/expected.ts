/** The expected number of people who have moved. Pure. */
import type { Expected } from './interval.ts';
import type { Tally } from './tally.ts';

/** How sure the estimate of a rate is (`watches/likelihood.ts`). */
type Doubt = {
  variance: number;
  /** The weight of the initial rate in the estimate, from 0 to 1. */
  initial: number;
};

/**
 * The relative standard deviation of the general level of all initial rates: people of one list may
 * move more or less often than people in general.
 */
const LEVEL = 0.25;

/**
 * Returns the expected number of moves. Its variance is the sum of that of independent moves, that
 * of each group's rate, and that of the general level of the initial rates.
 * @param doubts by the groups of the rates
 */
export function expectedMoves(
  { groups }: Pick<Tally, 'groups'>,
  doubts: ReadonlyMap<number, Doubt>,
): Expected {
  let [mean, variance, initial] = [0, 0, 0];
  for (const [group, sums] of Object.entries(groups)) {
    const doubt = doubts.get(Number(group)) ?? { variance: 0, initial: 0 };
    mean += sums.chance;
    variance += sums.variance + sums.slope ** 2 * doubt.variance;
    initial += sums.chance * doubt.initial;
  }
  return { mean, variance: variance + (LEVEL * initial) ** 2 };
}
