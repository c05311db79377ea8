/** Decides when a contact is stale (docs/rulings.md#times-and-days). Pure. */
import { invalid } from '../ground/api/index.ts';

export const DEFAULT_REFRESH_DAYS = 30;

/** The largest `integer` of PostgreSQL. */
const MOST_REFRESH_DAYS = 2_147_483_647;

const DAY_MS = 86_400_000;

/** Returns whole days since 1970, in UTC. */
const dayNumber = (time: Date): number => Math.floor(time.getTime() / DAY_MS);

/**
 * True if a contact's profile was last verified more than `refreshDays` UTC days before the
 * request, or never.
 * @param refreshDays 30 when null
 */
export const isStale = (
  verifiedAt: Date | null,
  requestedAt: Date,
  refreshDays: number | null,
): boolean =>
  verifiedAt === null ||
  dayNumber(requestedAt) - dayNumber(verifiedAt) > (refreshDays ?? DEFAULT_REFRESH_DAYS);

/**
 * Checks a submitted `contact_refresh_time`, in days. The schema ensures an integer.
 * @param field its path in the body, for the message
 * @returns null when it is omitted
 * @throws ServiceError `invalid` with the field's name
 */
export function parseRefreshDays(days: number | null | undefined, field: string): number | null {
  if (days == null) return null;
  if (days < 0) throw invalid(`${field}: must not be negative`);
  if (days > MOST_REFRESH_DAYS) throw invalid(`${field}: is too large`);
  return days;
}
