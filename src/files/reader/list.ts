/** The result of every list reader, for all formats. */
import type { RowFault } from './fault.ts';

/** Null if empty. */
export type Cell = string | null;

/** One cell per column. */
export type Row = readonly Cell[];

/** The dialect of a CSV list, so that its results can be written in the same way. */
export type Dialect = {
  delimiter: string;
  /** The name of the encoding in the WHATWG Encoding Standard. */
  encoding: string;
  /** True if the text begins with a byte order mark. */
  mark: boolean;
  lineEnd: '\n' | '\r\n';
};

/** What the caller states about a list; the reader detects the rest. */
export type Known = {
  /** The name of a sheet, or its number from 1. */
  sheet?: string | undefined;
  /** As spreadsheets count: from 1; 0 for a list without a header. */
  headerRow?: number | undefined;
};

/** The visible sheets of a workbook, and the one that is read. */
export type Sheets = { names: readonly string[]; read: string };

/** A list that is being read, from the first row to the last. */
export type Reading = {
  /** All different and not empty. */
  headers: readonly string[];
  /** Null for binary formats. */
  encoding: string | null;
  /** True if the encoding is certain; null for binary formats. */
  isEncodingSure: boolean | null;
  /** Null if it is not CSV. */
  dialect: Dialect | null;
  /** Null if it is not Excel. */
  sheets: Sheets | null;
  /** The header's row; 0 for a list without a header, null for formats without rows of cells. */
  headerRow: number | null;
  /** The rows in portions. Can be read once. Throws a `ListFault` if it cannot continue. */
  rows: AsyncIterable<Row[]>;
  /** Frees files and memory. Must be called, also if no row was read. */
  close(): Promise<void>;
};

/** A row that was left out of a list because of a fault. */
export type LeftOutRow = RowFault & {
  /** Its cells, in total at most 8,192 characters. The line is the only cell if it was not cut. */
  cells: Row;
};

/** Limits of a list. */
export type Bounds = {
  rows: number;
  columns: number;
  /** Bytes after unpacking. */
  bytes: number;
  /** Total characters of a row's cells. */
  rowLength: number;
  /**
   * Bytes kept while a file is read: texts that the cells of a workbook share, and memory for
   * Parquet records.
   */
  shared: number;
  /** True if U+0000 is refused, because the database cannot store it. */
  refusesNul: boolean;
  /** Reserves memory for as long as the list is read; throws if there is none. */
  hold(bytes: number): void;
  /** Receives rows with a fault, which are left out. If absent, the first fault ends the reading. */
  leaveOut?: ((row: LeftOutRow) => void) | undefined;
};

/** Bounds for a file of the caller's own, which may have any length. */
export const UNBOUNDED: Bounds = {
  rows: Number.POSITIVE_INFINITY,
  columns: 10_000,
  bytes: Number.POSITIVE_INFINITY,
  rowLength: Number.POSITIVE_INFINITY,
  shared: 2 ** 32 - 1,
  refusesNul: false,
  hold: () => {},
};
