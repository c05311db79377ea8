/** What every reader of records gives, whatever the format. */
import type { RawTable } from '../table.ts';
import type { RecordColumns, RecordTable } from './columns.ts';
import type { Shape } from './row.ts';

/** Takes rows as they are cut out of a file. The bytes are the reader's own until it goes on. */
export type RecordSink = {
  /** @param line of the file on which the row begins, or the number of the row, from 1 */
  row(bytes: Uint8Array, line: number): void;
  /** A row that cannot be cut out; the rows around it are read. */
  fault(bytes: Uint8Array, line: number, reason: string): void;
};

/** A file of records that is being read, in the tolerant mode: a fault costs one row. */
export type RecordReading = {
  /** Null if the rows are records, which name their fields. */
  table: RecordTable | null;
  /** @param columns of the table, if there is one */
  shape(columns: RecordColumns): Shape;
  /**
   * Reads all rows, once.
   * @param onShare called with the share of the file that is read, from 0 to 1
   * @returns turns, the last one after the last row: at each the rows so far can be taken on
   * @throws ListFault when the file cannot be read on
   */
  read(
    columns: RecordColumns,
    sink: RecordSink,
    onShare?: (share: number) => void,
  ): AsyncGenerator<void>;
  /** Frees files and memory. Must be called, also when no row was read. */
  close(): Promise<void>;
};

export const recordTable = ({ names, sample }: RawTable): RecordTable => ({
  headers: names.map((name) => name?.trim() ?? ''),
  rows: sample.map(({ cells }) => cells),
});

/** Rows by which columns are told. */
export const SAMPLE_ROWS = 1_000;
