/** Texts of grids, and of what can be done with the chosen rows. */
import { counted } from '../counted.ts';

export const grid = {
  chooseAll: 'Choose all rows',
  choose: (name: string) => `Choose ${name}`,
  sortBy: (column: string) => `Sort by ${column}`,
  first: (n: number) =>
    counted(n, {
      one: 'Only the first row is shown. Search to find others.',
      other: 'Only the first # rows are shown. Search to find others.',
    }),
  chosen: (n: number) => counted(n, { one: '1 row chosen', other: '# rows chosen' }),
  actions: 'Chosen rows',
  clear: 'Clear choice',
  export: 'Export',
  collecting: (part: string) => `Collecting people: ${part}`,
  downloadThese: (n: number) => counted(n, { one: 'Download this row', other: 'Download these #' }),
  rows: 'Rows',
  allRows: (n: number) => counted(n, { one: 'The only row', other: 'All # rows' }),
  theseRows: (n: number) => counted(n, { one: 'This row', other: 'These # rows' }),
  lost: 'The chosen people are no longer known in this tab. Choose them again.',
  refreshJob: 'Refresh these people',
};

export type GridTexts = typeof grid;
