/**
 * `--max-credits`: the limit of all batches of a list together. A batch is created with its highest
 * price while enough credits are left. When no batch is running any more, the next one gets the
 * rest. So the list is paid for in its order.
 */
import { TenureError } from '../../../client/src/index.ts';

/** A cap that is too low for any contact. */
const NOTHING = 0.01;

export class Budget<Id> {
  readonly #chargeOf: (id: Id) => Promise<number>;
  /** Hundredths of credits, without what running batches may cost. */
  #left: number;
  /** Hundredths of credits by batch; null for a batch of an interrupted command. */
  readonly #held = new Map<Id, number | null>();

  /** @param chargeOf returns the charge of a completed batch */
  constructor(credits: number, chargeOf: (id: Id) => Promise<number>) {
    this.#left = toHundredths(credits);
    this.#chargeOf = chargeOf;
  }

  /**
   * Creates a batch whose price does not exceed the rest.
   * @param maximum its highest price
   * @throws TenureError while running batches may still need the rest
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

  /** Adds a batch of an interrupted command, whose price is not limited. */
  join(id: Id): void {
    this.#held.set(id, null);
  }

  /** Subtracts the charge of a completed batch. Calling it again changes nothing. */
  async close(id: Id): Promise<void> {
    const held = this.#held.get(id);
    if (held === undefined) return;
    this.#left += (held ?? 0) - toHundredths(await this.#chargeOf(id));
    this.#held.delete(id);
  }
}

const toHundredths = (credits: number): number => Math.round(credits * 100);
