import { type RecordTable, recordOf } from '../../files/reader/index.ts';
import type { ImportResult } from '../../people/import/index.ts';
import { quoteHeaders } from '../lists/column-map.ts';
import type { TableMapping } from './columns.ts';

/** The columns of a file with their fields, and the columns that are not loaded. */
export type ColumnsOfFile = { file: string; columns: Record<string, string>; ignored: string[] };

/** Sums over all files; `rejects_file` is the first of `rejects_files`. */
type Totals = ImportResult & { rejects_files: string[]; csv: ColumnsOfFile[] };

export function addUp(results: readonly ImportResult[], csv: ColumnsOfFile[]): Totals {
  const sum = (count: (result: ImportResult) => number) =>
    results.reduce((total, result) => total + count(result), 0);
  const observed = sum((result) => result.observed_moves ?? 0);
  const rejects_files = results.flatMap((result) => result.rejects_file ?? []);
  return {
    read: sum((result) => result.read),
    inserted: sum((result) => result.inserted),
    updated: sum((result) => result.updated),
    unchanged: sum((result) => result.unchanged),
    rejected: sum((result) => result.rejected),
    ...(observed > 0 && { observed_moves: observed }),
    rejects_file: rejects_files[0] ?? null,
    rejects_files,
    csv,
  };
}

export const describeColumns = (file: string, { headers, columns, ignored }: TableMapping) => ({
  file,
  columns: Object.fromEntries(
    headers.flatMap((header, at) =>
      columns.roles[at] === '' ? [] : [[header, columns.roles[at]!]],
    ),
  ),
  ignored,
});

/** Null if every column is loaded. */
export function ignoredLine({ file, ignored }: ColumnsOfFile): string | null {
  if (ignored.length === 0) return null;
  return `${file}: columns not loaded: ${quoteHeaders(ignored)}; assign one with --map field=column\n`;
}

/** Null if no row contradicts another source. @param source the name of the file's source */
export function disputedLine(file: string, source: string, { disputed = 0 }: ImportResult) {
  if (disputed === 0) return null;
  const people =
    disputed === 1 ? '1 person has' : `${disputed.toLocaleString('en-US')} people have`;
  return `${file}: ${people} another employer in it than another source has reported, which stays. This source is called "${source}". If both are exports of one system, import this file again with --name and the name of the first one\n`;
}

const ROWS_SHOWN = 3;

/** The first rows as the records that would be loaded. */
export const previewRecords = ({ rows }: RecordTable, { columns }: TableMapping): object[] =>
  rows.slice(0, ROWS_SHOWN).map((row) => recordOf(row, columns));
