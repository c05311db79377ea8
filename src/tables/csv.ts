/** Lines of CSV (RFC 4180), and cells that a spreadsheet would run. */

/** The text of a cell; null for an empty one. */
export type CellText = string | null;

export type CsvStyle = { delimiter: string; lineEnd: '\n' | '\r\n' };

const quoting = new Map<string, RegExp>();

/** What a cell has that needs quotes around it. Spaces at its ends would be lost to some readers. */
function needsQuotes(delimiter: string): RegExp {
  const known = quoting.get(delimiter);
  if (known) return known;
  const pattern = new RegExp(`["\\r\\n]|^\\s|\\s$|[${delimiter.replace(/[\\\]^-]/g, '\\$&')}]`);
  quoting.set(delimiter, pattern);
  return pattern;
}

/** A line of CSV, with its end. */
export function csvLine(cells: readonly CellText[], { delimiter, lineEnd }: CsvStyle): string {
  const pattern = needsQuotes(delimiter);
  let line = '';
  let before = '';
  for (const cell of cells) {
    line += before;
    before = delimiter;
    if (cell === null) continue;
    line += pattern.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  }
  return line + lineEnd;
}

/**
 * What a spreadsheet runs as a formula, full-width signs included; phone numbers and other numbers
 * are none.
 */
const FORMULA = /^(?:[=@\t\r\n＝＠]|[+\-＋－](?![\d\s().\-/]*$))/;

/** Letters and digits, with which most cells begin, start no formula. */
const HARMLESS_START = /^[\p{L}\p{N}]/u;

/** Puts an apostrophe before a formula: spreadsheets then show it as text. */
export const withoutFormula = (cell: CellText): CellText =>
  cell !== null && !HARMLESS_START.test(cell) && FORMULA.test(cell) ? `'${cell}` : cell;
