/** Finds the rows of a chunk that are the same person as an earlier row of the list. Pure. */
import { type Identity, isSamePerson, keysOf } from './same-person.ts';

/** A key that more people share, such as a common name at a large company, is searched this far. */
const MOST_PER_KEY = 50;

export class RepeatedRows {
  readonly #rows: readonly Identity[];
  /** Earlier rows by the keys of the chunk's rows. */
  readonly #earlier: Map<number, Identity[]>;

  /** @param rows the rows of the chunk */
  constructor(rows: readonly Identity[]) {
    this.#rows = rows;
    this.#earlier = new Map(rows.flatMap(keysOf).map((key) => [key, []]));
  }

  /** Adds rows of earlier chunks. */
  addEarlier(rows: Iterable<Identity>): void {
    for (const row of rows) this.#add(row);
  }

  /** @returns for each row of the chunk, true if it repeats an earlier row */
  find(): boolean[] {
    return this.#rows.map((row) => {
      const isRepeated = keysOf(row).some((key) =>
        this.#earlier.get(key)!.some((earlier) => isSamePerson(earlier, row)),
      );
      this.#add(row);
      return isRepeated;
    });
  }

  #add(row: Identity): void {
    for (const key of keysOf(row)) {
      const known = this.#earlier.get(key);
      if (!known || known.length >= MOST_PER_KEY) continue;
      if (!known.some((one) => isEqual(one, row))) known.push(row);
    }
  }
}

const isEqual = (one: Identity, other: Identity): boolean =>
  (Object.keys(one) as (keyof Identity)[]).every((member) => one[member] === other[member]);
