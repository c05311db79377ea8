/**
 * Creates wait for their turn before they take a connection. Those of one account lock its row
 * after each other in any case: waiting on the lock, each with a connection in its hand, they would
 * leave none to anybody else.
 */
import { type BulkheadPolicy, BulkheadRejectedError, bulkhead } from 'cockatiel';
import { ServiceError } from '../api/index.ts';

/** At work at once: one draws up while the other has the account's lock. */
const OF_ACCOUNT = 2;
/** Of all accounts; each has a connection, and the endpoint leaves some to others. */
const OF_ENDPOINT = 5;
/** Of one account. */
const WAITING = 200;

/** Kept while somebody is in it. */
type Line = { policy: BulkheadPolicy; users: number };

export class CreateLine {
  readonly #lanes = bulkhead(OF_ENDPOINT, Number.POSITIVE_INFINITY);
  readonly #accounts = new Map<number, Line>();

  /**
   * Does the work when it is its turn, or not at all once that comes later than in `waitMs`.
   * @throws ServiceError `too_many`: too many of the account wait already; `unavailable`: its turn
   *   came too late
   */
  async take<T>(accountId: number, waitMs: number, work: () => Promise<T>): Promise<T> {
    const latest = performance.now() + waitMs;
    const line = this.#enter(accountId);
    try {
      return await line.policy.execute(() =>
        this.#lanes.execute(() => {
          if (performance.now() > latest) throw tooLate();
          return work();
        }),
      );
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? tooMany() : error;
    } finally {
      line.users -= 1;
      if (line.users === 0) this.#accounts.delete(accountId);
    }
  }

  #enter(accountId: number): Line {
    const known = this.#accounts.get(accountId);
    const line = known ?? { policy: bulkhead(OF_ACCOUNT, WAITING), users: 0 };
    this.#accounts.set(accountId, line);
    line.users += 1;
    return line;
  }
}

const tooMany = () =>
  new ServiceError('too_many', `${WAITING} create calls of the account wait already; wait`, {
    retryAfterSeconds: 5,
  });

const tooLate = () =>
  new ServiceError('unavailable', 'other create calls took too long; try again', {
    retryAfterSeconds: 5,
  });
