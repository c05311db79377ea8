/** The deadline of an exchange, or of several in a row, has passed. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed';
}

/** The time limit of an exchange with its redirects. It starts when this object is constructed. */
export class Deadline {
  readonly #limitMs: number;
  readonly #startedMs = performance.now();

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  /**
   * Calls `act` when the time is up, unless the returned timer is cleared first.
   * @param mostMs calls it after this time if that is earlier
   */
  onPassed(
    act: (reason: DeadlinePassed) => void,
    mostMs = Number.POSITIVE_INFINITY,
  ): NodeJS.Timeout {
    const reason = () => new DeadlinePassed(`no answer within ${this.#limitMs / 1000} s`);
    const leftMs = this.#limitMs - (performance.now() - this.#startedMs);
    return setTimeout(() => act(reason()), Math.min(leftMs, mostMs));
  }
}
