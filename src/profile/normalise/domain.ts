/** Host names, and their registrable domains. */
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { memoUntilFull } from '../memo.ts';
import { compatible, isAscii } from './fold.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/**
 * ASCII characters that no internationalised name contains: all but letters, digits, hyphens and
 * dots.
 */
const FORBIDDEN = /[^\P{ASCII}a-z0-9.-]/iu;
/** DNS allows 253 bytes; names in Unicode have fewer characters. */
const LONGEST_HOST = 253;

/**
 * Returns a host name in DNS form: lower case, IDN in ASCII (`xn--…`, UTS 46), no final dot. Null
 * when the text is not a name with at least one dot; IP addresses are not names.
 */
export function hostName(text: string): string | null {
  if (text.length > LONGEST_HOST + 1) return null;
  const name = text.endsWith('.') ? text.slice(0, -1) : text;
  const ascii = isAscii(name) ? name.toLowerCase() : toAsciiHost(name);
  return ascii.length <= LONGEST_HOST && HOST.test(ascii) ? ascii : null;
}

function toAsciiHost(name: string): string {
  if (FORBIDDEN.test(name)) return '';
  const url = URL.parse(`http://${name}`);
  return url === null ? '' : url.hostname;
}

/** Suffixes below which many owners have their sites (github.io) count as suffixes. */
const PRIVATE = { allowPrivateDomains: true };
/** Reserved by RFC 2606 for documentation and tests. */
const RESERVED = /\.(?:example|test)$/;

/**
 * The domain of a country or state (`ca.gov`): the two letters are its code, not a company's name.
 */
const CODE = /^[a-z]{2}\.gov(?:\.[a-z]{2})?$/;

interface Domain {
  readonly domain: string;
  /** The full host without `www`. */
  readonly host: string;
  /** The name without the suffix, in its own letters: `münchen` for `münchen.de`. */
  readonly label: string;
  /** True if the suffix exists. `Node.js` is therefore not a domain. */
  readonly exists: boolean;
}

/**
 * Returns the registrable domain (Public Suffix List) in a domain, URL or email address: lower
 * case, IDN in ASCII. Null when there is none, as in IP addresses and single words.
 */
export const domainOf = (text: string): string | null => parsed(text).domain || null;

/**
 * Returns the host in a domain, URL or email address, without `www`, in the form of `domainOf`. It
 * distinguishes companies: `dot.ca.gov` and `dmv.ca.gov` are two. Null when `domainOf` is null.
 */
export const hostOf = (text: string): string | null => parsed(text).host || null;

/**
 * Variant of `hostOf` that also returns null when the host's suffix does not exist, as in
 * `Node.js`.
 */
export function siteHost(text: string): string | null {
  const { host, exists } = parsed(text);
  return exists ? host : null;
}

/**
 * Returns the name before the suffix of a domain, URL or email address (`acme` for
 * `www.acme.co.uk`), in its own letters. Null when the suffix does not exist, and for a host below
 * the registrable domain, because the name belongs to the company above.
 */
export function domainLabel(text: string): string | null {
  const { domain, host, label, exists } = parsed(text);
  return exists && host === domain && !CODE.test(domain) ? label : null;
}

const NONE: Domain = { domain: '', host: '', label: '', exists: false };
/** Longer texts are not a company's URL. */
const LONGEST_TEXT = 2048;

const parsed = memoUntilFull((text: string): Domain => {
  const host = text.length > LONGEST_TEXT ? null : parse(compatible(text).trim()).hostname;
  const name = host === null ? null : hostName(host);
  const found = name === null ? null : registrable(name);
  if (!found?.domain) return NONE;
  const { domain, domainWithoutSuffix: label, isIcann, isPrivate } = found;
  const exists = isIcann === true || isPrivate === true || RESERVED.test(domain);
  return {
    domain,
    host: name === null || name === domain ? domain : name.replace(/^www\./, ''),
    label: label?.startsWith('xn--') ? domainToUnicode(label) : (label ?? ''),
    exists,
  };
});

function registrable(host: string) {
  const found = parse(host, PRIVATE);
  return found.domain === null && found.isPrivate ? parse(host) : found;
}
