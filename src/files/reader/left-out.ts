/** Rows with a fault that are left out of a list, if the caller asks for that. */
import { ListFault } from './fault.ts';
import type { Bounds, Row } from './list.ts';

const LONGEST = 8_192;

/**
 * Reads a row. If faulty rows are left out, passes a fault on and returns undefined.
 * @param cellsOf returns the cells as far as they are known
 * @throws ListFault
 */
export function readOrLeaveOut<T>(
  { leaveOut }: Bounds,
  cellsOf: () => Row,
  read: () => T,
): T | undefined {
  if (!leaveOut) return read();
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ListFault) || error.row === null) throw error;
    leaveOut({ ...error.row, cells: shorten(cellsOf()) });
    return undefined;
  }
}

/** Cuts cells so that all of them together have at most `LONGEST` characters. */
function shorten(cells: Row): Row {
  let left = LONGEST;
  const kept: (string | null)[] = [];
  for (const cell of cells) {
    if (left <= 0) break;
    const text = cell?.slice(0, left).toWellFormed() ?? null;
    // An empty cell counts, so that their number is bounded, too.
    left -= Math.max(text?.length ?? 0, 1);
    kept.push(text);
  }
  return kept;
}
