/** How commands print values. */
import Table from 'cli-table3';

/** Prints the one JSON value of a command. */
export const printJson = (value: unknown): void => {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
};

const FORMAT = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `1,234.50`. */
export const asCredits = (credits: number): string => FORMAT.format(credits);

/** `1,234`. */
export const asCount = (count: number): string => count.toLocaleString('en-US');

/** A table without colours and without lines between its rows. */
export const plainTable = (head: string[]) =>
  new Table({
    head,
    style: { head: [], border: [] },
    chars: { mid: '', 'left-mid': '', 'mid-mid': '', 'right-mid': '' },
  });
