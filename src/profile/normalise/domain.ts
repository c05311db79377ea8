/** Host names, and the registrable domains in them. */
import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { memoUntilFull } from '../memo.ts';
import { compatible, isAscii } from './fold.ts';

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
/** ASCII characters that no internationalised name has: all but letters, digits, hyphens, dots. */
const FORBIDDEN = /[^\P{ASCII}a-z0-9.-]/iu;
/** DNS allows 253 bytes; Unicode names have fewer characters. */
const LONGEST_HOST = 253;

/**
 * A host name in DNS form: lower case, IDN in ASCII (`xn--…`, UTS 46), no final dot. Null when the
 * text is no name with at least one dot; IP addresses are no names.
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

/** Suffixes under which many owners have their sites (github.io) count as suffixes. */
const PRIVATE = { allowPrivateDomains: true };
/** RFC 2606: for documentation and tests. */
const RESERVED = /\.(?:example|test)$/;

/** A country's or state's domain (`ca.gov`): the two letters are its code, and no company's name. */
const CODE = /^[a-z]{2}\.gov(?:\.[a-z]{2})?$/;

interface Domain {
  readonly domain: string;
  /** The whole host, `www` aside. */
  readonly host: string;
  /** Without the suffix, in its own letters: `münchen` of `münchen.de`. */
  readonly label: string;
  /** Whether the suffix exists, so that `Node.js` is no domain. */
  readonly exists: boolean;
}

/**
 * The registrable domain (Public Suffix List) in a domain, URL or email address: lower case, IDN in
 * ASCII. Null when there is none, as for IP addresses and single words.
 */
export const domainOf = (text: string): string | null => parsed(text).domain || null;

/**
 * The host in a domain, URL or email address, `www` aside, in the form of `domainOf`. It tells
 * companies apart: `dot.ca.gov` and `dmv.ca.gov` are two. Null when `domainOf` is null.
 */
export const hostOf = (text: string): string | null => parsed(text).host || null;

/** The same; null also when the host's suffix does not exist, as in `Node.js`. */
export function siteHost(text: string): string | null {
  const { host, exists } = parsed(text);
  return exists ? host : null;
}

/**
 * The name in front of the suffix of a domain, URL or email address (`acme` of `www.acme.co.uk`),
 * in its own letters. Null when the text is not one with an existing suffix, and for a host beneath
 * the registrable domain, because the name is the one of the company above.
 */
export function domainLabel(text: string): string | null {
  const { domain, host, label, exists } = parsed(text);
  return exists && host === domain && !CODE.test(domain) ? label : null;
}

const NONE: Domain = { domain: '', host: '', label: '', exists: false };
/** Longer texts are no URLs of a company. */
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
