/** Formats the output of commands. */
import Table from 'cli-table3';
import { print, printable, printableJson } from './terminal.ts';

/** Prints the JSON output of a command. */
export const printJson = (value: unknown): void => {
  print(`${printableJson(JSON.stringify(value, null, 2))}\n`);
};

const FORMAT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** For example `1,234.50`. */
export const asCredits = (credits: number): string => FORMAT.format(credits);

/** For example `1,234`. */
export const asCount = (count: number): string => count.toLocaleString('en-US');

/** A table without colours and without lines between rows. */
export function plainTable(head: string[]) {
  const table = new Table({
    head: head.map(asCell),
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
  return {
    push: (row: readonly (string | number)[]) => table.push(row.map(asCell)),
    toString: () => table.toString(),
  };
}

/** One line per cell. Control characters are removed first, so that the width is right. */
const asCell = (cell: string | number): string => printable(String(cell).replaceAll(/\s+/g, ' '));

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** For example `12.3 MB`, in powers of 1,000. */
export function asBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  const count = bytes / 1000 ** power;
  return `${power === 0 ? count : count.toFixed(1)} ${UNITS[power]}`;
}
