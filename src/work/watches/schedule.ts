/** Determines when people of a watch are due (docs/watches.md#who-is-due). Pure. */

export const DAY_MS = 86_400_000;
/** The number of times of day over which the people of a large watch are spread. */
const TURNS_PER_DAY = 96;
/** A watch with more people spreads them over the day. */
const LARGE = 1_000;
const GOLDEN = 0.618_033_988_749_895;

/** The data that determine when a person is due. */
export type Check = {
  /** The id of the person's row in the watch. */
  id: number;
  /** Null if never. */
  verifiedAt: Date | null;
  /** The last time the watch requested a refresh, whatever its result; null if never. */
  askedAt: Date | null;
};

/** The interval and the size of a watch. */
export type Pace = { everyDays: number; people: number };

/**
 * Returns the time from which a person is due: the UTC day that is `everyDays` after the last
 * check; in a large watch, at the person's own time of that day. A refresh without result also
 * counts as a check, so that no person is refreshed over and over.
 * @returns null for a person never checked, who is due at once
 */
export function dueFrom({ id, verifiedAt, askedAt }: Check, pace: Pace): Date | null {
  if (verifiedAt === null && askedAt === null) return null;
  const last = Math.max(verifiedAt?.getTime() ?? 0, askedAt?.getTime() ?? 0);
  const turn = askedAt !== null && pace.people > LARGE ? turnOf(id) : 0;
  return new Date(startOfDay(last) + pace.everyDays * DAY_MS + turn);
}

/** Returns the next due time of a person for whom no source was available in time: the next day. */
export const retryFrom = (askedAt: Date): Date => new Date(startOfDay(askedAt.getTime()) + DAY_MS);

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** Multiples of the golden ratio are evenly distributed, whatever their number. */
const turnOf = (id: number): number =>
  Math.floor(((id * GOLDEN) % 1) * TURNS_PER_DAY) * (DAY_MS / TURNS_PER_DAY);

/**
 * Returns the `contact_refresh_time` of a watch's requests. It is one day less than `everyDays`,
 * because a contact is due `everyDays` after its verification, but stale only more than
 * `contact_refresh_time` UTC days after it.
 */
export const refreshDays = (everyDays: number): number => everyDays - 1;

/** Returns the UTC month of a time as `YYYY-MM`. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/**
 * Returns the start of the following month.
 * @param month `YYYY-MM`
 */
export function startOfNext(month: string): Date {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1));
}
