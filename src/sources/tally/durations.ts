/**
 * Counts calls by duration, with four entries for each doubling. Pure.
 *
 * Entry 0 counts calls below a millisecond. Entry `i` counts calls from `2 ** ((i - 1) / 4)` to
 * `2 ** (i / 4)` milliseconds.
 */

const PER_DOUBLING = 4;
/** The last entry begins at about an hour. */
const LAST = 88;

export const durationEntry = (ms: number): number =>
  ms < 1 ? 0 : Math.min(1 + Math.floor(PER_DOUBLING * Math.log2(ms)), LAST);

const lowerBound = (entry: number): number => (entry === 0 ? 0 : 2 ** ((entry - 1) / PER_DOUBLING));

/** Returns the median in whole milliseconds, at least 1; null without calls. */
export function medianMs(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [entry, count] of counts.entries()) {
    const share = (total / 2 - before) / count;
    if (count > 0 && share <= 1) {
      const [from, to] = [lowerBound(entry), lowerBound(entry + 1)];
      return Math.max(Math.round(from + (to - from) * share), 1);
    }
    before += count;
  }
  return null;
}

/**
 * Adds counts to a list, which may be shorter. A node does this for every call.
 * @param counts is changed
 * @returns the same list
 */
export function addDurations(counts: number[], more: readonly number[]): number[] {
  for (let entry = 0; entry < more.length; entry += 1) {
    counts[entry] = (counts[entry] ?? 0) + more[entry]!;
  }
  return counts;
}
