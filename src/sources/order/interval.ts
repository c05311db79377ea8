/** The 95 % interval of a share (Wilson's score interval). */

const Z = 1.959964;

/** @returns the lower bound, from 0 to 1; 0 if there are no trials */
export function lowerBound(hits: number, trials: number): number {
  if (trials <= 0) return 0;
  const share = hits / trials;
  const spread = Z * Math.sqrt((share * (1 - share) + Z ** 2 / (4 * trials)) / trials);
  const bound = (share + Z ** 2 / (2 * trials) - spread) / (1 + Z ** 2 / trials);
  return Math.max(bound, 0);
}
