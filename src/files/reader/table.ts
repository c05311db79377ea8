/** Turns the rows of a file into a table: finds the header and names the columns. Pure. */
import { faultAt, ListFault, widerThan } from './fault.ts';
import { findHeader, type RawRow } from './header.ts';
import { readOrLeaveOut } from './left-out.ts';
import type { Bounds, Cell, Row } from './list.ts';

export type Table = {
  headers: readonly string[];
  /** The header's row, as spreadsheets count; 0 for a list without a header. */
  headerRow: number;
  rows: AsyncIterable<Row[]>;
};

/** Rows read to find the header. */
export const SAMPLE = 100;

/** A table before its rows are checked. */
export type RawTable = {
  /** The cells of the header; for a list without one, as many empty cells as the widest row has. */
  names: Row;
  /** The header's row, as spreadsheets count; 0 for a list without a header. */
  headerRow: number;
  /** The first rows after the header. */
  sample: readonly RawRow[];
  /** All rows after the header. Can be read once; the rows may have any length. */
  raw: AsyncIterable<readonly RawRow[]>;
};

/**
 * Finds the header among the first rows.
 * @param isKnown returns true for the usual header of a field
 * @param headerRow the header's row, if the caller knows it; 0 for a list without a header
 * @throws ListFault for a list without rows, and for a faulty row up to the header
 */
export async function locateTable(
  raw: AsyncIterator<RawRow[]>,
  isKnown: (header: string) => boolean,
  headerRow?: number,
): Promise<RawTable> {
  const rows = await readSample(raw, headerRow ?? 0);
  if (rows.length === 0) throw headerRow ? noRow(headerRow) : new ListFault(EMPTY);
  const { header, sample } =
    headerRow === undefined ? splitAtHeader(rows, isKnown) : splitAtRow(rows, headerRow);
  return {
    names: header?.cells ?? widestOf(rows),
    headerRow: header?.number ?? 0,
    sample,
    raw: joinRows(sample, raw),
  };
}

/**
 * Fills up short rows, and names columns without a header.
 * @throws ListFault for a header without rows, for headers that exceed the bounds, and, during
 *   reading, for too many rows, and for a faulty row unless such rows are left out
 */
export function toTable({ names, headerRow, sample, raw }: RawTable, bounds: Bounds): Table {
  if (sample.length === 0) throw new ListFault(HEADER_ALONE);
  checkHeaders(names, bounds);
  const headers = nameColumns(names);
  return { headers, headerRow, rows: evenRows(raw, headers.length, bounds) };
}

async function* joinRows(
  first: readonly RawRow[],
  rest: AsyncIterator<RawRow[]>,
): AsyncGenerator<readonly RawRow[]> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Returns as many empty cells as the widest row has. */
const widestOf = (sample: readonly RawRow[]): Row =>
  Array(sample.reduce((most, { cells }) => Math.max(most, cells.length), 0)).fill(null);

export const EMPTY = 'is empty';
export const HEADER_ALONE = 'has a header, but no rows below it';

/** Returns the first rows from row `from` on. */
async function readSample(raw: AsyncIterator<RawRow[]>, from: number): Promise<RawRow[]> {
  const sample: RawRow[] = [];
  for (let next = await raw.next(); !next.done; next = await raw.next()) {
    for (const row of next.value) if (row.number >= from) sample.push(row);
    if (sample.length >= SAMPLE) break;
  }
  return sample;
}

/** The header, null for a list without one, and the rows after it. */
type Split = { header: RawRow | null; sample: readonly RawRow[] };

/** @throws ListFault for a faulty row before the first row of the table */
function splitAtHeader(rows: readonly RawRow[], isKnown: (header: string) => boolean): Split {
  const readable = rows.filter(({ fault }) => !fault);
  const { header, first } = findHeader(readable.slice(0, SAMPLE), isKnown);
  const begin = readable[header ? first - 1 : first];
  const at = begin ? rows.indexOf(begin) : rows.length;
  const faulty = rows.slice(0, at).find(({ fault }) => fault);
  if (faulty) throw faulty.fault;
  return header
    ? { header: rows[at]!, sample: rows.slice(at + 1) }
    : { header: null, sample: rows.slice(at) };
}

