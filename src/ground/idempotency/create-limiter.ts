/**
 * Makes create calls wait for their turn before they take a connection. Calls of one account lock
 * its row one after the other in any case. If each waited for that lock with a connection, no
 * connection would be left for other calls.
 */
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { ServiceError } from '../api/index.ts';
import { boundToSpan } from '../tracing/index.ts';

/** Concurrent calls of an account: one prepares while the other holds the account's lock. */
const PER_ACCOUNT = 2;
/** Concurrent calls of all accounts. Each takes a connection, and some must stay free. */
const PER_ENDPOINT = 5;
/** The highest number of waiting calls of an account. */
const MOST_WAITING = 200;

/** Stored while calls of the account use it. */
type AccountLimit = { policy: BulkheadPolicy; calls: number };

export class CreateLimiter {
  readonly #endpoint = bulkhead(PER_ENDPOINT, Number.POSITIVE_INFINITY);
  readonly #accounts = new Map<number, AccountLimit>();

  /**
   * Does the work when its turn comes, unless that takes longer than `waitMs`.
   * @param gone the work is not done if this is aborted before its turn
   * @throws ServiceError `too_many` if too many calls of the account are waiting; `unavailable` if
   * the turn came too late, or the client has gone
   */
  async run<T>(
    accountId: number,
    waitMs: number,
    work: () => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T> {
    const latest = performance.now() + waitMs;
    const limit = this.#enter(accountId);
    try {
      const turn = boundToSpan(() => {
        if (performance.now() > latest || gone?.aborted) throw tooLate();
        return work();
      });
      return await limit.policy.execute(() => this.#endpoint.execute(turn));
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? tooMany() : error;
    } finally {
      limit.calls -= 1;
      if (limit.calls === 0) this.#accounts.delete(accountId);
    }
  }

  #enter(accountId: number): AccountLimit {
    const known = this.#accounts.get(accountId);
    const limit = known ?? { policy: bulkhead(PER_ACCOUNT, MOST_WAITING), calls: 0 };
    this.#accounts.set(accountId, limit);
    limit.calls += 1;
    return limit;
  }
}

const tooMany = () =>
  new ServiceError('too_many', `${MOST_WAITING} create calls of the account wait already; wait`, {
    retryAfterSeconds: 5,
  });

const tooLate = () =>
  new ServiceError('unavailable', 'other create calls took too long; try again', {
    retryAfterSeconds: 5,
  });
