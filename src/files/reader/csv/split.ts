/** Splits lines of CSV (RFC 4180) so that one broken line costs only that line. */

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const TAB = 0x09;
const CARRIAGE_RETURN = 0x0d;
const SPACE = 0x20;

/** The separators of cells and rows, and the escape before a quote within a value. */
export type Marks = { delimiter: string; newline: '\n' | '\r'; escape: '"' | '\\' };

type Escape = Marks['escape'];

/**
 * Splits a row. Only a quote at the beginning of a value opens a quoted one; spaces after the
 * closing quote are dropped.
 * @returns null if a quoted value is not closed, or if text follows it
 */
export function splitRow(row: string, delimiter: string, escaping: Escape = '"'): string[] | null {
  if (!row.includes('"')) return row.split(delimiter);
  const values: string[] = [];
  return collectValues(row, delimiter, escaping, values) ? values : null;
}

/** Splits a row cut from a file, whose line may end in a carriage return. */
export const splitLine = (line: string, { delimiter, escape: escaping }: Marks): string[] | null =>
  splitRow(withoutReturn(line), delimiter, escaping);

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

/** Returns the column, from 1, of the faulty value in a line for which `splitLine` returns null. */
export function faultyColumn(line: string, { delimiter, escape: escaping }: Marks): number {
  const values: string[] = [];
  collectValues(withoutReturn(line), delimiter, escaping, values);
  return values.length + 1;
}

/**
 * Adds the values up to the first fault.
 * @returns true if there is no fault
 */
function collectValues(row: string, delimiter: string, escaping: Escape, to: string[]): boolean {
  for (let start = 0; ; ) {
    const quoted = row[start] === '"';
    const close = quoted ? closingQuote(row, start, escaping) : -1;
    const end = quoted
      ? behindSpaces(row, close + 1, delimiter)
      : endOfPlain(row, start, delimiter);
    if (quoted && (close < 0 || (end < row.length && row[end] !== delimiter))) return false;
    to.push(
      quoted ? row.slice(start + 1, close).replaceAll(`${escaping}"`, '"') : row.slice(start, end),
    );
    if (end >= row.length) return true;
    start = end + 1;
  }
}

function behindSpaces(row: string, from: number, delimiter: string): number {
  let at = from;
  while ((row[at] === ' ' || row[at] === '\t') && row[at] !== delimiter) at += 1;
  return at;
}

function endOfPlain(row: string, start: number, delimiter: string): number {
  const end = row.indexOf(delimiter, start);
  return end < 0 ? row.length : end;
}

/** Returns the index of the quote that closes the value; -1 if there is none. */
function closingQuote(row: string, start: number, escaping: Escape): number {
  let quote = row.indexOf('"', start + 1);
  if (escaping === '\\') {
    while (quote > 0 && row[quote - 1] === '\\') quote = row.indexOf('"', quote + 1);
    return quote;
  }
  while (quote >= 0 && row[quote + 1] === '"') quote = row.indexOf('"', quote + 2);
  return quote;
}

/**
 * Where a line ends: inside or outside a quoted value; `broken` if text follows a closing quote.
 */
export type LineEnd = 'inside' | 'outside' | 'broken';

/**
 * Returns a function that detects how a line ends.
 * @param delimiter one character
 */
export function lineEnds(
  delimiter: string,
  escaping: Escape = '"',
): (line: Buffer, isInside: boolean) => LineEnd {
  const bytes = Buffer.from(delimiter);
  const begins = (line: Buffer, at: number) =>
    at === 0 || bytes.every((byte, index) => line[at - bytes.length + index] === byte);
  const isEscaped = (line: Buffer, at: number) => escaping === '\\' && line[at - 1] === BACKSLASH;
  const isSpace = (byte: number | undefined) =>
    (byte === SPACE || byte === TAB) && byte !== bytes[0];

  /** @param isInside true if the line begins inside a quoted value */
  return (line, isInside) => {
    let inside = isInside;
    for (let at = 0; ; ) {
      const quote = line.indexOf(QUOTE, at);
      if (quote < 0) return inside ? 'inside' : 'outside';
      at = quote + 1;
      if (!inside) inside = begins(line, quote);
      else if (line[at] === QUOTE && escaping === '"') at += 1;
      else if (!isEscaped(line, quote)) {
        while (isSpace(line[at])) at += 1;
        const next = line[at];
        if (next === undefined || next === CARRIAGE_RETURN) return 'outside';
        if (next !== bytes[0]) return 'broken';
        inside = false;
      }
    }
  };
}

/** True if all values of a row are blank. Such rows are skipped. */
export function isBlankRow(row: Buffer, marks: Marks): boolean {
  const separator = marks.delimiter.charCodeAt(0);
  let at = 0;
  while (at < row.length && isNoText(row[at]!, separator)) at += 1;
  if (at < row.length && row[at]! < 0x80) return false;
  return splitLine(row.toString(), marks)?.every((value) => value.trim() === '') ?? false;
}

const isNoText = (byte: number, separator: number): boolean =>
  byte === SPACE ||
  (byte >= TAB && byte <= CARRIAGE_RETURN) ||
  byte === QUOTE ||
  byte === separator;
