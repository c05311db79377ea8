/** Encodes tables in batches of rows. */
import type { Row } from '../row.ts';

/** Writes one table. */
export type Encoder = {
  /** Returns the bytes before the rows. */
  start(): Uint8Array;
  /** Returns no bytes if the encoder keeps the rows for a later group. */
  rows(rows: readonly Row[]): Uint8Array;
  end(): Uint8Array;
};

export const NOTHING = new Uint8Array(0);
