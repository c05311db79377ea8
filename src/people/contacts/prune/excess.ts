/** Determines the sources of a contact whose observations are no longer needed. Pure. */

export type AskedSource = {
  source: string;
  /** The time of its latest observation. */
  askedAt: Date;
};

/** The newest sources of a contact, which stay whatever their age. */
export const NEWEST = 20;
/** The most sources of a contact, besides those in `kept`. */
const MOST = 100;

/**
 * Finds the sources whose observations can be deleted. An export under a new name every day is a
 * new source every day, so without a bound each contact would have one more observation a day.
 *
 * An observation that is older than `before` settles no dispute any more. The newest sources stay
 * nevertheless, because a later answer of a source may be compared with its former one.
 * @param sources all sources of one contact
 * @param kept sources that stay in any case
 */
export function findExcess(
  sources: readonly AskedSource[],
  kept: ReadonlySet<string>,
  before: Date,
): string[] {
  return sources
    .toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime())
    .filter(({ source, askedAt }, at) => {
      const isDue = at >= MOST || (at >= NEWEST && askedAt <= before);
      return isDue && !kept.has(source);
    })
    .map(({ source }) => source);
}
