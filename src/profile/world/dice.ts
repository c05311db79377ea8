/**
 * Generates numbers by arithmetic alone, so that anything in the world can be created from (seed,
 * stream, index) without creating anything before it.
 *
 * The generator is xoroshiro64** (Blackman and Vigna, public domain), seeded by the finaliser of
 * MurmurHash3 (Appleby, public domain). It has 64 bits of state: with 32, two of a million people
 * would have the same life by chance.
 */

/**
 * The subject of a stream of draws. Streams are independent: a new draw in one does not change
 * another.
 */
export const STREAM = {
  company: 1,
  identity: 2,
  career: 3,
  sideRoles: 4,
  details: 5,
  email: 6,
  noise: 7,
  lead: 8,
  profile: 9,
} as const;

export type Stream = (typeof STREAM)[keyof typeof STREAM];

/** Returns the draws for one thing of the world. The same arguments always give the same draws. */
export function dice(seed: number, stream: Stream, index: number, part = 0): Dice {
  const low = mix(Math.imul(index | 0, 0x9e3779b1) ^ mix(seed | 0));
  const high = mix(low ^ Math.floor(index / 0x1_0000_0000) ^ Math.imul(stream, 0x85ebca6b));
  const rest = mix(high ^ Math.imul(part | 0, 0xc2b2ae35) ^ Math.floor(seed / 0x1_0000_0000));
  return new Dice(rest, mix(rest ^ low ^ 0x27d4eb2f) | 1);
}

function mix(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

export class Dice {
  #a: number;
  #b: number;

  constructor(a: number, b: number) {
    this.#a = a | 0;
    this.#b = b | 0;
  }

  /** Returns a number in [0, 1). */
  next(): number {
    const star = Math.imul(this.#a, 0x9e3779bb);
    const result = Math.imul((star << 5) | (star >>> 27), 5) >>> 0;
    const b = this.#b ^ this.#a;
    this.#a = ((this.#a << 26) | (this.#a >>> 6)) ^ b ^ (b << 9);
    this.#b = (b << 13) | (b >>> 19);
    return result / 0x1_0000_0000;
  }

  /** Returns a whole number in [0, below). */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  /** Returns a whole number in [low, high]. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** Returns one entry of a table, which must not be empty. */
  pick<T>(table: readonly T[]): T {
    return table[this.below(table.length)] as T;
  }
}
