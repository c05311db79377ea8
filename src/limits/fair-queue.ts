/** Waiting for a part of a stock that many share. */
import { FairShares } from './fair-shares.ts';

type Waiting = { amount: number; sinceMs: number; begin: () => void };

/**
 * Everybody has a line of their own, and the lines take turns. What does not fit waits, and lets
 * what fits pass; but somebody who holds nothing and has waited for `patienceMs` is served before
 * anybody else, so that even what is larger than the whole stock gets its turn, alone.
 */
export class FairQueue {
  private readonly stock: FairShares;
  private readonly patienceMs: number;
  private readonly lines = new Map<number, Waiting[]>();

  constructor(total: number, patienceMs: number) {
    this.stock = new FairShares(total);
    this.patienceMs = patienceMs;
  }

  /** Resolves when `who` has it; it has to be given back. */
  take(who: number, amount: number): Promise<void> {
    return new Promise((begin) => {
      const line = this.lines.get(who) ?? [];
      line.push({ amount, sinceMs: performance.now(), begin });
      this.lines.set(who, line);
      this.serve();
    });
  }

  /** What was taken turns out to be another amount. */
  change(who: number, from: number, to: number): void {
    this.stock.take(who, to);
    this.giveBack(who, from);
  }

  giveBack(who: number, amount: number): void {
    this.stock.giveBack(who, amount);
    this.serve();
  }

  private serve(): void {
    const first = this.longestWaiting();
    for (const [who, line] of this.lines) {
      const [next] = line as [Waiting];
      if ((first && first !== next) || !this.fits(who, next.amount)) continue;
      // Whoever was served stands behind the others, and is come to again by this loop.
      this.lines.delete(who);
      line.shift();
      if (line.length > 0) this.lines.set(who, line);
      this.stock.take(who, next.amount);
      next.begin();
      if (first) {
        this.serve();
        return;
      }
    }
  }

  private fits(who: number, amount: number): boolean {
    return amount <= this.stock.left(who) || this.stock.isUntouched;
  }

  /** Who is out of patience; those who wait for what they hold themselves are not. */
  private longestWaiting(): Waiting | undefined {
    const since = performance.now() - this.patienceMs;
    const heads = [...this.lines].flatMap(([who, [next]]) =>
      next!.sinceMs <= since && this.stock.heldBy(who) === 0 ? [next!] : [],
    );
    return heads.sort((a, b) => a.sinceMs - b.sinceMs)[0];
  }
}
