/** Columns as messages name them. Columns without a header have a letter, as in spreadsheets. Pure. */
import type { Column } from '../../files/reader/index.ts';

const LETTERS = 26;

/** Returns the letter of a column, from 0: A to Z, then AA. */
function columnLetter(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? letter : columnLetter(Math.floor(column / LETTERS) - 1) + letter;
}

/** True if the reader has named the column, because it has no header. */
const isUnnamed = (header: string, column: number): boolean => header === `column${column}`;

/** Characters of a value that are shown. */
const LONGEST = 10;

/** Returns a header; for a column without one its letter and its first value. */
export function columnName(header: string, column: number, sample: Column['sample'] = []): string {
  if (!isUnnamed(header, column)) return header;
  const name = `Column ${columnLetter(column)}`;
  const value = sample.find((cell) => cell?.trim())?.trim();
  if (value === undefined) return name;
  return `${name} (${value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value})`;
}

export const quoteColumn = ({ header, sample }: Column, column: number): string =>
  `"${columnName(header, column, sample)}"`;

/** For messages, such as `"Name", "E-Mail"`. */
export const quoteColumns = (columns: readonly Column[]): string =>
  columns.map(quoteColumn).join(', ');

/** Finds a column without a header by its name, with or without the value; -1 if there is none. */
export function findByLetter(name: string, headers: readonly string[]): number {
  const [, letter] = /^column ([a-z]+)(?: \(.*\))?$/i.exec(name.trim()) ?? [];
  const wanted = letter?.toUpperCase();
  return headers.findIndex(
    (header, column) => isUnnamed(header, column) && columnLetter(column) === wanted,
  );
}
