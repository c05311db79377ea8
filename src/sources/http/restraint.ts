/**
 * How hard a source is pressed. From outside in, a question passes
 * - up to three tries, with growing pauses between them;
 * - the source's own wish to be left alone (`Retry-After`): waited for when it is short, else the
 *   question is given back;
 * - a slot, of as many as there may be calls under way at once;
 * - the circuit breaker;
 * - the pace of calls a second.
 *
 * Pauses between tries hold no slot.
 */
import { bulkhead, ExponentialBackoff, handleWhenResult, retry } from 'cockatiel';
import { pause } from '../pause.ts';
import { type Failure, failed, type Reply } from '../source.ts';
import { createPace } from './pace.ts';
import { isFailure, isPassing, type Policy } from './policy.ts';
import { createRest, type RestEvents } from './rest.ts';

/** Runs a call within what the policy allows. Never rejects, as the call must not. */
export type Restraint = (call: () => Promise<Reply>, signal: AbortSignal) => Promise<Reply>;

export type RestraintOptions = {
  concurrency: number;
  /** Null: no limit. */
  ratePerSecond: number | null;
  policy: Policy;
  events: RestEvents;
};

export function createRestraint(options: RestraintOptions): Restraint {
  const { policy } = options;
  const pace = createPace(options.ratePerSecond);
  const slots = bulkhead(options.concurrency, Number.POSITIVE_INFINITY);
  const rest = createRest(policy, options.events);
  const tries = createTries(policy);
  /** When the source wants to be asked again. */
  let wishedMs = 0;
  /** Replies in a row that asked for that without saying for how long. */
  let unnamed = 0;

  async function attempt(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const waitMs = wishedMs - Date.now();
    if (waitMs > policy.longestWishMs) {
      return failed('rested', 'wants to be left alone for now', wishedMs);
    }
    if (waitMs > 0) await pause(waitMs, signal);
    const reply = withWish(await slots.execute(() => inSlot(call, signal)));
    if (isFailure(reply)) wishedMs = Math.max(wishedMs, wishOf(reply));
    return reply;
  }

  function withWish(reply: Reply): Reply {
    const isUnnamed = isFailure(reply) && reply.fault === 'limited' && reply.retryAtMs === null;
    unnamed = isUnnamed ? unnamed + 1 : 0;
    // One or two by themselves are their questions' bad luck: those pause before they try again.
    if (!isUnnamed || unnamed < LIMITED_IN_A_ROW) return reply;
    const doublings = unnamed - LIMITED_IN_A_ROW;
    const ms = Math.min(policy.unnamedWishMs * 2 ** doublings, policy.longestPauseMs);
    return { ...reply, retryAtMs: Date.now() + ms };
  }

  async function inSlot(call: () => Promise<Reply>, signal: AbortSignal): Promise<Reply> {
    const refusal = rest.refusal();
    if (refusal !== null) return refusal;
    const turnMs = pace.take(Date.now(), policy.longestTurnMs);
    if (turnMs === null) {
      const retryAtMs = pace.later(Date.now(), policy.longestTurnMs);
      return failed('waiting', 'waits for its turn', retryAtMs);
    }
    if (turnMs > 0) await pause(turnMs, signal);
    return signal.aborted ? STOPPED : rest.run(call);
  }

  return (call, signal) =>
    tries.execute(() => (signal.aborted ? STOPPED : attempt(call, signal)), signal);
}

/** Replies that say 429 and not for how long, before they speak for the source as a whole. */
const LIMITED_IN_A_ROW = 3;

const STOPPED = failed('stopped', 'asking has been stopped');

const createTries = (policy: Policy) =>
  retry(
    handleWhenResult(
      (reply) =>
        isFailure(reply) && isPassing(reply) && wishOf(reply) - Date.now() <= policy.longestWishMs,
    ),
    {
      maxAttempts: policy.tries - 1,
      backoff: new ExponentialBackoff({
        initialDelay: policy.firstPauseMs,
        maxDelay: policy.longestPauseMs,
      }),
    },
  );

/** Until when the source wants to be left alone; 0 when it said nothing of the kind. */
const wishOf = ({ fault, retryAtMs }: Failure): number =>
  fault === 'limited' || fault === 'error' ? (retryAtMs ?? 0) : 0;
