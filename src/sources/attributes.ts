/** Requested attributes: who provides them, and whether a record has them. */
import type { Provided, SourceConfig } from '../config/index.ts';
import { findDetail, lackedAttributes, PROFILE } from '../profile/details.ts';
import type { ContactRecord } from '../profile/record.ts';
import { detailsOn } from '../profile/summary.ts';

/** What a source has to provide to be asked for an attribute; null for unsupported names. */
export const providedFor = (attribute: string): Provided | null =>
  attribute === PROFILE ? 'profile' : (findDetail(attribute)?.provided ?? null);

/** Whether any of the configured sources can be asked for a requested attribute. */
export function isProvided(configs: readonly SourceConfig[], attribute: string): boolean {
  const provided = providedFor(attribute);
  return provided !== null && configs.some(({ provides }) => provides.includes(provided));
}

/** The attributes, each once, that a source with these provisions can be asked for. */
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
 * The details asked for that a record does not have. A work email counts when it is verified, and
 * which of several addresses is that depends on where the person works.
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
