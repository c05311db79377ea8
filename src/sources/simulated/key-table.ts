/**
 * A map from match keys to people that needs little memory, because worlds may have millions of
 * people with ten keys each. It uses open addressing over typed arrays. Only the first 64 bits of a
 * key are stored; in practice they are unique among some hundred million keys.
 */

/** Marks a key that several people share, which therefore identifies none of them. */
const SHARED = -2;
const EMPTY = -1;
/** With a larger share of used slots, the search for a free one takes long. */
const FULLEST = 0.7;

export class KeyTable {
  #keys = new Uint32Array(0);
  #people = new Int32Array(0);
  #count = 0;

  /** @param expected the number of keys to hold without growing */
  constructor(expected: number) {
    this.#allocate(Math.max(16, expected / FULLEST));
  }

  /** @param key a UUID in hexadecimal */
  add(key: string, person: number): void {
    if (this.#count >= this.#people.length * FULLEST) this.#grow();
    this.#put(Number.parseInt(key.slice(0, 8), 16), secondWord(key), person);
  }

  /** Returns the only person with this key; null if there is none, or more than one. */
  find(key: string): number | null {
    const slot = this.#findSlot(Number.parseInt(key.slice(0, 8), 16), secondWord(key));
    const person = this.#people[slot]!;
    return person >= 0 ? person : null;
  }

  #put(high: number, low: number, person: number): void {
    const slot = this.#findSlot(high, low);
    const held = this.#people[slot]!;
    if (held === EMPTY) {
      this.#keys[slot * 2] = high;
      this.#keys[slot * 2 + 1] = low;
      this.#people[slot] = person;
      this.#count += 1;
    } else if (held !== person) this.#people[slot] = SHARED;
  }

  /** Returns the slot that contains a key, or the free one for it. */
  #findSlot(high: number, low: number): number {
    const mask = this.#people.length - 1;
    let slot = (high ^ low) & mask;
    while (
      this.#people[slot] !== EMPTY &&
      (this.#keys[slot * 2] !== high || this.#keys[slot * 2 + 1] !== low)
    ) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const keys = this.#keys;
    const people = this.#people;
    this.#allocate(people.length * 2);
    for (const [slot, person] of people.entries()) {
      if (person !== EMPTY) this.#put(keys[slot * 2]!, keys[slot * 2 + 1]!, person);
    }
  }

  /** @param slots is rounded up to a power of two */
  #allocate(slots: number): void {
    const length = 2 ** Math.ceil(Math.log2(slots));
    this.#keys = new Uint32Array(length * 2);
    this.#people = new Int32Array(length).fill(EMPTY);
    this.#count = 0;
  }
}

/** Returns the second 32 bits of a key `xxxxxxxx-yyyy-zzzz-…`. */
const secondWord = (key: string): number =>
  Number.parseInt(key.slice(9, 13) + key.slice(14, 18), 16);
