/** A confusion matrix: how often each verdict was given for each truth. */
export type Confusion = {
  count(truth: string, said: string): void;
  of(truth: string, said?: string): number;
  /** Counts by truth, then by verdict, in the order they were listed. */
  rows(): { truth: string; said: Record<string, number>; total: number }[];
};

/** An empty matrix for the given truths and verdicts. */
export function confusion(truths: readonly string[], sayings: readonly string[]): Confusion {
  const table = new Map(truths.map((truth) => [truth, new Map<string, number>()]));
  const rowOf = (truth: string): Map<string, number> => {
    const row = table.get(truth);
    if (!row) throw new RangeError(`no row ${truth}`);
    return row;
  };
  const total = (truth: string) => [...rowOf(truth).values()].reduce((sum, n) => sum + n, 0);
  return {
    count(truth, said) {
      if (!sayings.includes(said)) throw new RangeError(`no column ${said}`);
      const row = rowOf(truth);
      row.set(said, (row.get(said) ?? 0) + 1);
    },
    of: (truth, said) => (said === undefined ? total(truth) : (rowOf(truth).get(said) ?? 0)),
    rows: () =>
      truths.map((truth) => ({
        truth,
        said: Object.fromEntries(sayings.map((said) => [said, rowOf(truth).get(said) ?? 0])),
        total: total(truth),
      })),
  };
}
