import { invalid } from '../api/index.ts';

/** The largest `integer` of PostgreSQL. */
const MOST_REFRESH_DAYS = 2_147_483_647;

/**
 * Checks a submitted `contact_refresh_time`, in days; an integer by schema.
 * @param field its path in the body, for the message
 * @returns null when it is omitted
 * @throws ServiceError `invalid` naming the field
 */
export function parseRefreshDays(days: number | null | undefined, field: string): number | null {
  if (days == null) return null;
  if (days < 0) throw invalid(`${field}: must not be negative`);
  if (days > MOST_REFRESH_DAYS) throw invalid(`${field}: is too large`);
  return days;
}
