type Entry<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Collects items that arrive one by one into batches. Items that arrive while a batch is handled
 * form the next one. A failed batch is divided in halves and handled again, so that only a bad item
 * fails, unless the items did not cause the failure.
 */
export class Batcher<T> {
  readonly #handle: (items: T[]) => Promise<void>;
  readonly #most: number;
  readonly #isBlameless: (error: unknown) => boolean;
  readonly #waiting: Entry<T>[] = [];
  #isBusy = false;

  /**
   * @param handle handles all or none of the items
   * @param most the most items of a batch
   * @param isBlameless true if the items did not cause a failure; by default each failure may be
   *   caused by an item
   */
  constructor(
    handle: (items: T[]) => Promise<void>,
    most: number,
    isBlameless: (error: unknown) => boolean = () => false,
  ) {
    this.#handle = handle;
    this.#isBlameless = isBlameless;
    this.#most = most;
  }

  /** Resolves when the item has been handled; rejects if that failed. */
  add(item: T): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isBusy) void this.#handleWaiting();
    });
  }

  async #handleWaiting(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) await this.#handleBatch(this.#waiting.splice(0, this.#most));
    this.#isBusy = false;
  }

  async #handleBatch(batch: Entry<T>[]): Promise<void> {
    try {
      await this.#handle(batch.map(({ item }) => item));
    } catch (error) {
      if (batch.length === 1 || this.#isBlameless(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      const half = Math.ceil(batch.length / 2);
      await this.#handleBatch(batch.slice(0, half));
      await this.#handleBatch(batch.slice(half));
      return;
    }
    for (const { resolve } of batch) resolve();
  }
}
