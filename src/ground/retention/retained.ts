/** What is kept for a time and then deleted, as the domain that owns its tables describes it. */
import type { RetentionSetting } from '../config/index.ts';
import type { Db, Trx } from '../database/index.ts';

export type Retained = {
  /** In metrics, and beside its progress. */
  name: string;
  /** Which says how long it is kept. */
  setting: RetentionSetting;
  /** Those of which rows are deleted. */
  tables: readonly string[];
  /**
   * Deletes some of what is due, in a transaction of its own, which must be short: a thousand rows
   * or so. Any two steps may lie hours apart, and on different nodes.
   * @param until what had ended by then is due
   * @param cursor that of the step before; null for the first step of a pass
   */
  prune(trx: Trx, until: Date, cursor: number | null): Promise<Pruned>;
  /** From one pass to the next; 0 when absent: looked for all the time. */
  restMs?: number;
  /** When the oldest that is kept was made; null: nothing is there, or it cannot be told cheaply. */
  findOldest(db: Db): Promise<Date | null>;
};

/** What a step did. */
export type Pruned = {
  /** How many rows it deleted. */
  rows: number;
  /** Where the pass goes on; null: at the beginning. */
  cursor: number | null;
  /** Whether nothing more is due. */
  isDone: boolean;
};

/**
 * The first pieces that together have no more than `most` rows; one that has more comes alone.
 * @param due in order
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
