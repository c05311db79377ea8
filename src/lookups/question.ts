import type { ContactRecord, Email } from '../profile/record.ts';
import { leadPosition } from '../profile/views/index.ts';
import type { Question } from '../sources/index.ts';
import type { Lookup } from './lookup.ts';
import type { Person } from './subject.ts';

/**
 * @param record the contact's as it stands; null when there is none
 * @param day `YYYY-MM-DD`
 * @returns null about a contact that has been erased
 */
export function questionOf(
  lookup: Lookup,
  record: ContactRecord | null,
  day: string,
): Question | null {
  const { contactId, attributes, answered: except } = lookup;
  if (contactId === null) {
    const person = JSON.parse(lookup.question ?? '{}') as Person;
    return { ...person, attributes, except, search: true };
  }
  return record && { contactId, ...identifiersOf(record, day), attributes, except };
}

const identifiersOf = (record: ContactRecord, day: string): Person => ({
  linkedinUrl: record.linkedin_url ?? undefined,
  email: bestEmail(record.emails ?? [])?.address,
  firstName: record.first_name ?? undefined,
  lastName: record.last_name ?? undefined,
  companyName: (leadPosition(record, day) ?? record.positions?.[0])?.company?.name ?? undefined,
});

const bestEmail = (emails: Email[]): Email | undefined =>
  emails.find(({ type, status }) => type !== 'personal' && status !== 'Invalid') ?? emails[0];
