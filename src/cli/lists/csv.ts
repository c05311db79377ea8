/** Writes CSV by RFC 4180, with line feeds. Pure. */

type Cell = string | null;

export const csvLine = (cells: readonly Cell[]): string => `${cells.map(quoted).join(',')}\n`;

function quoted(cell: Cell): string {
  if (cell === null) return '';
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** What spreadsheets take for a formula, phone and other numbers aside. */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().\-/]*$))/;

/** A cell that no spreadsheet runs: an apostrophe in front makes it text. */
export const withoutFormula = (cell: Cell): Cell =>
  cell !== null && FORMULA.test(cell) ? `'${cell}` : cell;