/** @throws ListFault if the row is blank, does not exist, or is faulty */
function splitAtRow(rows: readonly RawRow[], headerRow: number): Split {
  if (headerRow === 0) return { header: null, sample: rows };
  const [header, ...sample] = rows;
  if (header?.number !== headerRow) throw noRow(headerRow);
  if (header.fault) throw header.fault;
  return { header, sample };
}

const noRow = (row: number): ListFault =>
  new ListFault(`row ${row} is blank, or beyond the last row`, { subject: 'header_row' });

/**
 * Checks headers against the same bounds as rows, because each lead of a job repeats them.
 * @throws ListFault for too many or too long headers, or for U+0000 if that is refused
 */
export function checkHeaders(headers: Row, bounds: Bounds): void {
  const { columns, rowLength } = bounds;
  if (headers.length > columns) {
    throw new ListFault(`has ${headers.length} columns, at most ${columns} are read`);
  }
  const length = lengthOf(headers);
  if (length > rowLength) {
    throw new ListFault(`has headers of ${length} characters, at most ${rowLength} are read`);
  }
  const column = findNul(headers, bounds);
  if (column >= 0) throw new ListFault(`header, column ${column + 1}: ${HOLDS_NUL}`);
}

const lengthOf = (cells: Row): number =>
  cells.reduce((length, cell) => length + (cell?.length ?? 0), 0);

/**
 * Names the columns. One without a header is named by its index, from 0; repeated headers are
 * numbered.
 */
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

/** Rows passed on at a time. */
const PORTION = 500;

async function* evenRows(
  raw: AsyncIterable<readonly RawRow[]>,
  columns: number,
  bounds: Bounds,
): AsyncGenerator<Row[]> {
  let count = 0;
  const even = (rows: readonly RawRow[]) => {
    count += rows.length;
    if (count > bounds.rows) throw new ListFault(`has more than ${bounds.rows} rows`);
    return rows.flatMap((row) => {
      const read = () => evenRow(row, columns, bounds);
      const cells = readOrLeaveOut(bounds, () => row.cells, read);
      return cells ? [cells] : [];
    });
  };
  for await (const piece of raw) {
    for (const rows of cutPortions(piece)) yield even(rows);
  }
}

/**
 * Cuts rows in small portions, because a short row becomes as long as the header when it is filled
 * up.
 */
export function* cutPortions<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < rows.length; from += PORTION) yield rows.slice(from, from + PORTION);
}

/** @throws ListFault for a faulty row */
function evenRow(row: RawRow, columns: number, bounds: Bounds): Row {
  const { cells, number, fault } = row;
  if (fault) throw fault;
  checkRow(row, bounds);
  if (cells.length === columns) return cells;
  if (cells.length > columns) throw widerThan(columns, cells.length, number);
  return [...cells, ...Array<Cell>(columns - cells.length).fill(null)];
}

/** @throws ListFault for a row that is too long, or contains U+0000 if that is refused */
export function checkRow({ cells, number }: RawRow, bounds: Bounds): void {
  checkLength(lengthOf(cells), number, bounds);
  const column = findNul(cells, bounds);
  if (column >= 0) throw faultAt(number, column + 1, HOLDS_NUL, 'nul');
}

const HOLDS_NUL = 'holds U+0000, which cannot be stored';

/** Returns the index of the first cell with U+0000; -1 if there is none, or it is not refused. */
const findNul = (cells: Row, { refusesNul }: Bounds): number =>
  refusesNul ? cells.findIndex((cell) => cell?.includes('\0')) : -1;

/** @param length characters of the row, or a lower bound */
export function checkLength(length: number, row: number, { rowLength }: Bounds): void {
  if (length <= rowLength) return;
  const reason = `has ${length} characters, at most ${rowLength} are read`;
  throw faultAt(row, null, reason, 'too_long');
}
