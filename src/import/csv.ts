/** CSV (RFC 4180), parsed so that one broken line loses only that line. */

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The delimiter that finds most known names in the header; on a tie, the one by which most rows have
 * as many columns as the header; then the one with most columns.
 * @param rows some lines below the header
 */
export function sniffDelimiter(
  header: string,
  isKnown: (name: string) => boolean,
  rows: readonly string[] = [],
): string {
  const scores = DELIMITERS.map((delimiter) => {
    const names = splitRow(header, delimiter) ?? [];
    const fitting = rows.filter((row) => splitRow(row, delimiter)?.length === names.length).length;
    return [names.filter(isKnown).length, names.length > 1 ? fitting : 0, names.length];
  });
  const best = scores.reduce((one, other) => (compare(other, one) > 0 ? other : one));
  return DELIMITERS[scores.indexOf(best)]!;
}

/** Compares lists of numbers by the first position in which they differ. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0;

/** The delimiter in a first line `sep=;`, as Excel writes it; null for any other line. */
export const declaredDelimiter = (line: string): string | null =>
  /^sep=(.)\r?$/i.exec(line)?.[1] ?? null;

/** A line without the carriage return at its end. */
export const toLine = (bytes: Buffer): string => bytes.toString().replace(/\r$/, '');

/** The values of a row; null when a quoted value is not closed, or more than a delimiter follows it. */
export function splitRow(row: string, delimiter: string): string[] | null {
  if (!row.includes('"')) return row.split(delimiter);
  const values: string[] = [];
  for (let start = 0; ; ) {
    const quoted = row[start] === '"';
    const end = quoted ? closingQuote(row, start) + 1 : endOfPlain(row, start, delimiter);
    if (quoted && (end === 0 || (end < row.length && row[end] !== delimiter))) return null;
    values.push(
      quoted ? row.slice(start + 1, end - 1).replaceAll('""', '"') : row.slice(start, end),
    );
    if (end >= row.length) return values;
    start = end + 1;
  }
}

function endOfPlain(row: string, start: number, delimiter: string): number {
  const end = row.indexOf(delimiter, start);
  return end < 0 ? row.length : end;
}

/** The index of the quote that closes the value; -1 when there is none. */
function closingQuote(row: string, start: number): number {
  let quote = row.indexOf('"', start + 1);
  while (quote >= 0 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote;
}

/** Where a line ends: inside or outside a quoted value; `broken` when text follows a closing quote. */
export type LineEnd = 'inside' | 'outside' | 'broken';

/** @param isInside whether the line begins inside of a quoted value */
export function endOfLine(line: Buffer, delimiter: number, isInside: boolean): LineEnd {
  let inside = isInside;
  let at = 0;
  for (;;) {
    if (!inside && line[at] === QUOTE) {
      inside = true;
      at += 1;
    }
    if (inside) {
      at = line.indexOf(QUOTE, at) + 1;
      if (at === 0) return 'inside';
      const next = line[at];
      if (next === QUOTE) at += 1;
      if (next === QUOTE) continue;
      if (next === undefined || next === CARRIAGE_RETURN) return 'outside';
      if (next !== delimiter) return 'broken';
      inside = false;
    }
    at = line.indexOf(delimiter, at) + 1;
    if (at === 0) return 'outside';
  }
}
