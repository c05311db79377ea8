import type { List } from './list.ts';
import type { Column } from './mapping.ts';

/** Rows looked at to tell what a column holds. */
const SAMPLE_ROWS = 200;

/** The list's columns with their first values. */
export async function sampleColumns(list: List): Promise<Column[]> {
  const rows = await list.rows(0, SAMPLE_ROWS);
  return list.headers.map((header, column) => ({
    header,
    sample: rows.map((row) => row[column] ?? null),
  }));
}
