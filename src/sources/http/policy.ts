/** The figures of how hard a source is pressed, and what each failure means for it. */
import type { Failure, Fault, Reply } from '../source.ts';

export type Policy = {
  /** Calls for one question. */
  tries: number;
  /** Between tries; pauses grow, and differ by chance. */
  firstPauseMs: number;
  longestPauseMs: number;
  /**
   * How long a source that says 429 three times in a row is left alone when it does not say for how
   * long; twice as long after each that follows, up to `longestPauseMs`.
   */
  unnamedWishMs: number;
  /** A question does not wait longer than this for a source that wants to be left alone. */
  longestWishMs: number;
  /** Nor longer than this for its turn at the pace of calls a second. */
  longestTurnMs: number;
  /**
   * Failures in a row after which a source is rested; each rest is twice the one before. So many
   * that one failing half its calls at random is still asked, and one that is down is not.
   */
  failuresToRest: number;
  firstRestMs: number;
  longestRestMs: number;
};

export const STANDARD_POLICY: Policy = {
  tries: 3,
  firstPauseMs: 100,
  longestPauseMs: 1_000,
  unnamedWishMs: 100,
  longestWishMs: 2_000,
  longestTurnMs: 10_000,
  failuresToRest: 15,
  firstRestMs: 2_000,
  longestRestMs: 60_000,
};

/** May pass at once. Somebody else's record or a refusal would only come again. */
const PASSING: ReadonlySet<Fault> = new Set([
  'timeout',
  'connection',
  'error',
  'limited',
  'malformed',
]);

/** Speak against the source, rather than against the question. */
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
