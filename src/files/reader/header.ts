/** Finds the header of a list. Pure. */
import { isValue } from './column-values.ts';
import type { ListFault } from './fault.ts';
import type { Row } from './list.ts';

/** A row that is not blank. */
export type RawRow = {
  cells: Row;
  /** As spreadsheets count: from 1. */
  number: number;
  /** Why it could not be cut into cells; absent if it was. */
  fault?: ListFault;
};

export type Header = {
  /** Null for a list without a header. */
  header: Row | null;
  /** The index of the first row after the header. */
  first: number;
};

/** The number of rows in which field names are searched for. */
const SEARCHED = 30;
/** This many field names make a row the header, whatever comes before it. */
const SURE = 2;

/**
 * Finds the header: the row with the most field names, if it has at least two. Otherwise it is the
 * first row after the preamble, unless one of its cells is a value. Rows of a preamble are much
 * shorter than most rows, and have neither a value nor a field name.
 */
export function findHeader(rows: readonly RawRow[], isKnown: (header: string) => boolean): Header {
  const most = typicalWidth(rows);
  const isShort = (row: RawRow) => widthOf(row) === 1 || widthOf(row) * 2 <= most;
  // All rows of a one-column list would look like a preamble.
  if (isNarrow(rows)) return headerAt(rows, 0);
  const named = findNamed(rows, isKnown, isShort);
  if (named >= 0) return headerAt(rows, named);
  const tells = (cell: string | null) => cell !== null && (isKnown(cell) || isValue(cell));
  const found = rows.findIndex((row) => !isShort(row) || row.cells.some(tells));
  return headerAt(rows, Math.max(found, 0));
}

function headerAt(rows: readonly RawRow[], at: number): Header {
  const cells = rows[at]?.cells ?? [];
  return hasValue(cells) ? { header: null, first: at } : { header: cells, first: at + 1 };
}

/**
 * Returns the index of the row with the most field names, before the first row of values; -1 if
 * there is none.
 */
function findNamed(
  rows: readonly RawRow[],
  isKnown: (header: string) => boolean,
  isShort: (row: RawRow) => boolean,
): number {
  let best = { at: -1, known: SURE - 1 };
  for (const [at, row] of rows.slice(0, SEARCHED).entries()) {
    if (hasValue(row.cells)) {
      if (isShort(row)) continue;
      break;
    }
    const known = countKnown(row.cells, isKnown);
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

/** Counts the cells of a header that are field names. */
export const countKnown = (cells: Row, isKnown: (header: string) => boolean): number =>
  cells.filter((cell) => cell !== null && isKnown(cell)).length;

const hasValue = (cells: Row): boolean => cells.some((cell) => cell !== null && isValue(cell));

const widthOf = ({ cells }: RawRow): number =>
  cells.filter((cell) => cell !== null && cell.trim() !== '').length;

/** Returns the median number of filled cells in a row. */
export function typicalWidth(rows: readonly RawRow[]): number {
  const widths = rows.map(widthOf).sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** True if most rows have one cell. */
const isNarrow = (rows: readonly RawRow[]): boolean =>
  rows.filter(({ cells }) => cells.length === 1).length * 2 > rows.length;
