import {
  type Mapping,
  mapRecords,
  mayIdentify,
  type RecordColumns,
  type RecordTable,
} from '../../files/reader/index.ts';
import { Unreadable } from '../../people/import/index.ts';
import { quoteHeaders, resolveMap } from '../lists/column-map.ts';
import type { ColumnMap } from '../lists/list-options.ts';

export type TableMapping = {
  headers: readonly string[];
  mapping: Mapping;
  columns: RecordColumns;
  /** Headers of columns that are not loaded. */
  ignored: string[];
};

/**
 * Maps the columns of a table to fields.
 * @throws Unreadable with the columns if none identifies a person; Error if `--map` names a column
 * that the file does not have
 */
export function mapColumns({ headers, rows }: RecordTable, map: ColumnMap): TableMapping {
  const { mapping, columns } = mapRecords(headers, rows, resolveMap(map, headers));
  if (!mayIdentify(headers, mapping)) throw new Unreadable(describeMissing(headers));
  const ignored = headers.filter((_, at) => columns.roles[at] === '');
  return { headers, mapping, columns, ignored };
}

function describeMissing(headers: readonly string[]): string {
  return `no column found for email, linkedin_url, or first_name, last_name and company_name together among ${quoteHeaders(headers)}; name one with --map email="…"`;
}
