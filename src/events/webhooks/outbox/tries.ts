/** The stored form of attempts, and the delay until the next one. Pure. */
import type { AttemptResult } from '../send/post.ts';

/** An attempt, as the delivery history shows it. */
export type Try = {
  /** When the attempt began, ISO 8601. */
  time: string;
  /** Status of the answer; null without an answer. */
  status: number | null;
  duration_ms: number;
  /** The first 1,000 characters of the answer; null without an answer. */
  answer: string | null;
  /** Why the attempt failed; null if it was delivered. */
  error: string | null;
};

/** The most attempts stored per delivery. Only replays cause more. */
export const MOST_TRIES = 40;

export const toTry = (result: AttemptResult, time: Date, durationMs: number): Try => ({
  time: time.toISOString(),
  status: result.status ?? null,
  duration_ms: Math.round(durationMs),
  answer: result.status === undefined ? null : (result.answer ?? ''),
  error: result.ok ? null : result.reason,
});

const FIRST_DELAY_MS = 5_000;
const HOUR_MS = 3_600_000;

/** How long a failed delivery is retried, and the longest delay between attempts. */
export const PATIENCE = {
  /** The webhook of a job or request. */
  specified: { longestDelayMs: HOUR_MS, givenUpAfter: '24 hours' },
  endpoint: { longestDelayMs: 4 * HOUR_MS, givenUpAfter: '72 hours' },
} as const;

/**
 * Returns the delay after an attempt. Delays double from five seconds on. Each is randomly longer
 * by up to a quarter, so that deliveries that failed together are not retried together. A
 * receiver's `Retry-After` is a minimum.
 * @param chance from 0 to 1
 */
export function delayMs(
  attemptsBefore: number,
  result: AttemptResult,
  { longestDelayMs }: { longestDelayMs: number },
  chance: number,
): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(attemptsBefore, 20), longestDelayMs);
  const leastMs = result.ok ? 0 : (result.retryAfterMs ?? 0);
  return Math.round(Math.max(delay * (1 + chance / 4), leastMs));
}
