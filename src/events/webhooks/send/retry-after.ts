/** When a receiver wants to be asked again (RFC 9110, 10.2.3). Pure. */

/** Longer waits are cut to this: a receiver that is wrong about its clock must not lose everything. */
const LONGEST_MS = 6 * 3_600_000;

/**
 * Reads a `Retry-After` header, seconds or an HTTP date.
 * @returns milliseconds from now; null without one that can be read
 */
export function parseRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  const ms = /^\d{1,12}$/.test(text) ? Number(text) * 1_000 : parseDate(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), LONGEST_MS);
}

/** `Date.parse` by itself would take nearly anything for a date. */
const parseDate = (text: string): number =>
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text) ? Date.parse(text) : Number.NaN;
