/** The numbers of a source's limits, and the effect of each failure on them. */
import type { Failure, Fault, Reply } from '../source.ts';

export type Policy = {
  /** Calls per question. */
  tries: number;
  /** Delays between tries, which grow and vary randomly. */
  firstDelayMs: number;
  longestDelayMs: number;
  /**
   * Time without calls to a source after three consecutive replies 429 without `Retry-After`. It
   * doubles with each further one, up to `longestDelayMs`.
   */
  delayWithoutHintMs: number;
  /** The longest `Retry-After` that is waited for; after a longer one the question ends. */
  longestRetryAfterMs: number;
  /** The longest wait of a question for its turn at the source's rate. */
  longestTurnMs: number;
  /**
   * Consecutive failures that open the circuit breaker. The source then rests, each time twice as
   * long as before. The number is so high that a source which fails half its calls at random is
   * still queried.
   */
  failuresToRest: number;
  firstRestMs: number;
  longestRestMs: number;
};

export const STANDARD_POLICY: Policy = {
  tries: 3,
  firstDelayMs: 100,
  longestDelayMs: 1_000,
  delayWithoutHintMs: 100,
  longestRetryAfterMs: 2_000,
  longestTurnMs: 10_000,
  failuresToRest: 15,
  firstRestMs: 2_000,
  longestRestMs: 60_000,
};

/** Failures that may be temporary, so that another try makes sense. */
const PASSING: ReadonlySet<Fault> = new Set([
  'timeout',
  'connection',
  'error',
  'limited',
  'malformed',
]);

/**
 * Failures that count towards the circuit breaker, because the source causes them, not the
 * question.
 */
const DAMNING: ReadonlySet<Fault> = new Set([
  'timeout',
  'connection',
  'error',
  'refused',
  'malformed',
]);

export const isPassing = (failure: Failure): boolean => PASSING.has(failure.fault);
export const isDamning = (failure: Failure): boolean => DAMNING.has(failure.fault);

/** Needed for cockatiel's handlers of results, which have no type. */
export const isFailure = (reply: unknown): reply is Failure => (reply as Reply).kind === 'failed';
