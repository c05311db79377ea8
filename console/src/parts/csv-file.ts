import { csvLine, withoutFormula } from '../../../src/files/tables/csv.ts';

type Cell = string | number | null;

/** CSV for spreadsheets. The byte order mark shows Excel that it is UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): Blob =>
  new Blob(['\ufeff', ...rows.map((cells) => csvLine(cells.map(textOf), STYLE))], {
    type: 'text/csv',
  });

const STYLE = { delimiter: ',', lineEnd: '\r\n' } as const;

const textOf = (cell: Cell): string | null =>
  withoutFormula(typeof cell === 'number' ? String(cell) : cell);
