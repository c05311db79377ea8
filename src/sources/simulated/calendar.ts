/** The time of a simulated source: its clock, and the people that it knows at that time. */

const DAY_MS = 86_400_000;

type SimulatedClock = {
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  /** Returns the simulated current day, `YYYY-MM-DD`. */
  today(): string;
  /** Skips whole days; negative for backwards. */
  move(days: number): void;
};

/**
 * @param start the first day; null for the real one
 * @param dayMs real time that one simulated day takes
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

type Availability = 'known' | 'unknown' | 'gone';

/** Numbers per thousand people. */
const UNKNOWN = 30;
const GONE_AT_FIRST = 5;
const GONE_A_YEAR = 10;
const DAYS_A_YEAR = 365;

/** Determines if the source knows a person. The result changes at most once, to `gone`. */
export function drawAvailability(seed: number, person: number, daysPassed: number): Availability {
  const lot = drawLot(seed, person);
  if (lot < UNKNOWN) return 'unknown';
  const gone = GONE_AT_FIRST + (GONE_A_YEAR * Math.max(0, daysPassed)) / DAYS_A_YEAR;
  return lot < UNKNOWN + gone ? 'gone' : 'known';
}

/**
 * Returns a constant number of the person from 0 to below 1000: the finaliser of MurmurHash3
 * (Appleby, public domain) over both numbers.
 */
function drawLot(seed: number, person: number): number {
  let hash = Math.imul(person ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 1_000;
}
