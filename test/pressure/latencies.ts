/** Durations of calls, in windows of equal length. Pure. */
export type Window = {
  /** Seconds from the start of the load to the end of the window. */
  until: number;
  calls: number;
  p50: number;
  p99: number;
};

export class Latencies {
  readonly #calls: { at: number; ms: number }[] = [];

  /** @param at seconds from the start of the load to the answer */
  add(at: number, ms: number): void {
    this.#calls.push({ at, ms });
  }

  /** Windows without calls are left out. */
  windows(seconds: number, count: number): Window[] {
    const length = seconds / count;
    const groups = Map.groupBy(this.#calls, ({ at }) => Math.floor(at / length));
    return [...groups]
      .filter(([index]) => index >= 0 && index < count)
      .sort(([a], [b]) => a - b)
      .map(([index, calls]) => ({
        until: Math.round((index + 1) * length),
        ...summary(calls.map(({ ms }) => ms)),
      }));
  }

  /** The same of the calls between two times. */
  between(from: number, to: number): Omit<Window, 'until'> {
    return summary(this.#calls.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms));
  }
}

function summary(durations: readonly number[]): Omit<Window, 'until'> {
  const sorted = durations.toSorted((a, b) => a - b);
  return { calls: sorted.length, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

/** The smallest value that so large a share of the values does not exceed; 0 without values. */
export const quantile = (sorted: readonly number[], share: number): number =>
  Math.round(sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0);
