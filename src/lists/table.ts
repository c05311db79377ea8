/** Rows as a file has them, made a table: where the header is, what columns are called. Pure. */
import { isValue } from './column-values.ts';
import { faultAt, ListFault } from './fault.ts';
import type { Bounds, Cell, Row } from './list.ts';

/** A row that is not blank. */
export type RawRow = {
  cells: Row;
  /** As spreadsheets count: from 1. */
  number: number;
};

export type Table = { headers: readonly string[]; rows: AsyncIterable<Row[]> };

/** Rows looked at to find the header. */
const SAMPLE = 100;

/**
 * Finds the header among the first rows and fills short rows up.
 * @param isKnown whether a header is the usual name of a field
 * @throws ListFault for a list without rows, or whose headers pass the bounds; and, as it is read,
 *   for a row that is longer than the header, or too many rows
 */
export async function toTable(
  raw: AsyncIterator<RawRow[]>,
  isKnown: (header: string) => boolean,
  bounds: Bounds,
): Promise<Table> {
  const sample: RawRow[] = [];
  for (let next = await raw.next(); !next.done; next = await raw.next()) {
    sample.push(...next.value);
    if (sample.length >= SAMPLE) break;
  }
  const { header, first } = findHeader(sample, isKnown);
  if (!sample[first]) throw new ListFault('holds no rows');
  const cells = header ?? sample[first].cells.map(() => null);
  checkHeaders(cells, bounds);
  const headers = nameColumns(cells);
  return { headers, rows: evenRows(sample.slice(first), raw, headers.length, bounds) };
}

/**
 * Each lead of a job repeats the headers, so they are bounded as a row is.
 * @throws ListFault for too many, or too long ones
 */
export function checkHeaders(headers: Row, { columns, rowLength }: Bounds): void {
  if (headers.length > columns) {
    throw new ListFault(`has ${headers.length} columns, at most ${columns} are read`);
  }
  const length = lengthOf(headers);
  if (length <= rowLength) return;
  throw new ListFault(`has headers of ${length} characters, at most ${rowLength} are read`);
}

const lengthOf = (cells: Row): number =>
  cells.reduce((length, cell) => length + (cell?.length ?? 0), 0);

/**
 * A header is the first row that is no preamble, unless one of its cells is a value. The lines of a
 * preamble have one cell each, which is neither a value nor what a column is called.
 * @returns the header, if there is one, and the place of the first row below it
 */
export function findHeader(
  rows: readonly RawRow[],
  isKnown: (header: string) => boolean,
): { header: Row | null; first: number } {
  const isPreamble = ({ cells }: RawRow) =>
    cells.filter((cell) => cell !== null).length === 1 &&
    !cells.some((cell) => cell !== null && (isKnown(cell) || isValue(cell)));
  const found = rows.findIndex((row) => !isPreamble(row));
  // A list of one column is all preamble.
  const at = found < 0 || isNarrow(rows) ? 0 : found;
  const cells = rows[at]?.cells ?? [];
  const isHeader = !cells.some((cell) => cell !== null && isValue(cell));
  return isHeader ? { header: cells, first: at + 1 } : { header: null, first: at };
}

/** Whether most rows have one cell. */
const isNarrow = (rows: readonly RawRow[]): boolean =>
  rows.filter(({ cells }) => cells.length === 1).length * 2 > rows.length;

/** Columns without a name are called by their place, from 0; of a name that is repeated each is numbered. */
function nameColumns(cells: Row): string[] {
  const taken = new Set<string>();
  return cells.map((cell, column) => {
    const name = cell?.trim() || `column${column}`;
    let unique = name;
    for (let number = 1; taken.has(unique); number += 1) unique = `${name}_${number}`;
    taken.add(unique);
    return unique;
  });
}

/** Rows handed on at a time. */
const PORTION = 500;

async function* evenRows(
  first: readonly RawRow[],
  rest: AsyncIterator<RawRow[]>,
  columns: number,
  bounds: Bounds,
): AsyncGenerator<Row[]> {
  let count = 0;
  const even = (rows: readonly RawRow[]) => {
    count += rows.length;
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
    for (const row of rows) checkRow(row, bounds);
    return rows.map((row) => evenRow(row, columns));
  };
  yield even(first);
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    for (let from = 0; from < next.value.length; from += PORTION) {
      yield even(next.value.slice(from, from + PORTION));
    }
  }
}

function evenRow({ cells, number }: RawRow, columns: number): Row {
  if (cells.length === columns) return cells;
  if (cells.length > columns) {
    const excess = `lies beyond the last of ${columns} columns; the row has ${cells.length} cells`;
    throw faultAt(number, columns + 1, excess);
  }
  return [...cells, ...Array<Cell>(columns - cells.length).fill(null)];
}

/** @throws ListFault for a row that is too long, or with U+0000 in it where that is refused */
export function checkRow({ cells, number }: RawRow, bounds: Bounds): void {
  checkLength(lengthOf(cells), number, bounds);
  const column = bounds.refusesNul ? cells.findIndex((cell) => cell?.includes('\0')) : -1;
  if (column >= 0) throw faultAt(number, column + 1, 'holds U+0000, which cannot be stored');
}

/** @param length characters of the row, or at least so many */
export function checkLength(length: number, row: number, { rowLength }: Bounds): void {
  if (length <= rowLength) return;
  throw faultAt(row, null, `has ${length} characters, at most ${rowLength} are read`);
}
