/** What every reader gives, whatever the format. */

/** Null when it is empty. */
export type Cell = string | null;

/** One cell a column. */
export type Row = readonly Cell[];

/** How a CSV list is written, so that its results can be written alike. */
export type Dialect = {
  delimiter: string;
  /** By its name in the WHATWG Encoding Standard. */
  encoding: string;
  /** It begins with a byte order mark. */
  mark: boolean;
  lineEnd: '\n' | '\r\n';
};

/** What a caller knows of a list; the reader finds out the rest. */
export type Known = {
  /** The name of a sheet, or its number from 1. */
  sheet?: string | undefined;
  /** As spreadsheets count: from 1; 0 for a list without a header. */
  headerRow?: number | undefined;
};

/** The sheets of a workbook that are not hidden, and the one that is read. */
export type Sheets = { names: readonly string[]; read: string };

/** A list that is being read, from the first row to the last. */
export type Reading = {
  /** All different, none empty. */
  headers: readonly string[];
  /** Null for formats that are no text. */
  encoding: string | null;
  /** Whether the encoding is beyond doubt; null for formats that are no text. */
  isEncodingSure: boolean | null;
  /** Null for what is not CSV. */
  dialect: Dialect | null;
  /** Null for what is not Excel. */
  sheets: Sheets | null;
  /** Where the header is; 0 for a list without one, null for formats without rows of cells. */
  headerRow: number | null;
  /** The rows in portions, once. Throws a `ListFault` for what cannot be read. */
  rows: AsyncIterable<Row[]>;
  /** Frees files and memory. Must be called, also when no row was read. */
  close(): Promise<void>;
};

/** What a list may have at most, and may not have at all. */
export type Bounds = {
  rows: number;
  columns: number;
  /** Once it is unpacked. */
  bytes: number;
  /** Characters of a row's cells together. */
  rowLength: number;
  /**
   * Bytes that are kept while a file is read: texts that the cells of a workbook share, and memory
   * for records in Parquet.
   */
  shared: number;
  /** Whether U+0000 is refused, which the database cannot store. */
  refusesNul: boolean;
  /** Counts memory before it is taken, for as long as the list is read; throws when there is none. */
  hold(bytes: number): void;
};

/** For a file of the caller's own, which may be as long as it is. */
export const UNBOUNDED: Bounds = {
  rows: Number.POSITIVE_INFINITY,
  columns: 10_000,
  bytes: Number.POSITIVE_INFINITY,
  rowLength: Number.POSITIVE_INFINITY,
  shared: 2 ** 32 - 1,
  refusesNul: false,
  hold: () => {},
};
