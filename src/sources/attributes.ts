/** Requested attributes: who provides them, and whether a record has them. */
import type { Provided, SourceConfig } from '../config/index.ts';
import type { ContactRecord } from '../profile/record.ts';
import { DETAIL, summarise } from '../profile/summary.ts';

export const PROFILE = 'contact_profile';

const PROVIDED_FOR: Readonly<Record<string, Provided>> = {
  [PROFILE]: 'profile',
  email: 'email',
  corporate_phone: 'phone',
  direct_phone: 'phone',
  mobile_number: 'phone',
  personal_email: 'personal_email',
  cma: 'mailing_address',
};

const DETAIL_OF: Readonly<Record<string, number>> = {
  email: DETAIL.work_email,
  corporate_phone: DETAIL.corporate_phone,
  direct_phone: DETAIL.direct_phone,
  mobile_number: DETAIL.mobile_number,
  personal_email: DETAIL.personal_email,
  cma: DETAIL.mailing_address,
};

/** What a source has to provide to be asked for an attribute; null for unsupported names. */
export const providedFor = (attribute: string): Provided | null =>
  Object.hasOwn(PROVIDED_FOR, attribute) ? PROVIDED_FOR[attribute]! : null;

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
  if (!attributes.some((attribute) => Object.hasOwn(DETAIL_OF, attribute))) return [];
  return lackedDetails(attributes, summarise(record, day).details);
}

/** The same, of what a contact's row says: bits of `DETAIL`. */
export const lackedDetails = (attributes: readonly string[], details: number): string[] =>
  attributes.filter(
    (attribute) => Object.hasOwn(DETAIL_OF, attribute) && (DETAIL_OF[attribute]! & details) === 0,
  );
