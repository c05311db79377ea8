/** What a task holds of a `Limiter`. */
export type Permits = {
  release(count: number): void;
  releaseAll(): void;
};

/**
 * Limits how many lookups a node works on at once, from loading what is stored of them until their
 * answers are applied. More would not be asked any sooner, and would all wait in memory.
 */
export class Limiter {
  #free: number;
  readonly #waiting: { count: number; enter: () => void }[] = [];

  constructor(most: number) {
    this.#free = most;
  }

  /** Waits its turn for that many permits. `count` must not exceed what the limiter has. */
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
