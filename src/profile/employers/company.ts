import { compareIdentifiers } from '../identifiers.ts';
import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { type CompanyIdentity, Reading, readingOf } from './reading.ts';

/** The evidence that two companies are the same: an identifier, or only the name. */
export type Basis = 'id' | 'name';

/**
 * True for the number of a LinkedIn page: `/company/1234` may be the same page as any
 * `/company/name`.
 */
const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** True if two slugs may name one page that was renamed: `acme` and `acme-inc`. */
const slugsReadAlike = (a: string, b: string): boolean =>
  companyName(a.replaceAll('-', ' ')) === companyName(b.replaceAll('-', ' '));

type Agreement = 'same' | 'different' | 'unknown';

function compareSlugs(a: string, b: string): Agreement {
  if (a === '' || b === '') return 'unknown';
  if (a === b) return 'same';
  return isNumber(a) !== isNumber(b) || slugsReadAlike(a, b) ? 'unknown' : 'different';
}

function compareDomains(a: Reading, b: Reading): Agreement {
  if (a.hosts.length === 0 || b.hosts.length === 0) return 'unknown';
  if (a.hosts[0] === b.hosts[0]) return 'same';
  // Companies with a common name in their main or secondary domains (acme.com and acme.de, or
  // shop.acme.com) are the same if their own names agree too.
  return haveOneLabel(a, b) ? 'unknown' : 'different';
}

function haveOneLabel(a: Reading, b: Reading): boolean {
  for (const label of a.sites.labels) if (b.sites.labels.has(label)) return true;
  return false;
}

/** True if one company's own name is a name of the other. */
export function isNamedAlike(a: Reading, b: Reading): boolean {
  if (a.company.name && a.company.name === b.company.name) return a.name !== '';
  if (a.name === '' || b.name === '') return false;
  return a.name === b.name || a.goesBy(b.name) || b.goesBy(a.name);
}

/** True if identifiers of registers show that two companies differ. */
const areRegisteredApart = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  compareIdentifiers(a.identifiers, b.identifiers) === 'different';

/** True if two companies have the same texts: the usual case, and a quick test. */
export const isWrittenAlike = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  a.name === b.name &&
  a.linkedin_url === b.linkedin_url &&
  a.domain === b.domain &&
  a.domains === b.domains &&
  a.homepage_url === b.homepage_url &&
  !areRegisteredApart(a, b) &&
  Boolean(a.linkedin_url || a.domain || a.name);

const hasOneDomain = ({ domains, homepage_url }: CompanyIdentity): boolean =>
  !domains?.length && !homepage_url;

/**
 * True if two companies have the same name and page, and do not have two different domains.
 * Compares texts only, so a placeholder also equals itself.
 */
export const isOneByText = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  Boolean(a.name) &&
  a.name === b.name &&
  (a.linkedin_url || '') === (b.linkedin_url || '') &&
  (a.domain === b.domain || !a.domain || !b.domain) &&
  hasOneDomain(a) &&
  hasOneDomain(b) &&
  !areRegisteredApart(a, b);

/**
 * Returns the evidence that two companies are the same; null if they differ or no evidence exists.
 * Identifiers of registers decide alone. Otherwise the strongest identifier that both have decides. If it differs, they are the same only when both
 * weaker ones agree. Legal form, punctuation, case and diacritics of a name never matter.
 */
export function sameReading(a: Reading, b: Reading): Basis | null {
  if (isWrittenAlike(a.company, b.company) && a.hasIdentifier) return 'id';
  const byRegister = compareIdentifiers(a.company.identifiers, b.company.identifiers);
  if (byRegister !== 'unknown') return byRegister === 'same' ? 'id' : null;
  if (a.page !== '' && a.page === b.page) return 'id';
  const byDomain = compareDomains(a, b);
  if (byDomain === 'different') return null;
  if (byDomain === 'unknown') return isNamedAlike(a, b) && !isOnOther(a, b) ? 'name' : null;
  return isOnOther(a, b) && !isNamedAlike(a, b) ? null : 'id';
}

