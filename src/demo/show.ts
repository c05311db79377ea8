import { styleText } from 'node:util';
import Table from 'cli-table3';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);

export const heading = (title: string, note: string): void =>
  say(`\n${styleText('bold', title)} ${styleText('dim', `· ${note}`)}\n`);

export type Column = { name: string; align?: 'left' | 'right' };

/** A cell, or a line across several columns. */
export type Cell = string | { colSpan: number; content: string };

/** A table with thin rules, for reading. */
export function table(columns: Column[], rows: Cell[][]): void {
  const shown = new Table({
    head: columns.map(({ name }) => styleText('dim', name)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
    style: { head: [], border: [], compact: true },
    chars: {
      top: '',
      'top-left': '',
      'top-mid': '',
      'top-right': '',
      bottom: '',
      'bottom-left': '',
      'bottom-mid': '',
      'bottom-right': '',
      left: ' ',
      right: '',
      middle: '  ',
      'left-mid': '',
      'mid-mid': '',
      'right-mid': '',
      mid: '',
    },
  });
  shown.push(...rows);
  say(shown.toString());
}

export const count = (value: number): string => value.toLocaleString('en-US');

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

/** A share as a bar of twenty places. */
export const bar = (part: number, whole: number): string => {
  const filled = whole === 0 ? 0 : Math.round((20 * part) / whole);
  return styleText('green', '█'.repeat(filled)) + styleText('gray', '░'.repeat(20 - filled));
};

export const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;
