/**
 * A stock that many holders share, such as POSTs or bytes. A holder may have at most as much as is
 * left for the others: a single holder gets half, two get a third each, and a new holder always
 * finds something (the dynamic thresholds of Choudhury and Hahne, 1998). It only counts;
 * `FairQueue` waits.
 */
/** @typeParam Holder an account's id, unless other holders have shares too */
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

  /** The amount that no holder has. */
  get free(): number {
    return this.#total - this.#taken;
  }

  /** Returns the amount that `who` can still take; negative if it has more than its share. */
  left(who: Holder): number {
    return this.free - this.heldBy(who);
  }

  /**
   * Returns the largest amount that `who` can take at once so that it then has at most as much as
   * is left.
   */
  room(who: Holder): number {
    return Math.max(0, Math.ceil(this.left(who) / 2));
  }

  heldBy(who: Holder): number {
    return this.#held.get(who) ?? 0;
  }

  holders(): Holder[] {
    return [...this.#held.keys()];
  }

  /** Takes without a check; check with `left` or `room` first. */
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
