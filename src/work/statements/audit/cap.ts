/** Works out again which of some work a cap covers: it pays in order, and ends where it is passed. */
import { addCredits } from '../line.ts';
import type { Difference } from './findings.ts';

export class CapCheck {
  readonly #cap: number;
  #credits = 0;
  #isReached = false;

  /** @param cap in credits; null: everything is covered */
  constructor(cap: number | null) {
    this.#cap = cap ?? Number.POSITIVE_INFINITY;
  }

  /** @param credits of the next lead or profile in order, which the cap was found to cover */
  *paid(about: string, credits: number): Iterable<Difference> {
    const before = this.#credits;
    this.#credits = addCredits(before, credits);
    if (credits === 0 || (!this.#isReached && this.#credits <= this.#cap)) return;
    yield { about, problem: 'paid for beyond the cap', expected: 0, found: credits };
  }

  /** @param credits of the next one, which the cap was found not to cover */
  *withheld(about: string, credits: number): Iterable<Difference> {
    const isCovered = !this.#isReached && addCredits(this.#credits, credits) <= this.#cap;
    this.#isReached = true;
    if (!isCovered) return;
    yield { about, problem: 'left out although the cap covers it', expected: credits, found: 0 };
  }
}
