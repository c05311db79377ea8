/** Detects the dialect of a CSV text from its beginning. Pure. */
import { isValue } from '../column-values.ts';
import { findHeader, type RawRow } from '../header.ts';
import { CsvCutter } from './cutter.ts';
import { toCells } from './rows.ts';
import { isBlankRow, type Marks } from './split.ts';

/** Bytes from which the dialect is detected. */
const HEAD = 1 << 17;

/** Common ones first, because the first of equals wins. */
const DELIMITERS = [',', ';', '\t', '|', '~', '^', ':', '#', '\u0001', '\u001f', '¦', '§', '*'];

export type Sniffed = Marks & {
  /** The line in which a spreadsheet declares the delimiter; empty if there is none. */
  declaration: string;
  isCrLf: boolean;
};

/** Reads the beginning of a text in UTF-8, and detects its dialect. */
export async function readHead(
  text: AsyncIterator<Buffer>,
  isKnown: (header: string) => boolean,
): Promise<{ head: Buffer; sniffed: Sniffed }> {
  const pieces: Buffer[] = [];
  let length = 0;
  let isWhole = false;
  while (length < HEAD && !isWhole) {
    const next = await text.next();
    if (next.done) isWhole = true;
    else pieces.push(next.value);
    length += next.value?.length ?? 0;
  }
  const head = Buffer.concat(pieces);
  return { head, sniffed: sniffDialect(head.toString('utf8', 0, HEAD), isWhole, isKnown) };
}

/**
 * Detects the dialect.
 * @param head the beginning of the text
 * @param isWhole true if that is the whole text
 * @param isKnown returns true for the usual header of a field
 */
export function sniffDialect(
  head: string,
  isWhole: boolean,
  isKnown: (header: string) => boolean,
): Sniffed {
  const newline = head.includes('\n') ? '\n' : '\r';
  const isCrLf = /^[^\n]*\r\n/.test(head);
  const [declaration = '', declared] = /^sep=(.)\r?\n/i.exec(head) ?? [];
  const text = head.slice(declaration.length);
  const bytes = Buffer.from(text);
  const candidates = (declared ? [declared] : possible(text))
    .map((delimiter) => ({ delimiter, newline, escape: escapeOf(text) }) as const)
    .map((marks) => ({ marks, score: score(cut(bytes, isWhole, marks), isKnown) }));
  const best = candidates.reduce((one, other) => (isMore(other.score, one.score) ? other : one));
  return { ...best.marks, declaration, isCrLf };
}

/** Excludes the colon if the text contains a URL. */
const possible = (text: string): string[] =>
  DELIMITERS.filter((delimiter) => delimiter !== ':' || !text.includes('://'));

/** Returns the escape of quotes in values: a quote is either doubled or preceded by a backslash. */
const escapeOf = (text: string): '"' | '\\' =>
  /[^\\]\\"[^",;\t|\r\n]/.test(text) && !/[^,;\t|\r\n"\\]""/.test(text) ? '\\' : '"';

/**
 * Rates a delimiter. The numbers are compared in this order: known names and values in the first
 * row; the share of rows as wide as it, if it has several columns; its width; and, for one column,
 * the share of rows without the delimiter.
 */
function score(rows: readonly RawRow[], isKnown: (header: string) => boolean): number[] {
  const { header, first } = findHeader(rows, isKnown);
  const names = header ?? rows[first]?.cells ?? [];
  const known = names.filter((cell) => cell !== null && (isKnown(cell) || isValue(cell))).length;
  const fitting = rows.filter(({ cells }) => cells.length === names.length).length;
  const fit = fitting / Math.max(rows.length, 1);
  return [known, names.length > 1 ? fit : 0, names.length, fit];
}

/** Cuts the text into rows without blank ones. A row with a fault has no cells. */
function cut(text: Buffer, isWhole: boolean, marks: Marks): RawRow[] {
  const rows: RawRow[] = [];
  const cutter = new CsvCutter(marks, {
    row: (bytes, _line, number) => {
      if (!isBlankRow(bytes, marks)) rows.push({ cells: toCells(bytes, marks) ?? [], number });
    },
    fault: (_fault, _bytes, _line, number) => void rows.push({ cells: [], number }),
  });
  cutter.push(text);
  if (isWhole) cutter.end();
  return rows;
}

const isMore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at >= 0 && one[at]! > other[at]!;
};
