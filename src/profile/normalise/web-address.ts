/**
 * Checks texts that other programs turn into links: URLs, and hosts with or without a path. Pure.
 */

/** Characters that browsers remove before they parse the scheme. */
const LEFT_OUT = /[\p{Cc}\s]+/gu;
const HTTP = /^https?:/i;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;
/** An address without a scheme: `acme.example:8080/about`. */
const HOST_AND_PORT = /^[^/?#:@]+\.[^/?#:@]+:\d{1,5}(?:[/?#]|$)/;

/**
 * True if the scheme of an address is http, https or absent. Any other, such as `javascript:` or
 * `data:`, could run code in a page that shows it as a link.
 */
export function isWebAddress(text: string): boolean {
  if (!text.includes(':')) return true;
  const bare = text.replaceAll(LEFT_OUT, '');
  return HTTP.test(bare) || !SCHEME.test(bare) || HOST_AND_PORT.test(bare);
}

/**
 * Returns an address that is safe to show; null for others, which may be in records stored by
 * earlier releases.
 */
export const shownAddress = (text: string | null | undefined): string | null =>
  text && isWebAddress(text) ? text : null;
