/** Requested attributes: which sources provide them, and which of them a record has. */
import type { Provided, SourceConfig } from '../ground/config/index.ts';
import { findDetail, lackedAttributes, PROFILE } from '../profile/details.ts';
import type { ContactRecord } from '../profile/record.ts';
import { detailsOn } from '../profile/summary.ts';

/**
 * Returns the kind of data that a source must provide to be queried for an attribute; null for
 * unsupported names.
 */
export const providedFor = (attribute: string): Provided | null =>
  attribute === PROFILE ? 'profile' : (findDetail(attribute)?.provided ?? null);

/** True if any of the configured sources can be queried for the attribute. */
export function isProvided(configs: readonly SourceConfig[], attribute: string): boolean {
  const provided = providedFor(attribute);
  return provided !== null && configs.some(({ provides }) => provides.includes(provided));
}

/**
 * The attributes, without duplicates, for which a source with these kinds of data can be queried.
 */
export const askable = (
  attributes: readonly string[],
  provides: ReadonlySet<Provided>,
): string[] => [
  ...new Set(
    attributes.filter((attribute) => {
      const provided = providedFor(attribute);
      return provided !== null && provides.has(provided);
    }),
  ),
];

/**
 * Returns the requested details that a record lacks. A work email counts only if it is verified.
 * Which of several addresses counts depends on the employer on that day.
 * @param day `YYYY-MM-DD`
 */
export function missingDetails(
  attributes: readonly string[],
  record: ContactRecord,
  day: string,
): string[] {
  if (!attributes.some(findDetail)) return [];
  return lackedAttributes(attributes, detailsOn(record, day));
}
