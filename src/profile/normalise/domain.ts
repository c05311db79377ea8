import { domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { compatible } from './fold.ts';
import { hostName } from './host.ts';
import { remembered } from './remembered.ts';

/** Suffixes under which everyone's pages live (github.io) count as suffixes. */
const PRIVATE = { allowPrivateDomains: true };
/** RFC 2606: for documentation and tests. */
const RESERVED = /\.(?:example|test)$/;

interface Domain {
  readonly domain: string;
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
 * The name in front of the suffix of a domain, URL or email address (`acme` of `www.acme.co.uk`),
 * in its own letters; null when the text is not one with an existing suffix.
 */
export function domainLabel(text: string): string | null {
  const { label, exists } = parsed(text);
  return exists ? label : null;
}

const NONE: Domain = { domain: '', label: '', exists: false };
/** A URL may be long; a host name in front of its path is not. */
const LONGEST = 2048;

const parsed = remembered((text: string): Domain => {
  const host = text.length > LONGEST ? null : parse(compatible(text).trim()).hostname;
  const name = host === null ? null : hostName(host);
  const found = name === null ? null : registrable(name);
  if (!found?.domain) return NONE;
  const { domain, domainWithoutSuffix: label, isIcann, isPrivate } = found;
  const exists = isIcann === true || isPrivate === true || RESERVED.test(domain);
  return {
    domain,
    label: label?.startsWith('xn--') ? domainToUnicode(label) : (label ?? ''),
    exists,
  };
});

function registrable(host: string) {
  const found = parse(host, PRIVATE);
  return found.domain === null && found.isPrivate ? parse(host) : found;
}
