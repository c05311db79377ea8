/**
 * Bodies that are composed when they are sent, and held until their receivers have answered. All of
 * a node share one budget of bytes, so that large ones for receivers that hang cannot fill its
 * memory. One that does not fit waits; others, if they fit, do not wait for it.
 */
import { FairQueue } from '../../limits/index.ts';

/** So small ones do not count: there are only so many deliveries under way. */
const SMALL_BYTES = 16 * 1024;
/** Bodies composed at once: each reads from the database. One account alone gets half of these. */
const COMPOSED_AT_ONCE = 8;
/** What is larger than the budget goes alone, and has the rest wait for it when it has waited so long. */
const PATIENCE_MS = 60_000;

/** A body's text, whose it is, and about how large it will be. */
export type Composing = { account: number; bytes: number; compose: () => Promise<string> };

export class Bodies {
  private readonly budget: FairQueue;
  private readonly composing = new FairQueue(COMPOSED_AT_ONCE, PATIENCE_MS);

  constructor(budgetBytes: number) {
    this.budget = new FairQueue(budgetBytes, PATIENCE_MS);
  }

  /** Gives `use` the body as soon as there is room, which it has until that ends. */
  async with<T>({ account, bytes, compose }: Composing, use: (body: Buffer) => Promise<T>) {
    let counted = countedOf(bytes);
    if (counted > 0) await this.budget.take(account, counted);
    try {
      const body = await this.composed(account, compose);
      this.budget.change(account, counted, countedOf(body.length));
      counted = countedOf(body.length);
      return await use(body);
    } finally {
      this.budget.giveBack(account, counted);
    }
  }

  private async composed(account: number, compose: () => Promise<string>): Promise<Buffer> {
    await this.composing.take(account, 1);
    try {
      // As bytes, which is how it is sent: a text would take twice as much beside them.
      return Buffer.from(await compose());
    } finally {
      this.composing.giveBack(account, 1);
    }
  }
}

const countedOf = (bytes: number): number => (bytes <= SMALL_BYTES ? 0 : bytes);
