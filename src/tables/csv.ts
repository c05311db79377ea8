/** Lines of CSV (RFC 4180), and cells that a spreadsheet would run. */

/** The text of a cell; null for an empty one. */
export type CellText = string | null;

export type CsvStyle = { delimiter: string; lineEnd: '\n' | '\r\n' };

/** Patterns by delimiter: what needs quotes wherever it stands in a cell. */
const quoting = new Map<string, RegExp>();

function quotedSigns(delimiter: string): RegExp {
  const known = quoting.get(delimiter);
  if (known) return known;
  const pattern = new RegExp(`["\\r\\n${delimiter.replace(/[\\\]^-]/g, '\\$&')}]`);
  quoting.set(delimiter, pattern);
  return pattern;
}

/** A line of CSV, with its end. */
export function csvLine(cells: readonly CellText[], { delimiter, lineEnd }: CsvStyle): string {
  const signs = quotedSigns(delimiter);
  let line = '';
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]!;
    if (at > 0) line += delimiter;
    if (cell === null || cell === '') continue;
    const isPlain = !signs.test(cell) && !isSpace(cell, 0) && !isSpace(cell, cell.length - 1);
    line += isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
  }
  return line + lineEnd;
}

/** Whether a space stands there: at the ends of a cell, some readers would leave it out. */
function isSpace(cell: string, at: number): boolean {
  const code = cell.charCodeAt(at);
  return code <= 0x20 || (code >= 0xa0 && /\s/.test(cell[at]!));
}

/**
 * What a spreadsheet runs as a formula, full-width signs included; phone numbers and other numbers
 * are none.
 */
const FORMULA = /^(?:[=@\t\r\n＝＠]|[+\-＋－](?![\d\s().\-/]*$))/;

/** Puts an apostrophe before a formula: spreadsheets then show it as text. */
export const withoutFormula = (cell: CellText): CellText =>
  cell !== null && mayBeFormula(cell.charCodeAt(0)) && FORMULA.test(cell) ? `'${cell}` : cell;

/** Whether a formula may begin so: most cells begin with a letter or a digit. */
const mayBeFormula = (code: number): boolean =>
  code < 0x30 || (code > 0x39 && code <= 0x40) || code > 0xff00;
