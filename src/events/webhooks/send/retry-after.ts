/** Parses `Retry-After`, a receiver's request for a delay (RFC 9110, 10.2.3). Pure. */

/**
 * Longer delays are shortened to this, so that a receiver's wrong clock does not cost it all
 * webhooks.
 */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Reads a `Retry-After` header: seconds or an HTTP date.
 * @returns milliseconds from now; null if the header is absent or unreadable
 */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : parseDate(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_MS);
}

/**
 * Accepts only texts that start like an HTTP date, because `Date.parse` accepts nearly anything.
 */
const parseDate = (text: string): number =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
