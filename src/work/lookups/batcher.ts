type Entry<T> = { item: T; resolve: () => void; reject: (error: unknown) => void };

/**
 * Handles items that arrive one by one in batches. Items that arrive while a batch is being handled
 * make up the next one. A batch that fails is handled again by halves, so that a bad item fails
 * alone; but not when the failure is none of the items' doing.
 */
export class Batcher<T> {
  readonly #handle: (items: T[]) => Promise<void>;
  readonly #most: number;
  readonly #isBlameless: (error: unknown) => boolean;
  readonly #waiting: Entry<T>[] = [];
  #isBusy = false;

  /**
   * @param handle handles all of the items or none
   * @param most items in a batch
   * @param isBlameless whether a failure is none of the items' doing; absent, each may be some item's
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

  /** Settles when the item has been handled, or could not be. */
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
