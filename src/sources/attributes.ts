/** Requested attributes: who provides them, and whether a record has them. */
import type { Provided, SourceConfig } from '../ground/config/index.ts';
import { findDetail, lackedAttributes, PROFILE } from '../profile/details.ts';
import type { ContactRecord } from '../profile/record.ts';
import { detailsOn } from '../profile/summary.ts';

/** What a source must provide to be asked for an attribute; null for unsupported names. */
export const providedFor = (attribute: string): Provided | null =>
  attribute === PROFILE ? 'profile' : (findDetail(attribute)?.provided ?? null);

/** Whether any of the configured sources can be asked for a requested attribute. */
export function isProvided(configs: readonly SourceConfig[], attribute: string): boolean {
  const provided = providedFor(attribute);
  return provided !== null && configs.some(({ provides }) => provides.includes(provided));
}

/** The attributes that a source providing these kinds can be asked for, each once. */
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
 * The requested details that a record lacks. A work email counts only when it is verified; which of
 * several addresses counts depends on the employer on that day.
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
