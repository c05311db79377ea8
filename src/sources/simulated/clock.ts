/** The calendar of a simulated source: days pass faster than real ones, and can be skipped. */

const DAY_MS = 86_400_000;

export type SimulatedClock = {
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  /** The day it is now, `YYYY-MM-DD`. */
  today(): string;
  /** Skips whole days, or goes back by as many. */
  move(days: number): void;
};

/**
 * @param start the day it begins; null for the real one
 * @param dayMs real time in which one day passes
 */
export function createClock(
  { start, dayMs }: { start: string | null; dayMs: number },
  now: () => number,
): SimulatedClock {
  const startedMs = now();
  const firstMs = start === null ? startedMs : Date.parse(start);
  let moved = 0;
  const dayAfter = (days: number) => new Date(firstMs + days * DAY_MS).toISOString().slice(0, 10);
  return {
    firstDay: dayAfter(0),
    today: () => dayAfter(Math.floor((now() - startedMs) / dayMs) + moved),
    move(days) {
      moved += days;
    },
  };
}
