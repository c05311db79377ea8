/**
 * The age of rows in the order of their creation. Their times come from a clock that may have been
 * ahead for a while: the true age of such a row is between those of its neighbours. No I/O.
 */

export type Dated = {
  created_at: Date;
  /** True if `created_at` is later than the clock's current time. */
  is_ahead: boolean;
};

/** True if a row must be kept; false also for a row dated ahead, whose age is unknown. */
export const isYoung = ({ created_at, is_ahead }: Dated, until: Date): boolean =>
  created_at > until && !is_ahead;

/**
 * Returns the number of first rows that are due: up to the last due row before the first young one.
 */
export function countDue(rows: readonly Dated[], until: Date): number {
  const young = rows.findIndex((row) => isYoung(row, until));
  const older = young < 0 ? rows : rows.slice(0, young);
  return older.findLastIndex(({ created_at }) => created_at <= until) + 1;
}
