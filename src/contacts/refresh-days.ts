import { invalid } from '../api/index.ts';

/** The largest `integer` of the database. */
const MOST_REFRESH_DAYS = 2_147_483_647;

/**
 * A submitted `contact_refresh_time`, an integer by schema; null when it is omitted.
 * @param field the path of its field
 * @throws ServiceError `invalid` naming the field
 */
export function readRefreshDays(days: number | null | undefined, field: string): number | null {
  if (days == null) return null;
  if (days < 0) throw invalid(`${field}: must not be negative`);
  if (days > MOST_REFRESH_DAYS) throw invalid(`${field}: is too large`);
  return days;
}
