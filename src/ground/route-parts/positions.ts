/** Positions of rows that a call selects. */
import { invalid } from '../api/index.ts';

/** Positions, counted from 0, in ascending order and each once. */
export class Positions {
  readonly #ascending: readonly number[];

  /**
   * @param count the number of rows
   * @throws ServiceError `invalid` naming `positions` for a position that no row has
   */
  constructor(given: readonly number[], count: number) {
    if (given.some((position) => position >= count)) {
      throw invalid(`positions: must be whole numbers from 0 to ${count - 1}`);
    }
    this.#ascending = [...new Set(given)].sort((a, b) => a - b);
  }

  /** Returns the positions from `from` up to, but not including, `to`. */
  between(from: number, to: number): readonly number[] {
    return this.#ascending.slice(this.#firstFrom(from), this.#firstFrom(to));
  }

  /** Returns the index of the first position that is not below the given one. */
  #firstFrom(position: number): number {
    let [low, high] = [0, this.#ascending.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#ascending[middle]! < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
