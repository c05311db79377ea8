type Waiting = { bytes: number; begin: (taken: boolean) => void };

/**
 * Bounds the bytes that are in memory at once for one purpose. Bytes are taken before they are
 * allocated and given back afterwards. `tryTake` does not wait; `take` does, first come, first
 * served.
 */
export class ByteBudget {
  readonly total: number;
  #held = 0;
  #line: Waiting[] = [];

  constructor(total: number) {
    this.total = total;
  }

  get held(): number {
    return this.#held;
  }

  /**
   * Takes bytes at once, or nothing.
   * @param upTo the part of the budget that may be filled by this call, in bytes
   */
  tryTake(bytes: number, upTo = this.total): boolean {
    if (this.#held + bytes > upTo) return false;
    this.#held += bytes;
    return true;
  }

  /** Counts bytes that are in memory already, even beyond the total. */
  hold(bytes: number): void {
    this.#held += bytes;
  }

  /**
   * Takes bytes as soon as there are enough. More than the whole budget takes all of it, alone.
   * @returns how many were taken; null when there were not enough within `waitMs`
   */
  async take(bytes: number, waitMs: number): Promise<number | null> {
    const wanted = Math.min(bytes, this.total);
    if (this.#line.length === 0 && this.tryTake(wanted)) return wanted;
    return (await this.#wait(wanted, waitMs)) ? wanted : null;
  }

  /** Gives back what was taken. */
  giveBack(bytes: number): void {
    this.#held -= bytes;
    this.#admit();
  }

  #wait(bytes: number, waitMs: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiting: Waiting = {
        bytes,
        begin: (taken) => {
          clearTimeout(timer);
          resolve(taken);
        },
      };
      const timer = setTimeout(() => this.#leave(waiting), waitMs);
      this.#line.push(waiting);
    });
  }

  #leave(waiting: Waiting): void {
    this.#line = this.#line.filter((one) => one !== waiting);
    waiting.begin(false);
    // Those behind it may be small enough for the room there is.
    this.#admit();
  }

  #admit(): void {
    let [next] = this.#line;
    while (next && this.tryTake(next.bytes)) {
      this.#line.shift();
      next.begin(true);
      [next] = this.#line;
    }
  }
}
