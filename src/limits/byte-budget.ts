/** How many bytes may be in memory at once for one purpose, whoever they are held for. */

type Waiting = { bytes: number; begin: (taken: boolean) => void };

/**
 * Bytes are taken before they are held and given back afterwards. Who cannot wait asks `tryTake`;
 * who can waits in `take`, first come, first served.
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
   * @param upTo the share of the budget that this purpose may fill, in bytes
   */
  tryTake(bytes: number, upTo = this.total): boolean {
    if (this.#held + bytes > upTo) return false;
    this.#held += bytes;
    return true;
  }

  /** Takes bytes that are held already, whether there are enough or not. */
  hold(bytes: number): void {
    this.#held += bytes;
  }

  /**
   * Takes bytes as soon as there are enough. What is larger than the whole budget takes all of it:
   * it gets its turn, and has it alone.
   * @returns how many were taken; null when there were not enough in time
   */
  async take(bytes: number, waitMs: number): Promise<number | null> {
    const wanted = Math.min(bytes, this.total);
    if (this.#line.length === 0 && this.tryTake(wanted)) return wanted;
    return (await this.#wait(wanted, waitMs)) ? wanted : null;
  }

  /** Gives back what was taken. */
  give(bytes: number): void {
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
    // It may have been too large for the room there is, and those behind it are not.
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
