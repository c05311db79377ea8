/**
 * The limits that protect a source. From the outside in, a question passes
 *
 * - up to three tries, with growing delays between them;
 * - the source's own limit (429 or 5xx with `Retry-After`): a short delay is waited for, a longer
 *   one refuses the question;
 * - a slot: at most `concurrency` calls run at once;
 * - the circuit breaker;
 * - the pace: at most `ratePerSecond` calls start per second.
 *
 * Delays between tries do not occupy a slot.
 */
import { bulkhead, ExponentialBackoff, handleWhenResult, retry } from 'cockatiel';
import { type Failure, failed, type Reply } from '../source.ts';
import { createCircuitBreaker, type RestEvents } from './circuit-breaker.ts';
import { isFailure, isPassing, type Policy } from './policy.ts';

export type Limits = {
  /** Runs a call within the limits. Never rejects, provided that the call never does. */
  run(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply>;
  /**
   * Waits for the turn of a further request of a call, at the source's pace. New calls are refused
   * while further requests wait for long.
   * @param delayMs the least wait
   */
  waitForTurn(delayMs: number, signal: AbortSignal): Promise<void>;
};

export type LimitOptions = {
  concurrency: number;
  /** Null for no limit. */
  ratePerSecond: number | null;
  policy: Policy;
  events: RestEvents;
};

export function createLimits(options: LimitOptions): Limits {
  const { policy } = options;
  const pace = createPace(options.ratePerSecond);
  const slots = bulkhead(options.concurrency, Number.POSITIVE_INFINITY);
  const breaker = createCircuitBreaker(policy, options.events);
  const tries = createTries(policy);
  /** The end of the time in which the source must not be called, in milliseconds since 1970. */
  let retryAfterUntilMs = 0;
  /** Consecutive replies with status 429 and no `Retry-After`. */
  let consecutive429WithoutHint = 0;

  async function attempt(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const waitMs = retryAfterUntilMs - Date.now();
    if (waitMs > policy.longestRetryAfterMs) {
      return failed('rested', 'wants to be left alone for now', retryAfterUntilMs);
    }
    if (waitMs > 0) await sleep(waitMs, signal);
    const reply = withRetryAfter(await slots.execute(() => inSlot(call, signal)));
    if (isFailure(reply)) retryAfterUntilMs = Math.max(retryAfterUntilMs, retryAfterMs(reply));
    return reply;
  }

  function withRetryAfter(reply: Reply): Reply {
    const isWithoutHint = isFailure(reply) && reply.fault === 'limited' && reply.retryAtMs === null;
    consecutive429WithoutHint = isWithoutHint ? consecutive429WithoutHint + 1 : 0;
    // After one or two answers of 429, only the requests they answer are delayed, as after any failure.
    if (!isWithoutHint || consecutive429WithoutHint < LIMITED_IN_A_ROW) return reply;
    const doublings = consecutive429WithoutHint - LIMITED_IN_A_ROW;
    const ms = Math.min(policy.delayWithoutHintMs * 2 ** doublings, policy.longestDelayMs);
    return { ...reply, retryAtMs: Date.now() + ms };
  }

  async function inSlot(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const refusal = breaker.refusal();
    if (refusal !== null) return refusal;
    const turnMs = pace.take(Date.now(), policy.longestTurnMs);
    if (turnMs === null) {
      const retryAtMs = pace.later(Date.now(), policy.longestTurnMs);
      return failed('waiting', 'waits for its turn', retryAtMs);
    }
    if (turnMs > 0) await sleep(turnMs, signal);
    return signal.aborted ? STOPPED : breaker.run(call);
  }

  return {
    run: (call, signal) =>
      tries.execute(() => (signal.aborted ? STOPPED : attempt(call, signal)), signal),
    async waitForTurn(delayMs, signal) {
      if (delayMs > 0) await sleep(delayMs, signal);
      const turnMs = pace.take(Date.now(), Number.POSITIVE_INFINITY)!;
      if (turnMs > 0) await sleep(turnMs, signal);
    },
  };
}

/** After this many consecutive replies 429 without `Retry-After`, all calls to the source wait. */
const LIMITED_IN_A_ROW = 3;

const STOPPED = failed('stopped', 'asking has been stopped');

const createTries = (policy: Policy) =>
  retry(
    handleWhenResult(
      (reply) =>
        isFailure(reply) &&
        isPassing(reply) &&
        retryAfterMs(reply) - Date.now() <= policy.longestRetryAfterMs,
    ),
    {
      maxAttempts: policy.tries - 1,
      backoff: new ExponentialBackoff({
        initialDelay: policy.firstDelayMs,
        maxDelay: policy.longestDelayMs,
      }),
    },
  );

/**
 * Returns the time in the reply's `Retry-After`, in milliseconds since 1970; 0 without that header.
 */
const retryAfterMs = ({ fault, retryAtMs }: Failure): number =>
  fault === 'limited' || fault === 'error' ? (retryAtMs ?? 0) : 0;

/** Waits some milliseconds. Returns early, without an error, if the signal is aborted. */
function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}

type Pace = {
  /**
   * Takes the next free turn, and returns the milliseconds until then. Returns null, without taking
   * the turn, if that is more than `longestMs`.
   */
  take(nowMs: number, longestMs: number): number | null;
  /** Returns when a refused question should return; each result is later than the one before. */
  later(nowMs: number, longestMs: number): number;
};

/**
 * Creates a token bucket with one token, so that calls are spread evenly and a second never has
 * more calls than allowed.
 * @param perSecond null for no limit
 */
export function createPace(perSecond: number | null): Pace {
  const intervalMs = perSecond === null ? 0 : 1_000 / perSecond;
  let nextMs = 0;
  let promisedMs = 0;
  return {
    take(nowMs, longestMs) {
      const turnMs = Math.max(nextMs, nowMs);
      if (turnMs - nowMs > longestMs) return null;
      nextMs = turnMs + intervalMs;
      return turnMs - nowMs;
    },
    later(nowMs, longestMs) {
      promisedMs = Math.max(promisedMs, nowMs + longestMs) + intervalMs;
      return promisedMs;
    },
  };
}
