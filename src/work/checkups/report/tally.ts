/** The counts of a check-up, also while it is running. Pure. */
import { isIn, PARTS, type Part } from '../rows/index.ts';
import type { Expected } from './interval.ts';

/** The chances of a group of people with one rate of moves (`watches/likelihood.ts`). */
export type GroupTally = {
  /** The sum of the chances that each has moved. */
  chance: number;
  /** The sum of the variances of these chances. */
  variance: number;
  /** The sum of the derivatives of the chances by the rate. */
  slope: number;
};

export type Tally = {
  rows: number;
  /** Parallel to `PARTS`. */
  counts: number[];
  /** By the group of the rates. */
  groups: Record<string, GroupTally>;
  /** The sums of the groups; set when all rows are checked. */
  moves: Expected | null;
  /** What the matched rows would cost. */
  credits: { enrich: number; refresh: number };
};

export const emptyTally = (): Tally => ({
  rows: 0,
  counts: PARTS.map(() => 0),
  groups: {},
  moves: null,
  credits: { enrich: 0, refresh: 0 },
});

/** Returns the numbers of rows in each part, parallel to `PARTS`. */
export const countParts = (bits: readonly number[]): number[] =>
  PARTS.map((part) => bits.reduce((count, one) => count + Number(isIn(one, part)), 0));

export const countOf = ({ counts }: Tally, part: Part): number => counts[PARTS.indexOf(part)]!;

/** Adds checked rows. @param counts as `countParts` returns them */
export function addRows(tally: Tally, rows: number, counts: readonly number[]): void {
  tally.rows += rows;
  counts.forEach((count, part) => {
    tally.counts[part]! += count;
  });
}

/** Adds the chance that a person has moved. */
export function addChance(
  tally: Tally,
  group: number,
  { chance, slope }: { chance: number; slope: number },
): void {
  tally.groups[group] ??= { chance: 0, variance: 0, slope: 0 };
  const sums = tally.groups[group];
  sums.chance += chance;
  sums.variance += chance * (1 - chance);
  sums.slope += slope;
}
