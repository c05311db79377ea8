/** The permits of a `Limiter` that a task holds. */
export type Permits = {
  release(count: number): void;
  releaseAll(): void;
};

/**
 * Limits the lookups that a node processes at once, from loading them until their answers are
 * applied. More lookups would not be queried earlier, and would only take memory.
 */
export class Limiter {
  #free: number;
  readonly #waiting: { count: number; enter: () => void }[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /**
   * Waits for `count` permits, in the order of the calls. `count` must not exceed the limiter's
   * total.
   */
  async acquire(count: number): Promise<Permits> {
    await new Promise<void>((enter) => {
      this.#waiting.push({ count, enter });
      this.#admit();
    });
    let held = count;
    const release = (some: number) => {
      held -= some;
      this.#free += some;
      this.#admit();
    };
    return { release, releaseAll: () => release(held) };
  }

  #admit(): void {
    while (this.#waiting.length > 0 && this.#waiting[0]!.count <= this.#free) {
      const { count, enter } = this.#waiting.shift()!;
      this.#free -= count;
      enter();
    }
  }
}
