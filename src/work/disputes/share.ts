/** Shares of right results, with Wilson's 95 % interval. Pure. */

/** The number of disputed and confirmed results, and how many of them were right. */
export type ShareOf = { looked_at: number; right: number };

/** Shares from 0 to 1, with four places; null if `looked_at` is 0. */
export type Share = ShareOf & { share: number | null; low: number | null; high: number | null };

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054;

/** Adds up counts, and returns their share. */
export function shareOf(counts: readonly ShareOf[]): Share {
  const n = counts.reduce((sum, { looked_at }) => sum + looked_at, 0);
  const right = counts.reduce((sum, one) => sum + one.right, 0);
  if (n === 0) return { looked_at: 0, right: 0, share: null, low: null, high: null };
  const share = right / n;
  const centre = share + Z ** 2 / (2 * n);
  const margin = Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2));
  const bound = (value: number) => round(Math.min(Math.max(value / (1 + Z ** 2 / n), 0), 1));
  return {
    looked_at: n,
    right,
    share: round(share),
    low: bound(centre - margin),
    high: bound(centre + margin),
  };
}

const round = (share: number): number => Math.round(share * 10_000) / 10_000;
