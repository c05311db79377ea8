/** The result of every reader of records, for all formats. */
import type { RawTable } from '../table.ts';
import type { RecordColumns, RecordTable } from './columns.ts';
import type { Shape } from './row.ts';

/** Receives rows as they are cut. The reader reuses the bytes when it continues. */
export type RecordSink = {
  /** @param line of the file on which the row begins, or the number of the row, from 1 */
  row(bytes: Uint8Array, line: number): void;
  /** Reports a row that cannot be cut. The rows around it are read. */
  fault(bytes: Uint8Array, line: number, reason: string): void;
};

/** A file of records that is being read in the tolerant mode: a fault costs one row. */
export type RecordReading = {
  /** Null if the rows are records, which contain the names of their fields. */
  table: RecordTable | null;
  /** @param columns of the table, if there is one */
  shape(columns: RecordColumns): Shape;
  /**
   * Reads all rows. Can be called once.
   * @param onShare called with the share of the file that is read, from 0 to 1
   * @returns a generator that yields from time to time, and after the last row, so that the caller
   *   can process the rows so far
   * @throws ListFault if reading cannot continue
   */
  read(
    columns: RecordColumns,
    sink: RecordSink,
    onShare?: (share: number) => void,
  ): AsyncGenerator<void>;
  /** Frees files and memory. Must be called, also if no row was read. */
  close(): Promise<void>;
};

export const recordTable = ({ names, sample }: RawTable): RecordTable => ({
  headers: names.map((name) => name?.trim() ?? ''),
  rows: sample.map(({ cells }) => cells),
});

/** Number of rows from which columns are detected. */
export const SAMPLE_ROWS = 1_000;
