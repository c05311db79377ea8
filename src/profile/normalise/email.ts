import { hostName } from './domain.ts';
import { isAscii } from './fold.ts';

const ATOM = "a-z0-9.!#$%&'*+/=?^_`{|}~-";
const PLAIN = new RegExp(`^[${ATOM}]{1,64}@([a-z0-9-]+(?:\\.[a-z0-9-]+)+)$`);
const LOCAL = new RegExp(`^(?:[${ATOM}]|[^\\u0000-\\u009f\\s])+$`, 'u');
/** RFC 5321: 64 bytes before the @, 254 in total. */
const LONGEST_LOCAL = 64;
const LONGEST = 254;
const SCHEME = /^mailto:([^?]*).*$/is;
/** Invisible characters that are often copied from pages with an address. */
const INVISIBLE = /[\u200b\u2060\ufeff\u00ad]/g;

/**
 * Returns the comparison form of an email address; null when the text is not one. The form is in
 * lower case, without surrounding space and `mailto:`, and with an internationalised domain in
 * ASCII. Plus-tags and dots remain. An address in angle brackets, with or without a display name,
 * is accepted as mail programs write it. The allowed characters follow the HTML standard (no quoted
 * local parts), with Unicode before the @ as in RFC 6531.
 */
export function emailAddress(text: string): string | null {
  const address = trimmed(text).toLowerCase();
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > LONGEST) return null;
  const host = hostName(address.slice(at + 1));
  if (host === null) return null;
  if (PLAIN.test(address)) return address;
  const local = localPart(address.slice(0, at));
  return local === null || local.length + 1 + host.length > LONGEST ? null : `${local}@${host}`;
}

/**
 * Matches `Ann Example <ann@x.example>` and `<ann@x.example>`, and captures the address in the
 * brackets.
 */
const IN_BRACKETS = /^[^<>]*<([^<>]*)>$/;

function trimmed(text: string): string {
  const inner = text.trim();
  const inBrackets = inner.endsWith('>') ? IN_BRACKETS.exec(inner)?.[1] : undefined;
  return withoutScheme(inBrackets?.trim() ?? inner);
}

function withoutScheme(inner: string): string {
  if (isAscii(inner) && !/^mailto:/i.test(inner)) return inner;
  return inner.replace(INVISIBLE, '').replace(SCHEME, '$1').trim();
}

function localPart(text: string): string | null {
  const local = text.normalize('NFC');
  return local.length <= LONGEST_LOCAL && LOCAL.test(local) ? local : null;
}
