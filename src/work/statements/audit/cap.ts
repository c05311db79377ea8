/** Recalculates which leads or profiles a cap covers: in order, up to the first that exceeds it. */
import { addCredits } from '../line.ts';
import type { Difference } from './findings.ts';

export class CapCheck {
  readonly #cap: number;
  #credits = 0;
  #isReached = false;

  /** @param cap in credits; null if everything is covered */
  constructor(cap: number | null) {
    this.#cap = cap ?? Number.POSITIVE_INFINITY;
  }

  /**
   * Checks the next lead or profile, which the stored work treats as covered.
   * @param credits its price
   */
  *paid(about: string, credits: number): Iterable<Difference> {
    const before = this.#credits;
    this.#credits = addCredits(before, credits);
    if (credits === 0 || (!this.#isReached && this.#credits <= this.#cap)) return;
    yield { about, problem: 'paid for beyond the cap', expected: 0, found: credits };
  }

  /**
   * Checks the next lead or profile, which the stored work treats as not covered.
   * @param credits its price
   */
  *withheld(about: string, credits: number): Iterable<Difference> {
    const isCovered = !this.#isReached && addCredits(this.#credits, credits) <= this.#cap;
    this.#isReached = true;
    if (!isCovered) return;
    yield { about, problem: 'left out although the cap covers it', expected: credits, found: 0 };
  }
}
