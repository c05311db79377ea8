/** When people of a watch are due (docs/watches.md#who-is-due). Pure. */

export const DAY_MS = 86_400_000;
/** People of a large watch come at these many times of the day. */
const TURNS_PER_DAY = 96;
/** A watch of more people spreads them over the day. */
const LARGE = 1_000;
const GOLDEN = 0.618_033_988_749_895;

/** What decides when somebody is due. */
export type Check = {
  /** Of the person in the watch. */
  id: number;
  /** Null: never. */
  verifiedAt: Date | null;
  /** When the watch last asked, whatever came of it; null: never. */
  askedAt: Date | null;
};

/** How a watch goes about its people. */
export type Pace = { everyDays: number; people: number };

/**
 * From when on somebody is due: the UTC day that is `everyDays` after the last check; in a large
 * watch, a time of that day which is the person's own. A person who was asked about in vain counts
 * as checked, so that nobody is asked about over and over.
 * @returns null for somebody never checked: due at once
 */
export function dueFrom({ id, verifiedAt, askedAt }: Check, pace: Pace): Date | null {
  if (verifiedAt === null && askedAt === null) return null;
  const last = Math.max(verifiedAt?.getTime() ?? 0, askedAt?.getTime() ?? 0);
  const turn = askedAt !== null && pace.people > LARGE ? turnOf(id) : 0;
  return new Date(startOfDay(last) + pace.everyDays * DAY_MS + turn);
}

/** When somebody is asked about again whom no source could be asked about in time: the next day. */
export const retryFrom = (askedAt: Date): Date => new Date(startOfDay(askedAt.getTime()) + DAY_MS);

const startOfDay = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** The multiples of the golden ratio lie evenly, however many they are. */
const turnOf = (id: number): number =>
  Math.floor(((id * GOLDEN) % 1) * TURNS_PER_DAY) * (DAY_MS / TURNS_PER_DAY);

/**
 * The `contact_refresh_time` of a watch's requests: a contact is stale when it was verified more
 * than so many UTC days ago, and due when it was verified `everyDays` ago.
 */
export const refreshDays = (everyDays: number): number => everyDays - 1;

/** The UTC month of a time, `YYYY-MM`. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7);

/** When the month after a month begins. @param month `YYYY-MM` */
export function startOfNext(month: string): Date {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 1));
}
