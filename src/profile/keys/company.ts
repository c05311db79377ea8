import { aliasesOf } from '../aliases.ts';
import { identifierEntries } from '../identifiers.ts';
import { memo } from '../memo.ts';
import {
  companyName,
  companySlug,
  domainOf,
  hostOf,
  isPlaceholderCompany,
} from '../normalise/index.ts';
import type { Company, StoredCompany } from '../record.ts';
import { type MaybeText, matchKey, type ToKey } from './key.ts';

/** Sites with pages of many companies. As a homepage they do not identify a company. */
const SHARED_SITES: ReadonlySet<string> = new Set([
  ...['linkedin.com', 'facebook.com', 'instagram.com', 'twitter.com', 'x.com', 'youtube.com'],
  ...['google.com', 'linktr.ee', 'medium.com', 'github.com', 'xing.com', 'tiktok.com', 'vk.com'],
  ...['wordpress.com', 'crunchbase.com', 'bit.ly', 'goo.gl', 'tinyurl.com'],
]);

/**
 * Returns a company's keys, strongest first: LinkedIn page, identifiers of registers, domains (the
 * homepage if there are none), name. A placeholder such as Self-employed has no key.
 */
export function companyKeys(company: Company, toKey?: ToKey): string[] {
  const sites = companyHosts(company).map((domain) => matchKey('company-domain', domain, toKey));
  return [...new Set([...pageKeys(company, toKey), ...sites, ...nameKeys([company.name], toKey)])];
}

/** Returns the keys of a company's LinkedIn page and of its identifiers. */
function pageKeys({ linkedin_url, identifiers }: Company, toKey?: ToKey): string[] {
  const slug = linkedin_url ? companySlug(linkedin_url) : null;
  const page = slug === null ? [] : [matchKey('company-linkedin', slug, toKey)];
  return identifiers ? [...page, ...companyIdentifierKeys(identifiers, toKey)] : page;
}

const IDENTIFIER_KEYS = {
  lei: 'company-lei',
  cik: 'company-cik',
  company_number: 'company-number',
  wikidata: 'company-wikidata',
} as const;

/** Returns the keys of a company's identifiers of public registers. */
export const companyIdentifierKeys = (
  identifiers: Company['identifiers'],
  toKey?: ToKey,
): string[] =>
  identifierEntries(identifiers).map(([kind, value]) =>
    matchKey(IDENTIFIER_KEYS[kind as keyof typeof IDENTIFIER_KEYS], value, toKey),
  );

/**
 * Returns the keys of a company's main domain: `domain`, otherwise the first of `domains`,
 * otherwise the homepage. If there is only a list and no name, each of its domains may be the main
 * one.
 */
export function companySiteKeys(company: Company, toKey?: ToKey): string[] {
  const domains = companyHosts(company);
  const isList = !company.name && !hostOf(company.domain ?? '');
  return (isList ? domains : domains.slice(0, 1)).map((host) =>
    matchKey('company-site', host, toKey),
  );
}

/**
 * Returns the keys to find a company by, strongest first: LinkedIn page, identifiers of registers,
 * main domain, any domain, name. A domain is first searched as a company's main domain, then as a
 * secondary one.
 */
export function companySearchKeys(company: Company): string[] {
  const keys = companyKeys(company);
  return keys.toSpliced(pageKeys(company).length, 0, ...companySiteKeys(company));
}

/**
 * Returns the key of a LinkedIn page, the first of `companySearchKeys`; `''` if the URL is not a
 * company page.
 */
export const companyPageKey = memo<string>(20_000, (url) => {
  const slug = companySlug(url);
  return slug === null ? '' : matchKey('company-linkedin', slug);
});

/**
 * Returns the key of a company's `domain`, the next of `companySearchKeys`; `''` if the text is not
 * a domain.
 */
export const companySiteKey = memo<string>(20_000, (domain) => {
  const host = hostOf(domain);
  return host === null ? '' : matchKey('company-site', host);
});

/** Returns keys of a company's other and former names, without those in `companyKeys`. */
export function companyAliasKeys(company: StoredCompany, toKey?: ToKey): string[] {
  const others = [...aliasesOf(company), ...(company.former_names ?? [])];
  if (others.length === 0) return [];
  const own = new Set(nameKeys([company.name], toKey));
  const aliases = nameKeys(others, toKey);
  return [...new Set(aliases)].filter((key) => !own.has(key));
}

/** Returns the registrable domains of a company's domains: `ca.gov` for `dot.ca.gov`. */
export const companyRealms = (company: Company): string[] =>
  companyHosts(company).map((host) => domainOf(host) ?? host);

/**
 * Returns the hosts of a company's domains, the main one first; without domains, the host of its
 * homepage.
 */
export function companyHosts({ domain, domains, homepage_url }: Company): string[] {
  const own = [domain, ...(domains ?? [])].flatMap((text) => hostOf(text ?? '') ?? []);
  if (own.length > 0) return own;
  const homepage = hostOf(homepage_url ?? '');
  return homepage === null || SHARED_SITES.has(domainOf(homepage)!) ? [] : [homepage];
}

const nameKeys = (names: readonly MaybeText[], toKey?: ToKey): string[] =>
  names
    .filter((name): name is string => !!name && !isPlaceholderCompany(name))
    .map(companyName)
    .filter(Boolean)
    .map((name) => matchKey('company-name', name, toKey));
