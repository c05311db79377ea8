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

/** A list that is being read, from the first row to the last. */
export type Reading = {
  /** All different, none empty. */
  headers: readonly string[];
  /** Null for formats that are no text. */
  encoding: string | null;
  /** Null for what is not CSV. */
  dialect: Dialect | null;
  /** The rows in portions, once. Throws a `ListFault` for what cannot be read. */
  rows: AsyncIterable<Row[]>;
};

/** What a list may have at most, and may not have at all. */
export type Bounds = {
  rows: number;
  columns: number;
  /** Once it is unpacked. */
  bytes: number;
  /** Characters of a row's cells together. */
  rowLength: number;
  /** Whether U+0000 is refused, which the database cannot store. */
  refusesNul: boolean;
};
