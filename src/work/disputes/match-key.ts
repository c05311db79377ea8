/**
 * Finds the match key of a profile: the key of its first identifier that the contact's record has.
 */
import type { MatchField, ReceiptKey } from '../../ground/api/index.ts';
import type { Service } from '../../ground/service.ts';
import { explainMatches, toTexts, type VersionRef } from '../../people/contacts/index.ts';
import { emailKey, linkedinKey } from '../../profile/keys/index.ts';
import type { ContactRecord } from '../../profile/record.ts';
import { type Identifiers, parseIdentifiers, type SubmittedProfile } from '../refresh/index.ts';

/**
 * @param submitted the profile, whose identifiers are tried in the order of matching
 * @param day `YYYY-MM-DD`, which decides which employers are current
 * @returns null for a profile with the id of the contact
 */
export async function findMatchKey(
  { pool }: Pick<Service, 'pool'>,
  submitted: SubmittedProfile,
  shown: VersionRef,
  record: ContactRecord,
  day: string,
): Promise<ReceiptKey | null> {
  const identifiers = parseIdentifiers(submitted);
  if (identifiers.contactId === shown.id) return null;
  const fields = fieldsOf(identifiers);
  const field = fields.find((one) => isKnownBy(one, identifiers, record)) ?? fields[0];
  if (!field) return null;
  const lead = { lead: toTexts(submitted), ...shown };
  const [found] = await explainMatches(pool, field, [lead], day);
  return found?.key ?? null;
}

const fieldsOf = ({ linkedinUrl, email, name }: Identifiers): MatchField[] => [
  ...(linkedinUrl ? (['linkedin_url'] as const) : []),
  ...(email ? (['email'] as const) : []),
  ...(name ? (['name'] as const) : []),
];

function isKnownBy(
  field: MatchField,
  { linkedinUrl, email }: Identifiers,
  record: ContactRecord,
): boolean {
  if (field === 'linkedin_url')
    return linkedinKey(linkedinUrl) === linkedinKey(record.linkedin_url);
  if (field === 'name') return true;
  const key = emailKey(email);
  return record.emails?.some(({ address }) => emailKey(address) === key) ?? false;
}
