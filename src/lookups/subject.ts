import { emailKey, linkedinKey, nameKey } from '../profile/keys/index.ts';

/** Identifiers of somebody unknown, as submitted. */
export type Person = {
  linkedinUrl?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  companyName?: string;
};

/** A known contact, or somebody unknown. */
export type Subject = { contactId: number } | { person: Person };

/** Whom to ask about, and for what: docs/interface.md#requested-attributes. */
export type NewLookup = { subject: Subject; attributes: string[] };

/**
 * What those who wait for the same person share: `contact/12`, or `person/` and the strongest
 * match key of what was submitted.
 * @throws Error for a person whom nothing usable is known of
 */
export function lookupKey(subject: Subject): string {
  if ('contactId' in subject) return `contact/${subject.contactId}`;
  const { linkedinUrl, email, firstName, lastName, companyName } = subject.person;
  const key =
    linkedinKey(linkedinUrl) ?? emailKey(email) ?? nameKey(firstName, lastName, companyName);
  if (key === null) throw new Error('a lookup needs a person who can be found');
  return `person/${key}`;
}
