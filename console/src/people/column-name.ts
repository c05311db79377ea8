/** Columns as people see them. Pure. */
import type { Column } from './list.ts';

const LETTERS = 26;

/** The letter of a column, from 0, as in spreadsheets: A to Z, then AA. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
  return column < LETTERS ? letter : columnLetter(Math.floor(column / LETTERS) - 1) + letter;
}

/** Characters of a value that are shown. */
const LONGEST = 10;

/** The header; for a column without one, its letter and its first value. */
export function columnName(
  { name, samples }: Pick<Column, 'name' | 'samples'>,
  column: number,
  toText: (letter: string) => string,
): string {
  // The reader names columns without a header.
  if (name !== `column${column}`) return name;
  const [value = ''] = samples;
  const short = value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  return toText(columnLetter(column)) + (short === '' ? '' : ` (${short})`);
}
