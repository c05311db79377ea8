/** Data with a retention period, described by the domain that owns its tables. */
import type { RetentionSetting } from '../config/index.ts';
import type { Db, Trx } from '../database/index.ts';

/** Deletes due data step by step. */
export type Pruning = {
  /** The kind's name in metrics and in the table of progress. */
  name: string;
  /**
   * Deletes some due rows in a transaction of its own, which must be short: about a thousand rows.
   * Two steps may be hours apart, and on different nodes.
   * @param until a time; work that ended before it is due
   * @param cursor the cursor of the previous step; null for the first step of a pass
   */
  prune(trx: Trx, until: Date, cursor: number | null): Promise<Pruned>;
  /** The time between two passes; 0 if absent. */
  restMs?: number;
};

export type Retained = Pruning & {
  /** The setting with its retention period. */
  setting: RetentionSetting;
  /** The tables from which rows are deleted. */
  tables: readonly string[];
  /**
   * Returns the time when the oldest kept row was created; null if there is none, or it cannot be
   * found cheaply.
   */
  findOldest(db: Db): Promise<Date | null>;
};

/** The result of a step. */
export type Pruned = {
  /** The number of deleted rows. */
  rows: number;
  /** The position where the pass continues; null for the beginning. */
  cursor: number | null;
  /** True if nothing more is due. */
  isDone: boolean;
};

/**
 * Returns the first pieces that together have at most `most` rows. A piece that has more is
 * returned alone.
 * @param due the due pieces, in order
 */
export function takeBatch<Piece>(
  due: readonly Piece[],
  rowsOf: (piece: Piece) => number,
  most: number,
): Piece[] {
  let rows = 0;
  const beyond = due.findIndex((piece) => {
    rows += rowsOf(piece);
    return rows > most;
  });
  return due.slice(0, beyond < 0 ? due.length : Math.max(beyond, 1));
}
