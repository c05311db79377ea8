/** Texts about rows of a file that cannot be read. */
import { counted } from '../counted.ts';

export const leftOut = {
  title: (n: number) =>
    counted(n, {
      one: '1 row of the file cannot be read, and is left out',
      other: '# rows of the file cannot be read, and are left out',
    }),
  hint: 'All other rows are used. Correct these rows, and choose the file again.',
  show: 'Show the rows',
  first: (n: number) => `The first ${n}:`,
  reasons: {
    too_many_cells: (row: string, cells: string, columns: string) =>
      `Row ${row} has ${cells} cells, the header ${columns}.`,
    unbalanced_quotes: (row: string) => `Row ${row} has a quotation mark without its counterpart.`,
    too_long: (row: string) => `Row ${row} is too long.`,
    nul: (row: string) => `Row ${row} has a character that cannot be stored (U+0000).`,
    invalid_json: (row: string) => `Row ${row} is not a JSON object.`,
  },
};

export type LeftOutTexts = typeof leftOut;
