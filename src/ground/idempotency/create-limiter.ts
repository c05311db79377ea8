/**
 * Create calls wait for their turn before they take a connection. Those of one account lock its row
 * one after the other in any case. If they waited on that lock, each with a connection, they would
 * leave no connection to other calls.
 */
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { ServiceError } from '../api/index.ts';
import { boundToSpan } from '../tracing/index.ts';

/** Calls of an account at work at once: one prepares while the other has the account's lock. */
const PER_ACCOUNT = 2;
/** Calls of all accounts at work at once. Each takes a connection, and some must be left. */
const PER_ENDPOINT = 5;
/** Calls of an account that may wait. */
const MOST_WAITING = 200;

/** Kept while calls of the account use it. */
type AccountLimit = { policy: BulkheadPolicy; calls: number };

export class CreateLimiter {
  readonly #endpoint = bulkhead(PER_ENDPOINT, Number.POSITIVE_INFINITY);
  readonly #accounts = new Map<number, AccountLimit>();

  /**
   * Does the work when its turn comes; not at all when that takes longer than `waitMs`.
   * @throws ServiceError `too_many`: too many calls of the account wait already; `unavailable`: the
   *   turn came too late
   */
  async run<T>(accountId: number, waitMs: number, work: () => Promise<T>): Promise<T> {
    const latest = performance.now() + waitMs;
    const limit = this.#enter(accountId);
    try {
      const turn = boundToSpan(() => {
        if (performance.now() > latest) throw tooLate();
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
