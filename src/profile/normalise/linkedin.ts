import { isAscii } from './fold.ts';

const PLAIN_PROFILE = /^https?:\/\/(?:www\.)?linkedin\.com\/in\/([a-z0-9][a-z0-9-]{1,99})\/?$/i;
/** The usual form of company pages. */
const PLAIN_COMPANY = 'https://www.linkedin.com/company/';
/**
 * Optional subdomain: a country (`de.`) or the mobile site. Others (`business.`, `learning.`) have
 * no profiles.
 */
const HOST = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.)?linkedin\.com\.?$/i;
const ADDRESS = /^(?:(?:https?:)?\/\/)?([^/?#\\]*)([^?#]*)/i;
const DEFAULT_PORT = /:(?:80|443)?$/;
/** Slugs may contain any script and emoji; a few old ones contain dots. */
const SLUG =
  /^(?=.*[\p{L}\p{N}\p{So}])(?:[\p{L}\p{N}\p{M}\p{So}_.'~-]|\p{Emoji_Modifier}|\u200d){1,150}$/u;
const LONGEST_SLUG = 150;
const HYPHEN = 45;
const LOCALE = /^[a-z]{2}(?:[-_][a-z]{2})?$/i;
const HEX = /^[0-9a-f]{1,3}$/i;
const LONGEST = 2048;

const COMPANY_PAGES: ReadonlySet<string> = new Set([
  ...['company', 'company-beta', 'organization', 'school', 'edu', 'showcase'],
]);

/** True if the text is the URL of a LinkedIn profile. */
export const isProfileUrl = (url: string): boolean => profileSlug(url) !== null;

/**
 * Returns the slug of a person in a LinkedIn profile URL: decoded, NFC, lower case; null when the
 * text is not such a URL.
 *
 * Accepts http, https or no scheme, country and mobile subdomains, the default ports, anything
 * after the slug (locale, sub-page, query, fragment), `/in/` and the old `/pub/`.
 * `/pub/jane-doe/1a/2b3/4c5` becomes `jane-doe-4c52b31a`, where LinkedIn redirects it. Refuses
 * other schemes, hosts and short links, user names and other ports in the address, company pages,
 * Sales Navigator and recruiter links.
 */
export function profileSlug(url: string): string | null {
  const plain = PLAIN_PROFILE.exec(url);
  if (plain) return (plain[1] ?? '').toLowerCase();
  const [page, slug, ...rest] = pathOn(url) ?? [];
  if (page === 'in') return validSlug(slug);
  return page === 'pub' && slug !== 'dir' ? publicSlug(slug, rest) : null;
}

/**
 * Returns the slug or number of an organisation in a LinkedIn company, school or showcase URL:
 * decoded, NFC, lower case; null when the text is not such a URL. Accepts the URL variants of
 * `profileSlug`.
 */
export function companySlug(url: string): string | null {
  if (url.startsWith(PLAIN_COMPANY) && isPlainSlug(url, PLAIN_COMPANY.length)) {
    return url.slice(PLAIN_COMPANY.length);
  }
  const [page = '', slug] = pathOn(url) ?? [];
  return COMPANY_PAGES.has(page) ? validSlug(slug) : null;
}

/** True if a text is a slug of lower-case ASCII from an index on. */
function isPlainSlug(text: string, from: number): boolean {
  if (text.length - from > LONGEST_SLUG) return false;
  let isNamed = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) isNamed = true;
    else if (code !== HYPHEN) return false;
  }
  return isNamed;
}

/**
 * Returns the path segments of a LinkedIn address, decoded, NFC, lower case; null for other hosts.
 */
function pathOn(url: string): string[] | null {
  if (url.length > LONGEST) return null;
  const [, authority = '', path = ''] = ADDRESS.exec(url.trim()) ?? [];
  if (!HOST.test(authority.replace(DEFAULT_PORT, ''))) return null;
  const segments = path.split('/').filter(Boolean).map(decoded);
  return segments.some((segment) => segment === '.' || segment === '..') ? null : segments;
}

/** Decodes twice, because some pages encode links that are already encoded. */
function decoded(segment: string): string {
  if (!segment.includes('%')) return comparable(segment);
  try {
    const once = decodeURIComponent(segment);
    return comparable(once.includes('%') ? decodeURIComponent(once) : once);
  } catch {
    return '%';
  }
}

const comparable = (text: string): string =>
  isAscii(text) ? text.toLowerCase() : text.normalize('NFC').toLowerCase().normalize('NFC');

const validSlug = (slug: string | undefined): string | null =>
  slug !== undefined && SLUG.test(slug) ? slug : null;

/**
 * Returns the slug of an old public profile. The three groups after the slug are appended in
 * reverse order.
 */
function publicSlug(slug: string | undefined, rest: readonly string[]): string | null {
  const [first = '', second = '', third = ''] = rest;
  if (HEX.test(first) && HEX.test(second) && HEX.test(third)) {
    return validSlug(`${slug}-${third.padStart(3, '0')}${second.padStart(3, '0')}${first}`);
  }
  return first === '' || LOCALE.test(first) ? validSlug(slug) : null;
}
