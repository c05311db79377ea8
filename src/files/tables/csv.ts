/** Lines of CSV (RFC 4180), and cells that a spreadsheet would run. */

/** The text of a cell; null for an empty one. */
export type CellText = string | null;

export type CsvStyle = { delimiter: string; lineEnd: '\n' | '\r\n' };

/** Cells parted by these may be taken apart by programs that expect another delimiter. */
const SEPARATORS = ',;|\\t\\r\\n';
/** Signs that begin a formula, full-width ones included. */
const SIGNS = '=@+\\-＝＠＋－';

/** Patterns by delimiter: what needs quotes wherever it stands in a cell. */
const quoting = new Map<string, RegExp>();

function quotedSigns(delimiter: string): RegExp {
  const known = quoting.get(delimiter);
  if (known) return known;
  const own = delimiter.replace(/[\\\]^-]/g, '\\$&');
  // What other programs split at as well, above all where a formula would begin a cell of its own.
  const pattern = new RegExp(`["\\r\\n;\\t${own}]|[${SEPARATORS}]'?[${SIGNS}]`);
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

/** A number, such as one of a phone, up to the next separator. */
const NUMBER = `[\\d \\u00a0().\\-/]*(?:$|[${SEPARATORS}])`;

/**
 * What a spreadsheet runs as a formula: at the beginning of a cell, and after each separator, where a
 * spreadsheet that expects another delimiter begins a cell. It takes off quotes that stand there.
 * Phone numbers and other numbers are no formulas.
 */
const FORMULA = new RegExp(`(^|[${SEPARATORS}])("*(?:[=@＝＠]|[+\\-＋－](?!${NUMBER})))`, 'g');
const SIGN = new RegExp(`[${SIGNS}]`);
/** Left out at the beginning of a cell by some spreadsheets. */
const LEFT_OUT = /^[\t\r\n]/;

/** Puts an apostrophe before each formula: spreadsheets then show it as text. */
export function withoutFormula(cell: CellText): CellText {
  if (cell === null) return null;
  const marked = SIGN.test(cell) ? cell.replace(FORMULA, "$1'$2") : cell;
  return LEFT_OUT.test(marked) ? `'${marked}` : marked;
}
