import { nameKey } from '../profile/keys/index.ts';
import { emailAddress, isProfileUrl } from '../profile/normalise/index.ts';

/** Identifiers that can be used; absent ones and those of the wrong kind are left out. */
export type Identifiers = {
  contactId?: number;
  linkedinUrl?: string;
  email?: string;
  name?: { first: string; last: string; company: string };
};

/** `match_status` of a profile without any: names the first cause. */
export type InvalidNote =
  | 'Invalid Source Data - Linkedin Url'
  | 'Invalid Source Data - Email'
  | 'Invalid Source Data - Contact';

export type SubmittedProfile = Record<string, unknown>;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

export function readIdentifiers(profile: SubmittedProfile): Identifiers {
  const identifiers: Identifiers = {};
  const id = profile.ds_contact_id;
  if (Number.isSafeInteger(id) && (id as number) > 0) identifiers.contactId = id as number;
  const url = textOf(profile.linkedin_url);
  if (url !== null && isProfileUrl(url)) identifiers.linkedinUrl = url;
  const email = textOf(profile.email);
  if (email !== null && emailAddress(email) !== null) identifiers.email = email;
  const first = textOf(profile.first_name);
  const last = textOf(profile.last_name);
  const company = textOf(profile.company_name);
  if (first && last && company && nameKey(first, last, company) !== null) {
    identifiers.name = { first, last, company };
  }
  return identifiers;
}

export const isUsable = (identifiers: Identifiers): boolean => Object.keys(identifiers).length > 0;

/** Whether nothing but a contact id was given: an unknown one leaves nothing to search by. */
export const isIdOnly = (identifiers: Identifiers): boolean =>
  identifiers.contactId !== undefined && Object.keys(identifiers).length === 1;

/** Why a profile cannot be used. */
export function invalidNote(profile: SubmittedProfile): InvalidNote {
  if (textOf(profile.linkedin_url) !== null) return 'Invalid Source Data - Linkedin Url';
  if (textOf(profile.email) !== null) return 'Invalid Source Data - Email';
  return 'Invalid Source Data - Contact';
}
