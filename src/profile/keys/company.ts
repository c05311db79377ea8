import { aliasesOf } from '../aliases.ts';
import { memo } from '../memo.ts';
import {
  companyName,
  companySlug,
  domainOf,
  hostOf,
  isPlaceholderCompany,
} from '../normalise/index.ts';
import type { Company, StoredCompany } from '../record.ts';
import { type MaybeText, matchKey } from './key.ts';

/** Sites on which companies have pages: as a homepage they do not identify the company. */
const SHARED_SITES: ReadonlySet<string> = new Set([
  ...['linkedin.com', 'facebook.com', 'instagram.com', 'twitter.com', 'x.com', 'youtube.com'],
  ...['google.com', 'linktr.ee', 'medium.com', 'github.com', 'xing.com', 'tiktok.com', 'vk.com'],
  ...['wordpress.com', 'crunchbase.com', 'bit.ly', 'goo.gl', 'tinyurl.com'],
]);

/**
 * Keys of a company, strongest first: its LinkedIn page, its domains (its homepage when it has
 * none), its name. A placeholder such as Self-employed names no company and gives no key.
 */
export function companyKeys(company: Company): string[] {
  const slug = company.linkedin_url ? companySlug(company.linkedin_url) : null;
  const page = slug === null ? [] : [matchKey('company-linkedin', slug)];
  const sites = companyHosts(company).map((domain) => matchKey('company-domain', domain));
  return [...new Set([...page, ...sites, ...nameKeys([company.name])])];
}

/**
 * Keys of a company's main domain: of `domain`, else of the first of `domains`, else of its
 * homepage. Of a list alone, without a name, any may be the main one.
 */
export function companySiteKeys(company: Company): string[] {
  const domains = companyHosts(company);
  const isList = !company.name && !hostOf(company.domain ?? '');
  return (isList ? domains : domains.slice(0, 1)).map((host) => matchKey('company-site', host));
}

/**
 * Keys under which a company is sought, strongest first: its LinkedIn page, its main domain, any
 * domain, its name. A domain is first sought as the main one of a company, then as one it has too.
 */
export function companyLookupKeys(company: Company): string[] {
  const keys = companyKeys(company);
  const first = companySlug(company.linkedin_url ?? '') === null ? 0 : 1;
  return keys.toSpliced(first, 0, ...companySiteKeys(company));
}

/** The first of these, when it is that of the page; `''` for no such page. */
export const companyPageKey = memo<string>(20_000, (url) => {
  const slug = companySlug(url);
  return slug === null ? '' : matchKey('company-linkedin', slug);
});

/** The one after it, when it is that of the company's `domain`; `''` when that is none. */
export const companySiteKey = memo<string>(20_000, (domain) => {
  const host = hostOf(domain);
  return host === null ? '' : matchKey('company-site', host);
});

/** Keys of a company's other and former names, without those of `companyKeys`. */
export function companyAliasKeys(company: StoredCompany): string[] {
  const own = new Set(nameKeys([company.name]));
  const aliases = nameKeys([...aliasesOf(company), ...(company.former_names ?? [])]);
  return [...new Set(aliases)].filter((key) => !own.has(key));
}

/** The registrable domains above a company's domains: `ca.gov` of `dot.ca.gov`. */
export const companyRealms = (company: Company): string[] =>
  companyHosts(company).map((host) => domainOf(host) ?? host);

/** The hosts of a company's domains, the main one first; of its homepage when it has none. */
export function companyHosts({ domain, domains, homepage_url }: Company): string[] {
  const own = [domain, ...(domains ?? [])].flatMap((text) => hostOf(text ?? '') ?? []);
  if (own.length > 0) return own;
  const homepage = hostOf(homepage_url ?? '');
  return homepage === null || SHARED_SITES.has(domainOf(homepage)!) ? [] : [homepage];
}

const nameKeys = (names: readonly MaybeText[]): string[] =>
  names
    .filter((name): name is string => !!name && !isPlaceholderCompany(name))
    .map(companyName)
    .filter(Boolean)
    .map((name) => matchKey('company-name', name));
