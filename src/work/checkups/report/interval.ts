/** Shares with 95 % intervals. Pure. */

/** Shares from 0 to 1, with four places. */
export type Interval = { share: number; low: number; high: number };

/** The quantile of the normal distribution for 95 %. */
const Z = 1.959_963_984_540_054;

/** Returns the share of rows that were counted. It is exact, so the interval has no width. */
export function countedShare(count: number, rows: number): Interval {
  const share = rows === 0 ? 0 : toPlaces(count / rows);
  return { share, low: share, high: share };
}

/** An expected number of rows, with the variance of the actual number. */
export type Expected = { mean: number; variance: number };

/**
 * Returns the share of rows that is expected, with Wilson's interval. A sample of the size that has
 * this variance takes the place of the counted sample.
 * @param most the rows that may be among the expected ones
 */
export function expectedShare({ mean, variance }: Expected, rows: number, most = rows): Interval {
  if (rows === 0 || most === 0) return { share: 0, low: 0, high: 0 };
  const share = Math.min(mean / most, 1);
  const scale = most / rows;
  const size =
    variance === 0 ? Number.POSITIVE_INFINITY : (share * (1 - share) * most ** 2) / variance;
  const [low, high] = wilson(share, size);
  return {
    share: toPlaces(share * scale),
    low: toPlaces(low * scale),
    high: toPlaces(high * scale),
  };
}

/** Returns Wilson's interval of a share in a sample. */
function wilson(share: number, size: number): [low: number, high: number] {
  if (size === Number.POSITIVE_INFINITY) return [share, share];
  if (size === 0) return [share, share];
  const centre = share + Z ** 2 / (2 * size);
  const margin = Z * Math.sqrt((share * (1 - share)) / size + Z ** 2 / (4 * size ** 2));
  const bound = (value: number) => Math.min(Math.max(value / (1 + Z ** 2 / size), 0), 1);
  return [bound(centre - margin), bound(centre + margin)];
}

const toPlaces = (share: number): number => Math.round(share * 10_000) / 10_000;
