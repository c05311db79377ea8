/** Finds duplicate rows of a list. Keeps only hashes, because a list may have a million rows. */
import { hash } from 'node:crypto';

const LEAST_SLOTS = 1 << 10;
/** A slot has two 32-bit words. */
const SLOT_BYTES = 8;

/** A hash table with linear probing. It stores 64 bits of each row's hash. */
export class SeenRows {
  readonly #hold: (bytes: number) => void;
  #slots = new Uint32Array(LEAST_SLOTS * 2);
  #count = 0;

  /** @param hold counts memory before it is allocated */
  constructor(hold: (bytes: number) => void) {
    this.#hold = hold;
  }

  /** @returns false if the same text was added before */
  add(text: string): boolean {
    const digest = hash('sha1', text, 'buffer');
    // Zero marks a free slot.
    if (!this.#insert(digest.readUInt32LE(0) || 1, digest.readUInt32LE(4))) return false;
    this.#count += 1;
    if (this.#count * 2 > this.#slots.length / 2) this.#grow();
    return true;
  }

  #insert(high: number, low: number): boolean {
    const slots = this.#slots;
    const mask = slots.length / 2 - 1;
    for (let at = low & mask; ; at = (at + 1) & mask) {
      if (slots[at * 2] === 0) {
        slots[at * 2] = high;
        slots[at * 2 + 1] = low;
        return true;
      }
      if (slots[at * 2] === high && slots[at * 2 + 1] === low) return false;
    }
  }

  #grow(): void {
    const former = this.#slots;
    this.#hold(former.length * (SLOT_BYTES / 2) * 2);
    this.#slots = new Uint32Array(former.length * 2);
    for (let at = 0; at < former.length; at += 2) {
      if (former[at] !== 0) this.#insert(former[at]!, former[at + 1]!);
    }
  }
}
