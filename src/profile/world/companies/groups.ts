/**
 * Corporate groups. The companies of a world are arranged in four rows, largest first, and each
 * column may be a group of two to four members. A company's parent therefore follows from its
 * index, a parent is larger than its subsidiaries, and chains end after three levels.
 */
import { dice, STREAM } from '../dice.ts';

/** Share of columns that are groups. */
const GROUP_SHARE = 0.3;

/** The parent row of each row; null for a company without a parent. Row 0 is the head. */
type Shape = readonly (number | null)[];
const SHAPES: readonly Shape[] = [
  [null, 0, null, null],
  [null, 0, 0, null],
  [null, 0, 1, null],
  [null, 0, 0, 1],
];
const ALONE: Shape = [null, null, null, null];

/** The part number that separates a column's draws from those of the company in its first row. */
const COLUMN = 1;

/**
 * Returns the index of the company's parent at any time, or null. The caller decides when it was
 * bought.
 */
export function parentIndex(seed: number, companies: number, index: number): number | null {
  const width = Math.floor(companies / 4);
  const row = width === 0 ? 4 : Math.floor(index / width);
  if (row > 3) return null;
  const parentRow = drawShape(seed, index % width)[row] ?? null;
  return parentRow === null ? null : parentRow * width + (index % width);
}

/**
 * Returns the indexes of the company's column, including itself: all possible members of its group.
 */
export function column(companies: number, index: number): number[] {
  const width = Math.floor(companies / 4);
  if (width === 0 || index >= 4 * width) return [index];
  return [0, 1, 2, 3].map((row) => row * width + (index % width));
}

function drawShape(seed: number, ordinal: number): Shape {
  const draws = dice(seed, STREAM.company, ordinal, COLUMN);
  return draws.chance(GROUP_SHARE) ? draws.pick(SHAPES) : ALONE;
}
