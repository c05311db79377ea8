import { isAscii } from './fold.ts';

const PLAIN_PROFILE = /^https?:\/\/(?:www\.)?linkedin\.com\/in\/([a-z0-9][a-z0-9-]{1,99})\/?$/i;
/** As the pages of most companies are written. */
const PLAIN_COMPANY = 'https://www.linkedin.com/company/';
/** A country (`de.`), or the mobile site. Others (`business.`, `learning.`) hold no profiles. */
const HOST = /^(?:(?:www|m|mobile|touch|[a-z]{2})\.)?linkedin\.com\.?$/i;
const ADDRESS = /^(?:(?:https?:)?\/\/)?([^/?#\\]*)([^?#]*)/i;
const DEFAULT_PORT = /:(?:80|443)?$/;
/** Slugs may hold any script and emoji; a few old ones hold dots. */
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

/** Whether the text is the URL of a LinkedIn profile. */
export const isProfileUrl = (url: string): boolean => profileSlug(url) !== null;

/**
 * The slug that names a person in a LinkedIn profile URL: decoded, NFC, lower case; null when the
 * text is no such URL.
 *
 * Accepted: http, https or no scheme, country and mobile subdomains, the default ports, what follows the
 * slug (locale, sub-page, query, fragment), `/in/` and the old `/pub/`. `/pub/jane-doe/1a/2b3/4c5`
 * reads `jane-doe-4c52b31a`, where LinkedIn redirects it. Refused: other schemes, hosts and short links,
 * user names and other ports in the address, company pages, Sales Navigator and recruiter links.
 */
export function profileSlug(url: string): string | null {
  const plain = PLAIN_PROFILE.exec(url);
  if (plain) return (plain[1] ?? '').toLowerCase();
  const [page, slug, ...rest] = pathOn(url) ?? [];
  if (page === 'in') return validSlug(slug);
  return page === 'pub' && slug !== 'dir' ? publicSlug(slug, rest) : null;
}

/**
 * The slug or number that names an organisation in a LinkedIn company, school or showcase URL:
 * decoded, NFC, lower case; null when the text is no such URL. Accepts the variants of URLs that
 * `profileSlug` accepts.
 */
export function companySlug(url: string): string | null {
  if (url.startsWith(PLAIN_COMPANY) && isPlainSlug(url, PLAIN_COMPANY.length)) {
    return url.slice(PLAIN_COMPANY.length);
  }
  const [page = '', slug] = pathOn(url) ?? [];
  return COMPANY_PAGES.has(page) ? validSlug(slug) : null;
}

/** Whether a text is a slug of lower-case ASCII from a place on. */
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

/** The path segments of an address on LinkedIn, decoded, NFC, lower case; null for other hosts. */
function pathOn(url: string): string[] | null {
  if (url.length > LONGEST) return null;
  const [, authority = '', path = ''] = ADDRESS.exec(url.trim()) ?? [];
  if (!HOST.test(authority.replace(DEFAULT_PORT, ''))) return null;
  const segments = path.split('/').filter(Boolean).map(decoded);
  return segments.some((segment) => segment === '.' || segment === '..') ? null : segments;
}

/** Decodes twice, because some pages encode the links they pass on. */
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

/** The three groups behind an old public slug belong to its end, in reverse order. */
function publicSlug(slug: string | undefined, rest: readonly string[]): string | null {
  const [first = '', second = '', third = ''] = rest;
  if (HEX.test(first) && HEX.test(second) && HEX.test(third)) {
    return validSlug(`${slug}-${third.padStart(3, '0')}${second.padStart(3, '0')}${first}`);
  }
  return first === '' || LOCALE.test(first) ? validSlug(slug) : null;
}
