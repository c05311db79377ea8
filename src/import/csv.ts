/** CSV (RFC 4180), read so that one broken line costs one line. */

const QUOTE = 0x22;
const CARRIAGE_RETURN = 0x0d;
const DELIMITERS = [',', ';', '\t', '|'];

/**
 * The delimiter that parts the header into most of the given names, and else into most columns
 * that the rows have as well.
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

/** Numbers by the first in which they differ. */
const compare = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - other[at]!).find((difference) => difference !== 0) ?? 0;

/** The line by which Excel states the delimiter of what follows; null when the line is none. */
export const declaredDelimiter = (line: string): string | null =>
  /^sep=(.)\r?$/i.exec(line)?.[1] ?? null;

/** A line without the carriage return at its end. */
export const lineOf = (bytes: Buffer): string => bytes.toString().replace(/\r$/, '');

/** The values of a row; null when a quoted one is not closed, or followed by more than a delimiter. */
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

/** -1 when there is none. */
function closingQuote(row: string, start: number): number {
  let quote = row.indexOf('"', start + 1);
  while (quote >= 0 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote;
}

/** Where a line ends: in a quoted value or not; `broken` when a quote closes in mid-value. */
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
