/** Counts of matches, and the two shares made of them. */

/**
 * What became of a lead: the person meant, or `another`; `missed` when nobody was found. Where
 * nobody is meant, `somebody` found is wrong and `nobody` right.
 */
export type Fate = 'right' | 'another' | 'missed' | 'somebody' | 'nobody';

export type Tally = Record<Fate, number>;

const emptyTally = (): Tally => ({ right: 0, another: 0, missed: 0, somebody: 0, nobody: 0 });

/**
 * @param meant who the lead is about; null when that person is not stored
 * @param found who was matched; null for nobody
 */
export function fateOf<T>(meant: T | null, found: T | null): Fate {
  if (meant === null) return found === null ? 'nobody' : 'somebody';
  if (found === null) return 'missed';
  return found === meant ? 'right' : 'another';
}

export const isWrong = (fate: Fate): boolean => fate === 'another' || fate === 'somebody';

export const tallyOf = (fates: Iterable<Fate>): Tally => {
  const tally = emptyTally();
  for (const fate of fates) tally[fate] += 1;
  return tally;
};

/** Leads about people who are stored. */
export const known = ({ right, another, missed }: Tally): number => right + another + missed;

export const wrong = ({ another, somebody }: Tally): number => another + somebody;

/** The share of matches that are right; null without a match. */
export const precision = (tally: Tally): number | null =>
  shareOf(tally.right, tally.right + wrong(tally));

/** The share of the people there who are found; null when none is there. */
export const recall = (tally: Tally): number | null => shareOf(tally.right, known(tally));

const shareOf = (count: number, of: number): number | null => (of === 0 ? null : count / of);
