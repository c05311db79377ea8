/**
 * A stock that many holders share, such as POSTs or bytes. A holder may have no more than what is
 * left for the others: one alone gets half, two get a third each, and a new one always finds
 * something (the dynamic thresholds of Choudhury and Hahne, 1998). Only counts; `FairQueue` waits.
 */
/** @typeParam Holder an account's id, unless others hold shares, too */
export class FairShares<Holder = number> {
  readonly #total: number;
  #taken = 0;
  readonly #held = new Map<Holder, number>();

  constructor(total: number) {
    this.#total = total;
  }

  get isUntouched(): boolean {
    return this.#taken === 0;
  }

  /** What is not held. */
  get free(): number {
    return this.#total - this.#taken;
  }

  /** How much more `who` may take; negative when it holds more than its share. */
  left(who: Holder): number {
    return this.free - this.heldBy(who);
  }

  /** How much `who` may take in one go, so that afterwards it holds no more than is left. */
  room(who: Holder): number {
    return Math.max(0, Math.ceil(this.left(who) / 2));
  }

  heldBy(who: Holder): number {
    return this.#held.get(who) ?? 0;
  }

  /** All who hold something. */
  holders(): Holder[] {
    return [...this.#held.keys()];
  }

  /** Takes without a check; ask `left` or `room` before. */
  take(who: Holder, amount: number): void {
    this.#taken += amount;
    this.#held.set(who, this.heldBy(who) + amount);
  }

  giveBack(who: Holder, amount: number): void {
    this.#taken -= amount;
    const rest = this.heldBy(who) - amount;
    if (rest > 0) this.#held.set(who, rest);
    else this.#held.delete(who);
  }
}
