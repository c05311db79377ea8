/** A table on its way to its reader, some rows at a time. */
import type { Row } from '../row.ts';

/** Writes one table. */
export type Encoder = {
  /** What stands before the rows. */
  start(): Uint8Array;
  /** May be empty: rows may be kept until there are more. */
  rows(rows: readonly Row[]): Uint8Array;
  end(): Uint8Array;
};

export const NOTHING = new Uint8Array(0);
