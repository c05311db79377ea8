import { hash } from 'node:crypto';
import {
  companyName,
  emailAddress,
  isPlaceholderCompany,
  personName,
  profileSlug,
} from '../normalise/index.ts';

/**
 * What the content of a key is.
 * - `name`: first name, last name, company name
 * - `full-first-name`: the same without the initials beside a contact's first name (John Q.). A
 *   kind of its own, so that John Q. is never found for John R.
 * - `called`: one of several given names of a contact, or a nickname beside them in brackets or
 *   quotes; its last name; company name. Whose it is must be seen from the record
 * - `whole-name`: the name of a contact that has all of it in one field; nothing; company name
 * - `company-domain`: any domain of a company, `company-site`: its main one
 * - `site`: first name, last name, and the reading of the company's site (`siteReading`)
 */
type KeyKind =
  | 'email'
  | 'linkedin'
  | 'name'
  | 'full-first-name'
  | 'called'
  | 'whole-name'
  | 'site'
  | 'company-linkedin'
  | 'company-domain'
  | 'company-site'
  | 'company-name';

/** The match key of a normalised value. */
export const matchKey = (kind: KeyKind, value: string, toKey: ToKey = hashed): string =>
  toKey(`${kind}\0${value}`);

/** How a key's content becomes the key: its text by `hashed` or `bareHash`, or where it is kept. */
export type ToKey<Key = string> = (content: string) => Key;

/**
 * A match key: the first 128 bits of the SHA-256 of kind and normalised values, written as a UUID.
 * Short enough to index, and too long for anybody to construct two values with the same key.
 */
export const hashed = (content: string): string => withHyphens(sha256(content));

/** The same key without hyphens: cheaper where hundreds of thousands of keys are written. */
export const bareHash = (content: string): string => sha256(content).slice(0, 32);

const sha256 = (content: string): string => hash('sha256', content, 'hex');

export const KEY_BYTES = 16;

/** Writes the key's bytes: without a text of it, which is cheaper still. */
export function writeKey(content: string, target: Buffer, at: number): void {
  target.write(hash('sha256', content, 'binary'), at, KEY_BYTES, 'latin1');
}

/** A bare key written as `hashed` writes it. */
export const withHyphens = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

/** Kinds of key that person and company make together. */
export type PersonKeyKind = Extract<
  KeyKind,
  'name' | 'full-first-name' | 'called' | 'whole-name' | 'site'
>;

/**
 * The content of the key of person and company, each in comparison form. The separator is safe: no comparison form holds a U+0000.
 */
export const personContent = (
  kind: PersonKeyKind,
  first: string,
  last: string,
  company: string,
): string => `${kind}\0${first}\0${last}\0${company}`;

export type MaybeText = string | null | undefined;

/** Null when the text is no email address. */
export function emailKey(address: MaybeText, toKey?: ToKey): string | null {
  const normalised = address ? emailAddress(address) : null;
  return normalised === null ? null : matchKey('email', normalised, toKey);
}

/** Null when the text is no LinkedIn profile URL. */
export function linkedinKey(url: MaybeText, toKey?: ToKey): string | null {
  const slug = url ? profileSlug(url) : null;
  return slug === null ? null : matchKey('linkedin', slug, toKey);
}

/** Null when one of the three has no comparison form, or the company is a placeholder. */
export function nameKey(first: MaybeText, last: MaybeText, company: MaybeText): string | null {
  const content = nameContent(first, last, company);
  return content === null ? null : hashed(content);
}

/**
 * The content of the name key; null when there is none. Freelancers of one name have nothing else in
 * common, so a name at a placeholder is no key.
 */
export function nameContent(first: MaybeText, last: MaybeText, company: MaybeText): string | null {
  if (!first || !last || !company) return null;
  const [firstName, lastName, name] = [personName(first), personName(last), companyName(company)];
  if (firstName === '' || lastName === '' || name === '') return null;
  if (isPlaceholderCompany(company)) return null;
  return personContent('name', firstName, lastName, name);
}
