import { FairShares } from './fair-shares.ts';

type Waiting = { amount: number; sinceMs: number; begin: () => void };

/**
 * Makes callers wait for a share of a stock. Each holder has a line of its own, and the lines take
 * turns. An amount that does not fit waits and lets others pass. But a holder that has nothing and
 * has waited for `patienceMs` is served before all others, so that even an amount larger than the
 * whole stock gets its turn, alone. If `patienceMs` is infinite, no holder is preferred in this
 * way, and amounts must not exceed half of the stock.
 */
export class FairQueue {
  readonly #shares: FairShares;
  readonly #patienceMs: number;
  readonly #lines = new Map<number, Waiting[]>();

  constructor(total: number, patienceMs: number) {
    this.#shares = new FairShares(total);
    this.#patienceMs = patienceMs;
  }

  /** Resolves when `who` has the amount, which must be given back. */
  async take(who: number, amount: number): Promise<void> {
    await this.takeUntil(who, amount);
  }

  /**
   * Waits for the amount until the signal is aborted.
   * @returns true if `who` has the amount, which must then be given back
   */
  takeUntil(who: number, amount: number, signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      if (signal?.aborted) return resolve(false);
      const leave = () => {
        this.#leave(who, waiting);
        resolve(false);
      };
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve(true);
      };
      const waiting: Waiting = { amount, sinceMs: performance.now(), begin };
      signal?.addEventListener('abort', leave, { once: true });
      const line = this.#lines.get(who) ?? [];
      line.push(waiting);
      this.#lines.set(who, line);
      this.#serve();
    });
  }

  /**
   * Takes the amount immediately, unless it does not fit, or a holder that has waited long is
   * served first.
   */
  tryTake(who: number, amount: number): boolean {
    if (amount > this.#shares.left(who) || this.#longestWaiting()) return false;
    this.#shares.take(who, amount);
    return true;
  }

  /** Corrects an amount that was taken, once the exact one is known. */
  change(who: number, from: number, to: number): void {
    this.#shares.take(who, to);
    this.giveBack(who, from);
  }

  giveBack(who: number, amount: number): void {
    this.#shares.giveBack(who, amount);
    this.#serve();
  }

  #leave(who: number, waiting: Waiting): void {
    const rest = this.#lines.get(who)!.filter((one) => one !== waiting);
    if (rest.length > 0) this.#lines.set(who, rest);
    else this.#lines.delete(who);
    // Later entries of its line may need less, and others no longer have to wait for it.
    this.#serve();
  }

  #serve(): void {
    const first = this.#longestWaiting();
    for (const [who, line] of this.#lines) {
      const [next] = line as [Waiting];
      if ((first && first !== next) || !this.#fits(who, next.amount)) continue;
      // The line moves behind the others: this loop will reach it again.
      this.#lines.delete(who);
      line.shift();
      if (line.length > 0) this.#lines.set(who, line);
      this.#shares.take(who, next.amount);
      next.begin();
      if (first) {
        this.#serve();
        return;
      }
    }
  }

  #fits(who: number, amount: number): boolean {
    return amount <= this.#shares.left(who) || this.#shares.isUntouched;
  }

  /**
   * Returns the entry that has waited longest, beyond `patienceMs`. Holders that already have a
   * share do not count.
   */
  #longestWaiting(): Waiting | undefined {
    const since = performance.now() - this.#patienceMs;
    const heads = [...this.#lines].flatMap(([who, [next]]) =>
      next!.sinceMs <= since && this.#shares.heldBy(who) === 0 ? [next!] : [],
    );
    return heads.sort((a, b) => a.sinceMs - b.sinceMs)[0];
  }
}
