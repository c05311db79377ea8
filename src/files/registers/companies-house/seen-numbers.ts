/** Numbers of one page differ in their last four digits. */
const PAGE = 10_000;
/** The pages of all numbers in use are fewer: 125 MB at the most. */
const MOST_PAGES = 100_000;

/** The company numbers read so far, a bit each, because a file has millions. */
export class SeenNumbers {
  readonly #pages = new Map<string, Uint8Array>();

  /**
   * Adds a number.
   * @returns false if it was there. Numbers that do not end in four digits are not kept.
   */
  add(number: string): boolean {
    const at = Number(number.slice(4));
    const page = Number.isInteger(at) ? this.#page(number.slice(0, 4)) : null;
    if (page === null) return true;
    const bit = 1 << (at & 7);
    const isNew = (page[at >> 3]! & bit) === 0;
    page[at >> 3]! |= bit;
    return isNew;
  }

  #page(name: string): Uint8Array | null {
    const known = this.#pages.get(name);
    if (known || this.#pages.size >= MOST_PAGES) return known ?? null;
    const page = new Uint8Array(PAGE / 8);
    this.#pages.set(name, page);
    return page;
  }
}
