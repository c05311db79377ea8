/**
 * How many calls start in a second: a token bucket that holds one token, so that calls are spread
 * evenly and no second ever sees more of them than agreed.
 */

export type Pace = {
  /** Takes the next turn: milliseconds from now. Null when that is later than `longestMs`. */
  take(nowMs: number, longestMs: number): number | null;
  /** When a turn will be free, for one that was refused; each later than the one before. */
  later(nowMs: number, longestMs: number): number;
};

/** @param perSecond null: as many as wanted */
export function createPace(perSecond: number | null): Pace {
  const intervalMs = perSecond === null ? 0 : 1_000 / perSecond;
  let nextMs = 0;
  let promisedMs = 0;
  return {
    take(nowMs, longestMs) {
      const turnMs = Math.max(nextMs, nowMs);
      if (turnMs - nowMs > longestMs) return null;
      nextMs = turnMs + intervalMs;
      return turnMs - nowMs;
    },
    later(nowMs, longestMs) {
      promisedMs = Math.max(promisedMs, nowMs + longestMs) + intervalMs;
      return promisedMs;
    },
  };
}
