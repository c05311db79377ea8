/**
 * `--max-credits`: the most that all batches of a list may cost together. A batch is created with
 * what it costs at most, if there is as much; the last ones, when nothing is under way any more, with
 * what is left. So the list is paid for in its order.
 */
import { TenureError } from '../../../client/src/index.ts';

/** Covers nothing: the cheapest contact costs more. */
const NOTHING = 0.01;

export class Budget<Id> {
  readonly #chargeOf: (id: Id) => Promise<number>;
  /** Hundredths, less what batches under way may cost. */
  #left: number;
  /** Hundredths by batch; null for one of an earlier run. */
  readonly #held = new Map<Id, number | null>();

  /** @param chargeOf what a completed batch has cost */
  constructor(credits: number, chargeOf: (id: Id) => Promise<number>) {
    this.#left = toHundredths(credits);
    this.#chargeOf = chargeOf;
  }

  /**
   * Creates a batch that may cost no more than there is.
   * @param maximum what it costs at most
   * @throws TenureError while batches under way may still cost what it needs
   */
  async submit(maximum: number, create: (cap: number) => Promise<Id>): Promise<Id> {
    const needed = toHundredths(maximum);
    const isShort = this.#left < needed || [...this.#held.values()].includes(null);
    if (isShort && this.#held.size > 0) {
      const message = '--max-credits: batches under way may still need the rest';
      throw new TenureError(message, { status: 422 });
    }
    const held = Math.max(Math.min(this.#left, needed), 0);
    const id = await create(Math.max(held / 100, NOTHING));
    this.#left -= held;
    this.#held.set(id, held);
    return id;
  }

  /** Counts a batch of an earlier run, which costs what it costs. */
  join(id: Id): void {
    this.#held.set(id, null);
  }

  /** Counts what a completed batch has cost. Once more changes nothing. */
  async settle(id: Id): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined) return;
    this.#left += (held ?? 0) - toHundredths(await this.#chargeOf(id));
    this.#held.delete(id);
  }
}

const toHundredths = (credits: number): number => Math.round(credits * 100);
