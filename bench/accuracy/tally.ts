/** Counts of matches, and the two shares computed from them. */

/**
 * The result of a lead: the right person, or `another`; `missed` if unmatched. For a lead that
 * means no stored person, `somebody` is a wrong match and `nobody` is right.
 */
export type Fate = 'right' | 'another' | 'missed' | 'somebody' | 'nobody';

export type Tally = Record<Fate, number>;

const emptyTally = (): Tally => ({ right: 0, another: 0, missed: 0, somebody: 0, nobody: 0 });

/**
 * @param meant the person the lead is about; null if not stored
 * @param found the person matched; null if unmatched
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

/** Leads about stored people. */
export const known = ({ right, another, missed }: Tally): number => right + another + missed;

export const wrong = ({ another, somebody }: Tally): number => another + somebody;

/** The share of matches that are right; null without matches. */
export const precision = (tally: Tally): number | null =>
  shareOf(tally.right, tally.right + wrong(tally));

/** The share of stored people who are found; null if no person is stored. */
export const recall = (tally: Tally): number | null => shareOf(tally.right, known(tally));

const shareOf = (count: number, of: number): number | null => (of === 0 ? null : count / of);
