/**
 * The circuit breaker. After some failures in a row it rests a source, and refuses questions
 * immediately. After the rest, one call tests if the source works again; other calls are refused
 * until that call has ended. If it fails, the next rest is twice as long.
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
  /** Returns the failure that a call would get immediately; null if the call would be made. */
  refusal(): Failure | null;
  run(call: () => Promise<Reply>): Promise<Reply>;
};

export type RestEvents = {
  /** Called when the source begins to rest for `ms` milliseconds because of this failure. */
  onRest(failure: Failure, ms: number): void;
  onReturn(): void;
};

const isNoSign = ({ fault }: Failure): boolean => fault === 'stopped' || fault === 'budget';

export function createCircuitBreaker(policy: Policy, events: RestEvents): CircuitBreaker {
  let untilMs = 0;
  let restMs = 0;
  const breaker = circuitBreaker(
    handleWhenResult(
      // An aborted call, or one that was not made, gives no information about the source, so it
      // must not close the breaker.
      (reply) =>
        isFailure(reply) &&
        (isDamning(reply) || (isNoSign(reply) && breaker.state !== CircuitState.Closed)),
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
    const isTesting = breaker.state === CircuitState.HalfOpen;
    if (!isTesting && Date.now() >= untilMs) return null;
    const retryAtMs = isTesting ? Date.now() + policy.firstRestMs : untilMs;
    return failed('rested', 'rested after failures', retryAtMs);
  }

  return {
    refusal,
    run: async (call) => refusal() ?? breaker.execute(call),
  };
}
