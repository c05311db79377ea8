import { memo } from '../memo.ts';
import {
  companyName,
  companySlug,
  domainOf,
  hostOf,
  isPlaceholderCompany,
} from '../normalise/index.ts';
import type { Company } from '../record.ts';

/** What identifies a company, strongest first: LinkedIn page, domains, name. */
export type CompanyIdentity = {
  linkedin_url?: string | null;
  domain?: string | null;
  domains?: readonly string[] | null;
  homepage_url?: string | null;
  name?: string | null;
  social_name?: string | null;
  aliases?: readonly string[] | null;
};

/** What shows that two companies are one: an identifier, or the name alone. */
export type Basis = 'id' | 'name';

const findSlug = memo<string>(20_000, (url) => companySlug(url) ?? '');
const hostIn = memo<string>(20_000, (text) => hostOf(text) ?? '');
/** The registrable domain of a host. */
const domainAbove = memo<string>(20_000, (host) => domainOf(host) ?? host);

const slug = (company: CompanyIdentity): string =>
  company.linkedin_url ? findSlug(company.linkedin_url) : '';

export const comparableName = (company: CompanyIdentity): string =>
  company.name ? companyName(company.name) : '';

/** Most companies have one domain; its list is built once. */
const mainDomain = memo<readonly string[]>(20_000, (text) => [hostIn(text)].filter(Boolean));

/** The hosts of a company, without repetition; the first is the main one. */
function companyDomains(company: CompanyIdentity): readonly string[] {
  if (company.domain && !company.domains?.length && !company.homepage_url) {
    return mainDomain(company.domain);
  }
  const written = [company.domain, ...(company.domains ?? []), company.homepage_url];
  const found = written.map((text) => (text ? hostIn(text) : '')).filter((text) => text !== '');
  return found.length > 1 ? [...new Set(found)] : found;
}

const hasDomain = (company: CompanyIdentity): boolean =>
  Boolean(company.domain || company.homepage_url || company.domains?.length) &&
  companyDomains(company).length > 0;

/** The name in front of the suffix: of `dot.ca.gov` and `ca.gov` alike it is `ca`. */
const label = (host: string): string => domainAbove(host).split('.', 1)[0]!;

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

function compareDomains(a: readonly string[], b: readonly string[]): Agreement {
  if (a.length === 0 || b.length === 0) return 'unknown';
  if (a[0] === b[0]) return 'same';
  // acme.com and acme.de, or shop.acme.com, or a domain that one of the two has beside its main
  // one, are one company's when the name agrees too.
  return a.some((one) => b.some((other) => label(one) === label(other))) ? 'unknown' : 'different';
}

/** Whether two companies have a name in common, one of them as the name it is known by. */
export function isNamedAlike(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (a.name && a.name === b.name) return comparableName(a) !== '';
  const [one, other] = [comparableName(a), comparableName(b)];
  if (one === '' || other === '') return false;
  return one === other || goesBy(a, other) || goesBy(b, one);
}

/** Whether a company goes by a name, in comparison form, beside its own. */
export const goesBy = ({ name, social_name, aliases }: CompanyIdentity, form: string): boolean =>
  aliases?.some((alias) => companyName(alias) === form) === true ||
  (social_name != null && social_name !== name && companyName(social_name) === form);

/** Whether two companies are written with the same words: the usual case, and a quick test. */
export const isWrittenAlike = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  a.name === b.name &&
  a.linkedin_url === b.linkedin_url &&
  a.domain === b.domain &&
  a.domains === b.domains &&
  a.homepage_url === b.homepage_url &&
  Boolean(a.linkedin_url || a.domain || a.name);

/**
 * Whether two companies are one, and what shows it; null when they are not, or nothing shows it.
 * The strongest identifier that both have decides. If it differs, they are one only when both
 * weaker ones agree. Legal form, punctuation, case and diacritics of a name never matter.
 */
export function sameCompany(a: CompanyIdentity, b: CompanyIdentity): Basis | null {
  if (isWrittenAlike(a, b) && hasIdentifier(a)) return 'id';
  const [page, otherPage] = [slug(a), slug(b)];
  if (page !== '' && page === otherPage) return 'id';
  const byDomain = compareDomains(companyDomains(a), companyDomains(b));
  const sameName = isNamedAlike(a, b);
  if (byDomain === 'different' || (byDomain === 'unknown' && !sameName)) return null;
  const isOtherPage = compareSlugs(page, otherPage) === 'different';
  if (byDomain === 'same') return isOtherPage && !sameName ? null : 'id';
  return isOtherPage ? null : 'name';
}

/** Whether the identifiers of two companies show that they differ, whatever their names. */
export function contradict(a: CompanyIdentity, b: CompanyIdentity): boolean {
  const byPage = compareSlugs(slug(a), slug(b));
  if (byPage === 'same') return false;
  const byDomain = compareDomains(companyDomains(a), companyDomains(b));
  if (byDomain === 'same') return false;
  return byPage === 'different' || byDomain === 'different';
}

/** Whether two companies have LinkedIn pages that are not one. */
export const isOnOtherPage = (a: CompanyIdentity, b: CompanyIdentity): boolean =>
  compareSlugs(slug(a), slug(b)) === 'different';

/** Whether a company's main domain is one that another has beside its own. */
export function isListedBy(company: CompanyIdentity, other: CompanyIdentity): boolean {
  const [main] = companyDomains(company);
  return main !== undefined && companyDomains(other).indexOf(main) > 0;
}

/** Whether a company can be told from others: it is not absent, nameless or a placeholder. */
export function isIdentified(company: Company | null | undefined): company is Company {
  if (!company) return false;
  if (hasDomain(company)) return true;
  if (company.name && !isPlaceholderCompany(company.name)) return comparableName(company) !== '';
  const page = slug(company);
  return page !== '' && !isPlaceholderCompany(page.replaceAll('-', ' '));
}

/** Whether two companies are written alike, identified or not: both "Self-employed". */
export const readsAlike = (a: Company | null | undefined, b: Company | null | undefined): boolean =>
  comparableName(a ?? {}) === comparableName(b ?? {}) && slug(a ?? {}) === slug(b ?? {});

/** Whether a company has a LinkedIn page or a domain. */
export const hasIdentifier = (company: CompanyIdentity | null | undefined): boolean =>
  company != null && (slug(company) !== '' || hasDomain(company));

/** The company's name as written; without one, its domain or LinkedIn page. */
export const companyLabel = (company: Company | null | undefined): string | null =>
  company?.name?.trim() || (company && (companyDomains(company)[0] || slug(company))) || null;

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
