/** The figures of a source's limits, and what each failure means for them. */
import type { Failure, Fault, Reply } from '../source.ts';

export type Policy = {
  /** Calls for one question. */
  tries: number;
  /** Between tries; pauses grow, and differ by chance. */
  firstPauseMs: number;
  longestPauseMs: number;
  /**
   * How long a source is not called after three replies 429 in a row without `Retry-After`; twice
   * as long after each that follows, up to `longestPauseMs`.
   */
  pauseWithoutHintMs: number;
  /** A `Retry-After` of up to this long is waited for; after a longer one the question returns. */
  longestRetryAfterMs: number;
  /** The longest a question waits for its turn at the pace of calls a second. */
  longestTurnMs: number;
  /**
   * Failures in a row after which the circuit breaker opens: the source is rested, each time twice
   * as long as before. High enough that a source that fails half its calls at random is still asked.
   */
  failuresToRest: number;
  firstRestMs: number;
  longestRestMs: number;
};

export const STANDARD_POLICY: Policy = {
  tries: 3,
  firstPauseMs: 100,
  longestPauseMs: 1_000,
  pauseWithoutHintMs: 100,
  longestRetryAfterMs: 2_000,
  longestTurnMs: 10_000,
  failuresToRest: 15,
  firstRestMs: 2_000,
  longestRestMs: 60_000,
};

/** Failures that may pass at once, so that another try is worth it. */
const PASSING: ReadonlySet<Fault> = new Set([
  'timeout',
  'connection',
  'error',
  'limited',
  'malformed',
]);

/** Failures that count towards the circuit breaker: they are the source's, not the question's. */
const DAMNING: ReadonlySet<Fault> = new Set([
  'timeout',
  'connection',
  'error',
  'refused',
  'malformed',
]);

export const isPassing = (failure: Failure): boolean => PASSING.has(failure.fault);
export const isDamning = (failure: Failure): boolean => DAMNING.has(failure.fault);

/** For a handler of results: cockatiel does not know their type. */
export const isFailure = (reply: unknown): reply is Failure => (reply as Reply).kind === 'failed';
