/** Writes CSV by RFC 4180. Pure. */
import type { Dialect } from './dialect.ts';

type Cell = string | null;

export const csvLine = (
  cells: readonly Cell[],
  { delimiter, lineEnd }: Pick<Dialect, 'delimiter' | 'lineEnd'>,
): string => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}${lineEnd}`;

function quoted(cell: Cell, delimiter: string): string {
  if (cell === null) return '';
  const isPlain = !cell.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(cell);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
}

/** What spreadsheets take for a formula, phone and other numbers aside. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().\-/]*$))/;

/** A cell that no spreadsheet runs: an apostrophe in front makes it text. */
export const withoutFormula = (cell: Cell): Cell =>
  cell !== null && FORMULA.test(cell) ? `'${cell}` : cell;
