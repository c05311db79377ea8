/**
 * The circuit breaker: after some failures in a row a source is rested, and questions are turned
 * away at once. When the rest is over, one call tests whether the source is back; others are
 * turned away until that call has ended. If it fails, the next rest is twice as long.
 */
import {
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
} from 'cockatiel';
import { type Failure, failed, type Reply } from '../source.ts';
import { isDamning, isFailure, type Policy } from './policy.ts';

export type CircuitBreaker = {
  /** The failure a call would get now without being made; null when it would be made. */
  refusal(): Failure | null;
  run(call: () => Promise<Reply>): Promise<Reply>;
};

export type RestEvents = {
  /** The source is rested for some milliseconds after this failure. */
  onRest(failure: Failure, ms: number): void;
  onReturn(): void;
};

export function createCircuitBreaker(policy: Policy, events: RestEvents): CircuitBreaker {
  let untilMs = 0;
  let restMs = 0;
  const breaker = circuitBreaker(
    handleWhenResult(
      // A call that was aborted says nothing of the source, and so does not close the breaker.
      (reply) =>
        isFailure(reply) &&
        (isDamning(reply) || (reply.fault === 'stopped' && breaker.state !== CircuitState.Closed)),
    ),
    {
      breaker: new ConsecutiveBreaker(policy.failuresToRest),
      halfOpenAfter: new DelegateBackoff(({ attempt }) => {
        restMs = Math.min(policy.firstRestMs * 2 ** (attempt - 1), policy.longestRestMs);
        return restMs;
      }),
    },
  );
  breaker.onBreak((reason) => {
    untilMs = Date.now() + restMs;
    if ('value' in reason && isFailure(reason.value)) events.onRest(reason.value, restMs);
  });
  breaker.onReset(events.onReturn);

  function refusal(): Failure | null {
    const isTrying = breaker.state === CircuitState.HalfOpen;
    if (!isTrying && Date.now() >= untilMs) return null;
    const retryAtMs = isTrying ? Date.now() + policy.firstRestMs : untilMs;
    return failed('rested', 'rested after failures', retryAtMs);
  }

  return {
    refusal,
    run: async (call) => refusal() ?? breaker.execute(call),
  };
}
