/** Parses the body of a new import. */
import type { Mapping } from '../../files/reader/index.ts';
import { invalid } from '../../ground/api/index.ts';
import { utcDay } from '../../ground/day.ts';
import { isDay } from '../../ground/route-parts/index.ts';
import { asOfDay } from '../../people/import/index.ts';
import { checkIdentified } from '../uploads/index.ts';
import type { ImportInput } from './schemas.ts';

const LONGEST_NAME = 100;

/**
 * Parses the name of the source.
 * @throws ServiceError `invalid`
 */
export function parseName({ name, list_id }: ImportInput): string {
  if (name == null) return `list ${list_id}`;
  const text = name.toWellFormed().trim();
  if (text !== '' && text.length <= LONGEST_NAME && !/\p{Cc}/u.test(text)) return text;
  throw invalid(`name: must have 1 to ${LONGEST_NAME} characters, on one line`);
}

/**
 * Parses the day as of which the list is true.
 * @returns null for today
 * @throws ServiceError `invalid`
 */
export function parseAsOf({ as_of: day }: ImportInput, now: Date): string | null {
  if (day == null) return null;
  if (!isDay(day)) throw invalid('as_of: must be a day such as 2026-11-30');
  if (day > utcDay(now)) throw invalid(`as_of: must not be later than today, ${utcDay(now)}`);
  return asOfDay(day, now);
}

/** @throws ServiceError `invalid` if no person can be identified, or two fields have one column */
export function checkMapping(mapping: Mapping): void {
  checkIdentified(mapping, 'mapping');
  const roles = new Map<number, string>();
  for (const [role, { column }] of mapping) {
    const other = roles.get(column);
    if (other) throw invalid(`mapping.${role}: has the same column as ${other}`);
    roles.set(column, role);
  }
}
