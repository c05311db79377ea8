/**
 * A stock that many share, such as places, bytes or look-ups. Each may hold no more than what is
 * left for the others: one alone gets half, two get a third each, and whoever comes next always
 * finds something (the dynamic thresholds of Choudhury and Hahne, 1998).
 */
export class FairShares {
  private readonly total: number;
  private taken = 0;
  private readonly held = new Map<number, number>();

  constructor(total: number) {
    this.total = total;
  }

  get isUntouched(): boolean {
    return this.taken === 0;
  }

  /** What nobody holds. */
  get free(): number {
    return this.total - this.taken;
  }

  /** How much more `who` may take; negative when others need what it has. */
  left(who: number): number {
    return this.free - this.heldBy(who);
  }

  /** How much of that `who` may take at once, so that it holds no more than is left then. */
  room(who: number): number {
    return Math.max(0, Math.ceil(this.left(who) / 2));
  }

  heldBy(who: number): number {
    return this.held.get(who) ?? 0;
  }

  /** Everybody who holds something. */
  holders(): number[] {
    return [...this.held.keys()];
  }

  /** Takes without asking whether there is enough. */
  take(who: number, amount: number): void {
    this.taken += amount;
    this.held.set(who, this.heldBy(who) + amount);
  }

  giveBack(who: number, amount: number): void {
    this.taken -= amount;
    const rest = this.heldBy(who) - amount;
    if (rest > 0) this.held.set(who, rest);
    else this.held.delete(who);
  }
}
