/** Where lines of CSV (RFC 4180) end, and their values, so that one broken line loses only that line. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const CARRIAGE_RETURN = 0x0d;

/** What stands before a quote that is a letter. */
type Escape = '"' | '\\';

/** The values of a row; null when a quoted value is not closed, or more than a delimiter follows it. */
export function splitRow(row: string, delimiter: string, escaping: Escape = '"'): string[] | null {
  if (!row.includes('"')) return row.split(delimiter);
  const values: string[] = [];
  for (let start = 0; ; ) {
    const quoted = row[start] === '"';
    const end = quoted ? closingQuote(row, start, escaping) + 1 : endOfPlain(row, start, delimiter);
    if (quoted && (end === 0 || (end < row.length && row[end] !== delimiter))) return null;
    values.push(
      quoted
        ? row.slice(start + 1, end - 1).replaceAll(`${escaping}"`, '"')
        : row.slice(start, end),
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
function closingQuote(row: string, start: number, escaping: Escape): number {
  let quote = row.indexOf('"', start + 1);
  if (escaping === '\\') {
    while (quote > 0 && row[quote - 1] === '\\') quote = row.indexOf('"', quote + 1);
    return quote;
  }
  while (quote >= 0 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote;
}

/** Where a line ends: inside or outside a quoted value; `broken` when text follows a closing quote. */
export type LineEnd = 'inside' | 'outside' | 'broken';

/**
 * Finds out how lines end.
 * @param delimiter one character
 */
export function lineEnds(
  delimiter: string,
  escaping: Escape = '"',
): (line: Buffer, isInside: boolean) => LineEnd {
  const bytes = Buffer.from(delimiter);
  const mark = bytes.length === 1 ? bytes[0]! : bytes;
  const isEscaped = (line: Buffer, at: number) => escaping === '\\' && line[at - 1] === BACKSLASH;

  /** @param isInside whether the line begins inside of a quoted value */
  return (line, isInside) => {
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
        if (isEscaped(line, at - 1)) continue;
        const next = line[at];
        if (next === QUOTE && escaping === '"') {
          at += 1;
          continue;
        }
        if (next === undefined || next === CARRIAGE_RETURN) return 'outside';
        if (next !== bytes[0]) return 'broken';
        inside = false;
      }
      const found = line.indexOf(mark, at);
      if (found < 0) return 'outside';
      at = found + bytes.length;
    }
  };
}
