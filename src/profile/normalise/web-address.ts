/** Texts that other programs make links of: URLs, and hosts with or without a path. Pure. */

/** Browsers leave these out before they read the scheme. */
const LEFT_OUT = /[\p{Cc}\s]+/gu;
const HTTP = /^https?:/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** `acme.example:8080/about`. */
const HOST_AND_PORT = /^[^/?#:@]+\.[^/?#:@]+:\d{1,5}(?:[/?#]|$)/;

/**
 * Whether the scheme of an address is http or https, or absent. Any other, such as `javascript:` or
 * `data:`, could run in the page of whoever shows it as a link.
 */
export function isWebAddress(text: string): boolean {
  if (!text.includes(':')) return true;
  const bare = text.replaceAll(LEFT_OUT, '');
  return HTTP.test(bare) || !SCHEME.test(bare) || HOST_AND_PORT.test(bare);
}

/** The address as it may be shown; null for others, which records stored by earlier releases may have. */
export const shownAddress = (text: string | null | undefined): string | null =>
  text && isWebAddress(text) ? text : null;
