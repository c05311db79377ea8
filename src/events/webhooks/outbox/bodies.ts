/**
 * Bodies that are composed when they are sent. Each stays in memory until its receiver has
 * answered. All bodies of a node share a budget of bytes, so that large ones for slow receivers
 * cannot fill the memory. A body that does not fit waits; others that fit go ahead of it.
 */
import { FairQueue } from '../../../ground/limits/index.ts';

/** Smaller bodies are not counted, because the limit on concurrent POSTs bounds them. */
const SMALL_BYTES = 16 * 1024;
/**
 * Bodies composed at once. Each composition reads from the database. One account may use half of
 * these slots.
 */
const COMPOSED_AT_ONCE = 8;
/** After this wait, a body larger than the whole budget is sent alone, before all others. */
const PATIENCE_MS = 60_000;

/** Composes a body of an account; `bytes` is its approximate size. */
export type Composing = { account: number; bytes: number; compose: () => Promise<string> };

export class Bodies {
  readonly #budget: FairQueue;
  readonly #composing = new FairQueue(COMPOSED_AT_ONCE, PATIENCE_MS);

  constructor(budgetBytes: number) {
    this.#budget = new FairQueue(budgetBytes, PATIENCE_MS);
  }

  /**
   * Composes the body as soon as there is room, and keeps the room reserved until `use` has ended.
   */
  async with<T>({ account, bytes, compose }: Composing, use: (body: Buffer) => Promise<T>) {
    let counted = countedBytes(bytes);
    if (counted > 0) await this.#budget.take(account, counted);
    try {
      const body = await this.#compose(account, compose);
      this.#budget.change(account, counted, countedBytes(body.length));
      counted = countedBytes(body.length);
      return await use(body);
    } finally {
      this.#budget.giveBack(account, counted);
    }
  }

  async #compose(account: number, compose: () => Promise<string>): Promise<Buffer> {
    await this.#composing.take(account, 1);
    try {
      // Keeps only the bytes that are sent. Keeping the text as well would take twice the memory.
      return Buffer.from(await compose());
    } finally {
      this.#composing.giveBack(account, 1);
    }
  }
}

const countedBytes = (bytes: number): number => (bytes <= SMALL_BYTES ? 0 : bytes);
