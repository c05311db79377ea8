/** What the status of an answer means, by the source protocol. */
import { type Failure, failed } from '../source.ts';
import type { HttpAnswer } from './exchange.ts';

/** `body`: the answer has to be read. */
export type Meaning = { kind: 'body' } | { kind: 'unknown' } | { kind: 'gone' } | Failure;

/** Longer pauses than an hour are not taken at their word: the source is asked again after one. */
const LONGEST_REST_MS = 3_600_000;

const NO_ACCESS = new Map([
  [401, 'refused the credentials'],
  [402, 'wants to be paid'],
  [403, 'refused access'],
]);

export function meaningOf({ status, headers }: HttpAnswer, nowMs: number): Meaning {
  if (status === 200) return { kind: 'body' };
  if (status === 404) return { kind: 'unknown' };
  if (status === 410) return { kind: 'gone' };
  const wordless = `answered ${status}`;
  const retryAtMs = retryAt(headers['retry-after'], nowMs);
  if (status === 429) return failed('limited', wordless, retryAtMs);
  if (status >= 500 || status === 408 || status === 425)
    return failed('error', wordless, retryAtMs);
  if (status >= 300 && status < 400) return failed('error', 'redirected, which is not followed');
  const access = NO_ACCESS.get(status);
  return access ? failed('refused', `${access} (${status})`) : failed('rejected', wordless);
}

/** Seconds or a date (RFC 9110, 10.2.3), as milliseconds since 1970; null for neither. */
function retryAt(header: string | string[] | undefined, nowMs: number): number | null {
  if (typeof header !== 'string') return null;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : null;
  const at = seconds === null ? Date.parse(header) : nowMs + seconds * 1_000;
  return Number.isNaN(at) ? null : Math.min(Math.max(at, nowMs), nowMs + LONGEST_REST_MS);
}
