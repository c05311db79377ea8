/** Reads a sheet of an Excel file as rows of records. */
import { openSheet } from '../excel/read.ts';
import type { RawRow } from '../header.ts';
import type { Bounds, Known } from '../list.ts';
import { isKnownHeader } from '../mapping.ts';
import { fileSource } from '../source.ts';
import type { RecordFile } from './file.ts';
import { type RecordReading, type RecordSink, recordTable } from './reading.ts';
import { widthFault } from './row.ts';

/**
 * Opens a sheet.
 * @throws ListFault for a file that is damaged, or exceeds the bounds
 */
export async function openExcel(
  { path }: RecordFile,
  bounds: Bounds,
  known: Known,
): Promise<RecordReading> {
  const { table, close } = await openSheet(fileSource(path), isKnownHeader, bounds, known);
  const columns = table.names.length;
  return {
    table: recordTable(table),
    shape: (roles) => ({ kind: 'cells', columns: roles }),
    async *read(_, sink, onShare = () => {}) {
      for await (const rows of table.raw) {
        for (const row of rows) handOn(row, columns, sink);
        yield;
      }
      onShare(1);
    },
    close,
  };
}

/** Passes a row on. Cells missing at its end are empty. */
function handOn({ cells, number }: RawRow, columns: number, sink: RecordSink): void {
  const bytes = Buffer.from(JSON.stringify(cells));
  if (cells.length <= columns) sink.row(bytes, number);
  else sink.fault(bytes, number, widthFault(cells.length, columns));
}
