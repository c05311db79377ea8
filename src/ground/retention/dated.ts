/**
 * Rows in the order in which they were made, with the times that the clock showed. A clock may have been
 * ahead for a while: such rows are no older than those before them and no younger than those behind.
 * Pure.
 */

export type Dated = {
  created_at: Date;
  /** Dated later than the clock shows now. */
  is_ahead: boolean;
};

/** Whether a row has to be kept; that of one that was dated ahead cannot be told. */
export const isYoung = ({ created_at, is_ahead }: Dated, until: Date): boolean =>
  created_at > until && !is_ahead;

/** How many rows from the first on are due: those before the first young one, up to the last that is. */
export function countDue(rows: readonly Dated[], until: Date): number {
  const young = rows.findIndex((row) => isYoung(row, until));
  const older = young < 0 ? rows : rows.slice(0, young);
  return older.findLastIndex(({ created_at }) => created_at <= until) + 1;
}
