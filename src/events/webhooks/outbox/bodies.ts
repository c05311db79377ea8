/**
 * Bodies that are composed when they are sent. Each stays in memory until its receiver has answered,
 * so all bodies of a node share one budget of bytes: large ones for receivers that hang cannot fill
 * the memory. A body that does not fit waits; others that fit go ahead of it.
 */
import { FairQueue } from '../../../ground/limits/index.ts';

/** Smaller bodies are not counted: the number of POSTs under way bounds them already. */
const SMALL_BYTES = 16 * 1024;
/** Bodies composed at once. Each reads from the database; one account alone gets half of these. */
const COMPOSED_AT_ONCE = 8;
/** After this long, a body that is larger than the whole budget is sent alone, before all others. */
const PATIENCE_MS = 60_000;

/** How to make a body, for which account, and about how large it will be. */
export type Composing = { account: number; bytes: number; compose: () => Promise<string> };

export class Bodies {
  readonly #budget: FairQueue;
  readonly #composing = new FairQueue(COMPOSED_AT_ONCE, PATIENCE_MS);

  constructor(budgetBytes: number) {
    this.#budget = new FairQueue(budgetBytes, PATIENCE_MS);
  }

  /** Composes the body as soon as there is room, and keeps the room until `use` has ended. */
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
      // As bytes, the form in which it is sent: keeping the text as well would take twice as much.
      return Buffer.from(await compose());
    } finally {
      this.#composing.giveBack(account, 1);
    }
  }
}

const countedBytes = (bytes: number): number => (bytes <= SMALL_BYTES ? 0 : bytes);
