import { companyName, isPlaceholderCompany } from '../normalise/index.ts';
import type { Company } from '../record.ts';
import { type CompanyIdentity, Reading, readingOf } from './reading.ts';

/** What shows that two companies are one: an identifier, or the name alone. */
export type Basis = 'id' | 'name';

/** Each LinkedIn page has a number too: `/company/1234` may be any `/company/name`. */
const isNumber = (text: string): boolean => /^\d+$/.test(text);

/** `acme` and `acme-inc` may be one page that moved when the company changed its spelling. */
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
  // acme.com and acme.de, or shop.acme.com, or a domain that one of the two has beside its main
  // one, are one company's when the name agrees too.
  return haveOneLabel(a, b) ? 'unknown' : 'different';
}

function haveOneLabel(a: Reading, b: Reading): boolean {
  for (const label of a.sites.labels) if (b.sites.labels.has(label)) return true;
  return false;
}

/** Whether two companies have a name in common, one of them as the name it is known by. */
export function isNamedAlike(a: Reading, b: Reading): boolean {
  if (a.company.name && a.company.name === b.company.name) return a.name !== '';
  if (a.name === '' || b.name === '') return false;
  return a.name === b.name || a.goesBy(b.name) || b.goesBy(a.name);
}

/** Whether two companies are written with the same words: the usual case, and a quick test. */
export const isWrittenAlike = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  a.name === b.name &&
  a.linkedin_url === b.linkedin_url &&
  a.domain === b.domain &&
  a.domains === b.domains &&
  a.homepage_url === b.homepage_url &&
  Boolean(a.linkedin_url || a.domain || a.name);

const hasOneDomain = ({ domains, homepage_url }: CompanyIdentity): boolean =>
  !domains?.length && !homepage_url;

/**
 * Whether two companies are one by the same name and page alone, of which one may lack its domain.
 * Texts tell that much, whatever they mean: a placeholder too is the same as itself.
 */
export const isOneByText = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  Boolean(a.name) &&
  a.name === b.name &&
  (a.linkedin_url || '') === (b.linkedin_url || '') &&
  (a.domain === b.domain || !a.domain || !b.domain) &&
  hasOneDomain(a) &&
  hasOneDomain(b);

/**
 * Whether two companies are one, and what shows it; null when they are not, or nothing shows it.
 * The strongest identifier that both have decides. If it differs, they are one only when both
 * weaker ones agree. Legal form, punctuation, case and diacritics of a name never matter.
 */
export function sameReading(a: Reading, b: Reading): Basis | null {
  if (isWrittenAlike(a.company, b.company) && a.hasIdentifier) return 'id';
  if (a.page !== '' && a.page === b.page) return 'id';
  const byDomain = compareDomains(a, b);
  if (byDomain === 'different') return null;
  if (byDomain === 'unknown') return isNamedAlike(a, b) && !isOnOther(a, b) ? 'name' : null;
  return isOnOther(a, b) && !isNamedAlike(a, b) ? null : 'id';
}

/** The same of companies that are compared once. */
export const sameCompany = (a: CompanyIdentity, b: CompanyIdentity): Basis | null =>
  sameReading(new Reading(a), new Reading(b));

/** Whether two positions name one employer. Employers that cannot be told compare by name alone. */
export function isOneEmployer(a: Company, b: Company): boolean {
  const [one, other] = [readingOf(a), readingOf(b)];
  return one.isTellable && other.isTellable
    ? sameReading(one, other) !== null
    : one.name === other.name;
}

/** Whether the identifiers of two companies show that they differ, whatever their names. */
export function contradict(a: Reading, b: Reading): boolean {
  const byPage = compareSlugs(a.page, b.page);
  if (byPage === 'same') return false;
  const byDomain = compareDomains(a, b);
  if (byDomain === 'same') return false;
  return byPage === 'different' || byDomain === 'different';
}

/** Whether two companies have LinkedIn pages that are not one. */
const isOnOther = (a: Reading, b: Reading): boolean => compareSlugs(a.page, b.page) === 'different';

/** The same of companies that are compared once. */
export const isOnOtherPage = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  isOnOther(new Reading(a), new Reading(b));

/** Whether a company's main domain is one that another has beside its own. */
export function isListedBy(company: Reading, other: Reading): boolean {
  const [main] = company.hosts;
  return main !== undefined && other.hosts.indexOf(main) > 0;
}

/** Whether a company can be told from others: it is not absent, nameless or a placeholder. */
export const isIdentified = (company: Company | null | undefined): company is Company =>
  company != null && new Reading(company).isTellable;

/** Whether a company is named, but stands for no employer: "Self-employed", "Career Break". */
export function isPlaceholder(company: Company | null | undefined): boolean {
  if (!company) return false;
  // Nearly all companies: no more of them is read.
  if (company.name && !isPlaceholderCompany(company.name)) return false;
  const reading = readingOf(company);
  return !reading.isTellable && (reading.name !== '' || reading.page !== '');
}

/** Whether two companies are written alike, identified or not: both "Self-employed". */
export const readsAlike = (a: Reading, b: Reading): boolean =>
  a.name === b.name && a.page === b.page;

/** Whether a company has a LinkedIn page or a domain. */
export const hasIdentifier = (company: CompanyIdentity | null | undefined): boolean =>
  company != null && new Reading(company).hasIdentifier;

/** The company's name as written; without one, its domain or LinkedIn page. */
export function companyLabel(company: Company | null | undefined): string | null {
  const name = company?.name?.trim();
  if (name || !company) return name || null;
  const { hosts, page } = new Reading(company);
  return hosts[0] || page || null;
}

/** A company on record, as opposed to a company as a position names it. */
export type KnownCompany = {
  /** Equal for two companies exactly when they are one. */
  id: string | number;
  name: string | null;
  linkedin_url: string | null;
  domains: readonly string[];
  former_names: readonly string[];
  /** Other names of today. */
  aliases: readonly string[];
  /** The company it belongs to. A chain of parents may be long, and may even run in a circle. */
  parent: KnownCompany | null;
};

/**
 * The company records that the caller has loaded. `find` searches by LinkedIn page, then domain,
 * then name; null for a company that is not on record.
 */
export type CompanyDirectory = { find(company: Company): KnownCompany | null };

/** A directory without companies: employers then compare by their positions alone. */
export const EMPTY_DIRECTORY: CompanyDirectory = { find: () => null };
