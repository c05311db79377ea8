import { ServiceError } from '../../ground/api/index.ts';

type Limits = { streams: number; streamsPerAccount: number };

const RETRY_AFTER_SECONDS = 5;

/** Limits the streams and waiting calls of a node, in all and for each account. */
export class Slots {
  readonly #limits: Limits;
  readonly #taken = new Map<number, number>();
  #all = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * Takes a slot.
   * @returns a function that gives the slot back; call it once
   * @throws ServiceError `too_many` if the account has too many, `unavailable` if the node has
   */
  take(accountId: number): () => void {
    const { streams, streamsPerAccount } = this.#limits;
    const own = this.#taken.get(accountId) ?? 0;
    const retryAfterSeconds = RETRY_AFTER_SECONDS;
    if (own >= streamsPerAccount) {
      const message = `more than ${streamsPerAccount} streams and waiting calls of the account; close some`;
      throw new ServiceError('too_many', message, { retryAfterSeconds });
    }
    if (this.#all >= streams) {
      const message = 'too many streams are open; try again, or poll without waiting';
      throw new ServiceError('unavailable', message, { retryAfterSeconds });
    }
    this.#all += 1;
    this.#taken.set(accountId, own + 1);
    return () => this.#giveBack(accountId);
  }

  #giveBack(accountId: number): void {
    this.#all -= 1;
    const own = this.#taken.get(accountId)! - 1;
    if (own === 0) this.#taken.delete(accountId);
    else this.#taken.set(accountId, own);
  }
}
