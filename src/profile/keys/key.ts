import { hash } from 'node:crypto';
import {
  companyName,
  emailAddress,
  isPlaceholderCompany,
  personName,
  profileSlug,
} from '../normalise/index.ts';

/**
 * The content of a key by its kind:
 * - `name`: first name, last name, company name
 * - `full-first-name`: like `name`, without the initials beside a contact's first name (John Q.). A
 *   separate kind, so that John Q. is never found for John R.
 * - `called`: one of a contact's several given names, or a nickname in brackets or quotes beside
 *   them; last name; company name. The record must be read to confirm the match
 * - `whole-name`: the full name of a contact that has it in one field; empty; company name
 * - `company-domain`: any domain of a company
 * - `company-site`: the main domain of a company
 * - `orcid`, `person-cik`, `company-lei`, `company-cik`, `company-number`, `company-wikidata`: an
 *   identifier of a public register
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
  | 'orcid'
  | 'person-cik'
  | 'company-lei'
  | 'company-cik'
  | 'company-number'
  | 'company-wikidata'
  | 'company-linkedin'
  | 'company-domain'
  | 'company-site'
  | 'company-name';

/** Returns the match key of a normalised value. */
export const matchKey = (kind: KeyKind, value: string, toKey: ToKey = hashed): string =>
  toKey(`${kind}\0${value}`);

/**
 * Converts a key's content into the key: text by `hashed` or `bareHash`, or the location where the
 * caller stores the key.
 */
export type ToKey<Key = string> = (content: string) => Key;

/**
 * Returns a match key: the first 128 bits of the SHA-256 of kind and normalised values, in UUID
 * form. It is short enough to index, and too long for anybody to construct two values with one key.
 */
export const hashed = (content: string): string => withHyphens(sha256(content));

/** Returns the same key without hyphens: cheaper when hundreds of thousands of keys are written. */
export const bareHash = (content: string): string => sha256(content).slice(0, 32);

const sha256 = (content: string): string => hash('sha256', content, 'hex');

export const KEY_BYTES = 16;

/** Writes a key's bytes without creating its text, which is cheaper still. */
export function writeKey(content: string, target: Buffer, at: number): void {
  target.write(hash('sha256', content, 'binary'), at, KEY_BYTES, 'latin1');
}

/** Converts a bare key into the form of `hashed`. */
export const withHyphens = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;

/** Kinds of key that combine a person and a company. */
export type PersonKeyKind = Extract<
  KeyKind,
  'name' | 'full-first-name' | 'called' | 'whole-name' | 'site'
>;

/**
 * Returns the content of a key of person and company, each in comparison form. The separator is
 * safe: comparison forms never contain U+0000.
 */
export const personContent = (
  kind: PersonKeyKind,
  first: string,
  last: string,
  company: string,
): string => `${kind}\0${first}\0${last}\0${company}`;

export type MaybeText = string | null | undefined;

/** Returns null when the text is not an email address. */
export function emailKey(address: MaybeText, toKey?: ToKey): string | null {
  const normalised = address ? emailAddress(address) : null;
  return normalised === null ? null : matchKey('email', normalised, toKey);
}

/** Returns null when the text is not a LinkedIn profile URL. */
export function linkedinKey(url: MaybeText, toKey?: ToKey): string | null {
  const slug = url ? profileSlug(url) : null;
  return slug === null ? null : matchKey('linkedin', slug, toKey);
}

/** Returns null when one of the three has no comparison form, or the company is a placeholder. */
export function nameKey(first: MaybeText, last: MaybeText, company: MaybeText): string | null {
  const content = nameContent(first, last, company);
  return content === null ? null : hashed(content);
}

/**
 * Returns the content of the name key; null when there is none. A placeholder gives no key, because
 * freelancers with the same name have nothing else in common.
 */
export function nameContent(first: MaybeText, last: MaybeText, company: MaybeText): string | null {
  if (!first || !last || !company) return null;
  const [firstName, lastName, name] = [personName(first), personName(last), companyName(company)];
  if (firstName === '' || lastName === '' || name === '') return null;
  if (isPlaceholderCompany(company)) return null;
  return personContent('name', firstName, lastName, name);
}
