/** What keeps an upstream from knowing everybody: some it never met, some profiles are taken down. */

export type Fate = 'known' | 'unknown' | 'gone';

/** Of a thousand people. */
const UNKNOWN = 30;
const GONE_AT_FIRST = 5;
const GONE_A_YEAR = 10;
const DAYS_A_YEAR = 365;

/** The same for a person on every day, but that profiles that are gone stay gone. */
export function fateOf(seed: number, person: number, daysPassed: number): Fate {
  const lot = lotOf(seed, person);
  if (lot < UNKNOWN) return 'unknown';
  const gone = GONE_AT_FIRST + (GONE_A_YEAR * Math.max(0, daysPassed)) / DAYS_A_YEAR;
  return lot < UNKNOWN + gone ? 'gone' : 'known';
}

/** From 0 up to 1000: the finaliser of MurmurHash3 (Appleby, public domain) over both numbers. */
function lotOf(seed: number, person: number): number {
  let hash = Math.imul(person ^ Math.imul(seed, 0x9e3779b1), 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 1_000;
}
