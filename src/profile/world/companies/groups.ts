/**
 * Corporate groups. The companies of a world stand in four rows, largest first, and each column
 * may be a group of two to four members. So a company's parent follows from its index alone, a
 * parent is larger than its subsidiaries, and chains end after three levels.
 */
import { dice, STREAM } from '../dice.ts';

/** Share of columns that are groups. */
const GROUP_SHARE = 0.3;

/** The parent row of each row; null for a company that stands alone, row 0 is the head. */
type Shape = readonly (number | null)[];
const SHAPES: readonly Shape[] = [
  [null, 0, null, null],
  [null, 0, 0, null],
  [null, 0, 1, null],
  [null, 0, 0, 1],
];
const ALONE: Shape = [null, null, null, null];

/** The part number that sets a column's draws apart from those of the company in its first row. */
const COLUMN = 1;

/** The index of the company's parent at any time, or null; when it was bought is for the caller to say. */
export function parentIndex(seed: number, companies: number, index: number): number | null {
  const width = Math.floor(companies / 4);
  const row = width === 0 ? 4 : Math.floor(index / width);
  if (row > 3) return null;
  const parentRow = drawShape(seed, index % width)[row] ?? null;
  return parentRow === null ? null : parentRow * width + (index % width);
}

/** The indexes of the company's column, itself included: all that can belong to its group. */
export function column(companies: number, index: number): number[] {
  const width = Math.floor(companies / 4);
  if (width === 0 || index >= 4 * width) return [index];
  return [0, 1, 2, 3].map((row) => row * width + (index % width));
}

function drawShape(seed: number, ordinal: number): Shape {
  const draws = dice(seed, STREAM.company, ordinal, COLUMN);
  return draws.chance(GROUP_SHARE) ? draws.pick(SHAPES) : ALONE;
}
