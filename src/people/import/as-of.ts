/** Days as of which records without a time of their own are true. Pure. */
import { utcDay } from '../../ground/day.ts';

/**
 * Returns the day to store as the time of records; null for today, because such records are true at
 * the time of the import.
 * @param day `YYYY-MM-DD`; null if it is not given
 */
export const asOfDay = (day: string | null, now: Date): string | null =>
  day === utcDay(now) ? null : day;

/**
 * Adds the day to a record that has no time of its own.
 * @param record not validated yet
 * @param field the field of the time: `updated_at` in company records
 */
export const withAsOf = (
  record: unknown,
  day: string | null,
  field: 'verified_at' | 'updated_at' = 'verified_at',
): unknown =>
  day === null || typeof record !== 'object' || record === null || field in record
    ? record
    : { ...record, [field]: day };
