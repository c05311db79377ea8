import { styleText } from 'node:util';
import { printStyled } from '../terminal.ts';
import { type Column, type Row, textTable } from './text-table.ts';

export const say = (text: string): void => void printStyled(`${text}\n`);

export const heading = (title: string, note: string): void =>
  say(`\n${styleText('bold', title)} ${styleText('dim', `· ${note}`)}\n`);

/** Prints what is being done, and afterwards how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  printStyled(`  ${what} … `);
  const start = performance.now();
  const result = await work();
  say(`${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

export const table = (columns: Column[], rows: (string[] | Row)[]): void =>
  say(
    textTable(
      columns,
      rows.map((row) => (Array.isArray(row) ? { cells: row } : row)),
    ),
  );

export const count = (value: number): string => value.toLocaleString('en-US');

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

/** A share as a bar of twenty characters. */
export const bar = (part: number, whole: number): string => {
  const filled = whole === 0 ? 0 : Math.round((20 * part) / whole);
  return styleText('green', '█'.repeat(filled)) + styleText('gray', '░'.repeat(20 - filled));
};
