/** How attempts are kept with their delivery, and when the next one is due. Pure. */
import type { AttemptResult } from '../send/post.ts';

/** An attempt, as the log of deliveries shows it. */
export type Try = {
  /** When it began, ISO 8601. */
  time: string;
  /** Of the answer; null without one. */
  status: number | null;
  duration_ms: number;
  /** Its first 1,000 characters; null without one. */
  answer: string | null;
  /** Why it failed; null when it was delivered. */
  error: string | null;
};

/** The latest that are kept: more than there are by themselves. */
export const MOST_TRIES = 40;

export const toTry = (result: AttemptResult, time: Date, durationMs: number): Try => ({
  time: time.toISOString(),
  status: result.status ?? null,
  duration_ms: Math.round(durationMs),
  answer: result.status === undefined ? null : (result.answer ?? ''),
  error: result.ok ? null : result.reason,
});

const FIRST_PAUSE_MS = 5_000;
const HOUR_MS = 3_600_000;

/** For how long a failed delivery is tried again, and the longest pause on the way. */
export const PATIENCE = {
  /** The webhook of a job or request. */
  specified: { longestPauseMs: HOUR_MS, givenUpAfter: '24 hours' },
  endpoint: { longestPauseMs: 4 * HOUR_MS, givenUpAfter: '72 hours' },
} as const;

/**
 * Pauses double from five seconds on. Each is longer by up to a quarter, by chance, so that what
 * failed together does not come together; and at least as long as the receiver asked for.
 * @param chance from 0 to 1
 */
export function pauseMs(
  attemptsBefore: number,
  result: AttemptResult,
  { longestPauseMs }: { longestPauseMs: number },
  chance: number,
): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attemptsBefore, 20), longestPauseMs);
  const asked = result.ok ? 0 : (result.retryAfterMs ?? 0);
  return Math.round(Math.max(pause * (1 + chance / 4), asked));
}
