/** Writes lines of CSV (RFC 4180), and protects cells that a spreadsheet would run as formulas. */

/** The text of a cell; null if empty. */
export type CellText = string | null;

export type CsvStyle = { delimiter: string; lineEnd: '\n' | '\r\n' };

/** Programs that expect another delimiter may split cells at these. */
const SEPARATORS = ',;|\\t\\r\\n';
/** Signs that begin a formula, including full-width ones. */
const SIGNS = '=@+\\-＝＠＋－';

/** Patterns of cells that need quotes, by delimiter. */
const quoting = new Map<string, RegExp>();

function quotedSigns(delimiter: string): RegExp {
  const known = quoting.get(delimiter);
  if (known) return known;
  const own = delimiter.replace(/[\\\]^-]/g, '\\$&');
  // Includes signs at which other programs split, above all before a formula, which would begin a
  // cell there.
  const pattern = new RegExp(`["\\r\\n;\\t${own}]|[${SEPARATORS}]'?[${SIGNS}]`);
  quoting.set(delimiter, pattern);
  return pattern;
}

/** Renders a line of CSV with its line end. */
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

/**
 * True if there is a space. Cells with spaces at their ends are quoted, because some readers drop
 * such spaces.
 */
function isSpace(cell: string, at: number): boolean {
  const code = cell.charCodeAt(at);
  return code <= 0x20 || (code >= 0xa0 && /\s/.test(cell[at]!));
}

/** A number, such as a phone number, up to the next separator. */
const NUMBER = `[\\d \\u00a0().\\-/]*(?:$|[${SEPARATORS}])`;

/**
 * A formula at the beginning of a cell, and after each separator, where a spreadsheet that expects
 * another delimiter begins a cell. Such a spreadsheet drops quotes there. Phone numbers and other
 * numbers are not formulas.
 */
const FORMULA = new RegExp(`(^|[${SEPARATORS}])("*(?:[=@＝＠]|[+\\-＋－](?!${NUMBER})))`, 'g');
const SIGN = new RegExp(`[${SIGNS}]`);
/** Some spreadsheets drop these at the beginning of a cell. */
const LEFT_OUT = /^[\t\r\n]/;

/** Puts an apostrophe before each formula, so that spreadsheets show it as text. */
export function withoutFormula(cell: CellText): CellText {
  if (cell === null) return null;
  const marked = SIGN.test(cell) ? cell.replace(FORMULA, "$1'$2") : cell;
  return LEFT_OUT.test(marked) ? `'${marked}` : marked;
}