/** Uncached variant of `sameReading`, for one-off comparisons. */
export const sameCompany = (a: CompanyIdentity, b: CompanyIdentity): Basis | null =>
  sameReading(new Reading(a), new Reading(b));

/**
 * True if two positions name the same employer. If either cannot be identified, only the names are
 * compared.
 */
export function isOneEmployer(a: Company, b: Company): boolean {
  const [one, other] = [readingOf(a), readingOf(b)];
  return one.isTellable && other.isTellable
    ? sameReading(one, other) !== null
    : one.name === other.name;
}

/** True if the identifiers of two companies show that they differ, whatever their names. */
export function contradict(a: Reading, b: Reading): boolean {
  const byRegister = compareIdentifiers(a.company.identifiers, b.company.identifiers);
  if (byRegister !== 'unknown') return byRegister === 'different';
  const byPage = compareSlugs(a.page, b.page);
  if (byPage === 'same') return false;
  const byDomain = compareDomains(a, b);
  if (byDomain === 'same') return false;
  return byPage === 'different' || byDomain === 'different';
}

/** True if two companies have different LinkedIn pages. */
const isOnOther = (a: Reading, b: Reading): boolean => compareSlugs(a.page, b.page) === 'different';

/** Uncached variant of `isOnOther`, for one-off comparisons. */
export const isOnOtherPage = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  isOnOther(new Reading(a), new Reading(b));

/** True if a company's main domain is a secondary domain of another. */
export function isListedBy(company: Reading, other: Reading): boolean {
  const [main] = company.hosts;
  return main !== undefined && other.hosts.indexOf(main) > 0;
}

/** True if a company is present and can be identified (`Reading.isTellable`). */
export const isIdentified = (company: Company | null | undefined): company is Company =>
  company != null && new Reading(company).isTellable;

/**
 * True if a company has a name that stands for no employer, such as "Self-employed" or "Career
 * Break".
 */
export function isPlaceholder(company: Company | null | undefined): boolean {
  if (!company) return false;
  // Returns early for nearly all companies.
  if (company.name && !isPlaceholderCompany(company.name)) return false;
  const reading = readingOf(company);
  return !reading.isTellable && (reading.name !== '' || reading.page !== '');
}

/** True if two companies have the same name and page, identified or not (both "Self-employed"). */
export const readsAlike = (a: Reading, b: Reading): boolean =>
  a.name === b.name && a.page === b.page;

/** True if a company has a LinkedIn page, an identifier of a register or a domain. */
export const hasIdentifier = (company: CompanyIdentity | null | undefined): boolean =>
  company != null && new Reading(company).hasIdentifier;

/** Returns the company's name as written; without a name, its domain or LinkedIn page. */
export function companyLabel(company: Company | null | undefined): string | null {
  const name = company?.name?.trim();
  if (name || !company) return name || null;
  const { hosts, page } = new Reading(company);
  return hosts[0] || page || null;
}

/** A company that has a record, unlike a company that only a position names. */
export type KnownCompany = {
  /** Two companies are the same exactly when their ids are equal. */
  id: string | number;
  name: string | null;
  linkedin_url: string | null;
  identifiers?: Company['identifiers'];
  domains: readonly string[];
  former_names: readonly string[];
  /** Other present names. */
  aliases: readonly string[];
  /** The parent company. A chain of parents may be long, and may even be circular. */
  parent: KnownCompany | null;
};

/**
 * The company records that the caller has loaded. `find` searches by LinkedIn page, then identifier
 * of a register, then domain, then name, and returns null for a company without a record.
 */
export type CompanyDirectory = { find(company: Company): KnownCompany | null };

/** A directory without companies, so that employers are compared only by their positions. */
export const EMPTY_DIRECTORY: CompanyDirectory = { find: () => null };
