/** Maps the columns of a list to fields, by `--map`, and shows the mapping. */
import { type Column, type Mapping, type Overrides, toColumns } from '../../files/reader/index.ts';
import { plainTable } from '../output.ts';
import { columnName, findByLetter } from './column-names.ts';
import type { List } from './list.ts';
import type { ColumnMap } from './list-options.ts';

/** Rows that are inspected to recognise a column. */
const SAMPLE_ROWS = 200;

/** The columns of a list with their first values. */
export async function sampleColumns(list: List): Promise<Column[]> {
  const rows = await list.rows(0, SAMPLE_ROWS);
  return toColumns(list.headers, rows);
}

/**
 * Finds the columns that `--map` names.
 * @throws Error with the list's columns if one does not exist
 */
export function resolveMap(map: ColumnMap, headers: readonly string[]): Overrides {
  return new Map(
    [...map].map(([role, header]) => [role, header === '' ? null : findColumn(header, headers)]),
  );
}

function findColumn(header: string, headers: readonly string[]): number {
  const exact = headers.indexOf(header);
  if (exact >= 0) return exact;
  const wanted = header.toLowerCase();
  const loose = headers.findIndex((candidate) => candidate.trim().toLowerCase() === wanted);
  if (loose >= 0) return loose;
  const unnamed = findByLetter(header, headers);
  if (unnamed >= 0) return unnamed;
  throw new Error(`--map: no column "${header}"; there are ${quoteHeaders(headers)}`);
}

/** For messages, such as `"Name", "E-Mail"`. */
export const quoteHeaders = (headers: readonly string[]): string =>
  headers.map((header, column) => `"${columnName(header, column)}"`).join(', ');

const FOUND_BY = { header: 'by its header', values: 'by its values', map: 'by --map' };

/**
 * Shows the mapping of columns to fields.
 * @param rest what happens to the other columns
 */
export function mappingTable(
  columns: readonly Column[],
  mapping: Mapping,
  rest = 'kept as is',
): string {
  const table = plainTable(['column', 'is', 'found']);
  columns.forEach(({ header, sample }, column) => {
    const name = columnName(header, column, sample);
    const found = [...mapping].find(([, taken]) => taken.column === column);
    table.push(found ? [name, found[0], FOUND_BY[found[1].by]] : [name, '', rest]);
  });
  return `${table.toString()}\n`;
}
