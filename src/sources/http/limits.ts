/**
 * The limits of how hard a source is pressed. From outside in, a question passes
 * - up to three tries, with growing pauses between them;
 * - the source's own limit (429 or 5xx with `Retry-After`): a short pause is waited for, a longer
 *   one turns the question away;
 * - a slot: at most `concurrency` calls are under way at once;
 * - the circuit breaker;
 * - the pace: at most `ratePerSecond` calls start in a second.
 *
 * Pauses between tries hold no slot.
 */
import { bulkhead, ExponentialBackoff, handleWhenResult, retry } from 'cockatiel';
import { type Failure, failed, type Reply } from '../source.ts';
import { createCircuitBreaker, type RestEvents } from './circuit-breaker.ts';
import { isFailure, isPassing, type Policy } from './policy.ts';

/** Runs a call within the limits. Never rejects, provided that the call does not. */
type Limits = (call: () => Promise<Reply>, signal: AbortSignal) => Promise<Reply>;

export type LimitOptions = {
  concurrency: number;
  /** Null: no limit. */
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
  /** Until when the source has asked not to be called, in milliseconds since 1970. */
  let retryAfterUntilMs = 0;
  /** Replies in a row with status 429 and no `Retry-After`. */
  let consecutive429WithoutHint = 0;

  async function attempt(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const waitMs = retryAfterUntilMs - Date.now();
    if (waitMs > policy.longestRetryAfterMs) {
      return failed('rested', 'wants to be left alone for now', retryAfterUntilMs);
    }
    if (waitMs > 0) await pause(waitMs, signal);
    const reply = withRetryAfter(await slots.execute(() => inSlot(call, signal)));
    if (isFailure(reply)) retryAfterUntilMs = Math.max(retryAfterUntilMs, retryAfterMs(reply));
    return reply;
  }

  function withRetryAfter(reply: Reply): Reply {
    const isWithoutHint = isFailure(reply) && reply.fault === 'limited' && reply.retryAtMs === null;
    consecutive429WithoutHint = isWithoutHint ? consecutive429WithoutHint + 1 : 0;
    // One or two concern only their own questions, which pause anyway before they try again.
    if (!isWithoutHint || consecutive429WithoutHint < LIMITED_IN_A_ROW) return reply;
    const doublings = consecutive429WithoutHint - LIMITED_IN_A_ROW;
    const ms = Math.min(policy.pauseWithoutHintMs * 2 ** doublings, policy.longestPauseMs);
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
    if (turnMs > 0) await pause(turnMs, signal);
    return signal.aborted ? STOPPED : breaker.run(call);
  }

  return (call, signal) =>
    tries.execute(() => (signal.aborted ? STOPPED : attempt(call, signal)), signal);
}

/** From so many replies 429 without `Retry-After` in a row on, the source as a whole is paused. */
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
        initialDelay: policy.firstPauseMs,
        maxDelay: policy.longestPauseMs,
      }),
    },
  );

/** The time in the reply's `Retry-After`, in milliseconds since 1970; 0 when it named none. */
const retryAfterMs = ({ fault, retryAtMs }: Failure): number =>
  fault === 'limited' || fault === 'error' ? (retryAtMs ?? 0) : 0;

/** Waits some milliseconds; returns early, without an error, when the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
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
  /** Milliseconds until the next free turn, which is taken. Null when later than `longestMs`. */
  take(nowMs: number, longestMs: number): number | null;
  /** When a question that was refused should come back; each time later than the one before. */
  later(nowMs: number, longestMs: number): number;
};

/**
 * A token bucket that holds one token, so that calls are spread evenly and no second has more calls
 * than agreed.
 * @param perSecond null: no limit
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
