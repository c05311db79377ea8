/** Where the header of a list is. Pure. */
import { isValue } from './column-values.ts';
import type { Row } from './list.ts';

/** A row that is not blank. */
export type RawRow = {
  cells: Row;
  /** As spreadsheets count: from 1. */
  number: number;
};

export type Header = {
  /** Null for a list without one. */
  header: Row | null;
  /** The place of the first row below it. */
  first: number;
};

/** Rows among which names of fields are looked for. */
const LOOKED = 30;
/** Names of fields that make a row the header, whatever stands above it. */
const SURE = 2;

/**
 * The header is the row with the most names of fields, if there are two at least. Otherwise it is
 * the first row that is no preamble, unless one of its cells is a value. Rows of a preamble are
 * much shorter than most rows, and have neither a value nor a name of a field.
 */
export function findHeader(rows: readonly RawRow[], isKnown: (header: string) => boolean): Header {
  const most = typicalWidth(rows);
  const isShort = (row: RawRow) => widthOf(row) === 1 || widthOf(row) * 2 <= most;
  // A list of one column is all preamble.
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

/** The place of the row with the most names of fields, before the first row of values; or -1. */
function findNamed(
  rows: readonly RawRow[],
  isKnown: (header: string) => boolean,
  isShort: (row: RawRow) => boolean,
): number {
  let best = { at: -1, known: SURE - 1 };
  for (const [at, row] of rows.slice(0, LOOKED).entries()) {
    if (hasValue(row.cells)) {
      if (isShort(row)) continue;
      break;
    }
    const known = countKnown(row.cells, isKnown);
    if (known > best.known) best = { at, known };
  }
  return best.at;
}

/** How many cells of a header are names of fields. */
export const countKnown = (cells: Row, isKnown: (header: string) => boolean): number =>
  cells.filter((cell) => cell !== null && isKnown(cell)).length;

const hasValue = (cells: Row): boolean => cells.some((cell) => cell !== null && isValue(cell));

const widthOf = ({ cells }: RawRow): number =>
  cells.filter((cell) => cell !== null && cell.trim() !== '').length;

/** Filled cells of the row in the middle, from the shortest to the longest. */
export function typicalWidth(rows: readonly RawRow[]): number {
  const widths = rows.map(widthOf).sort((one, other) => one - other);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

/** Whether most rows have one cell. */
const isNarrow = (rows: readonly RawRow[]): boolean =>
  rows.filter(({ cells }) => cells.length === 1).length * 2 > rows.length;
