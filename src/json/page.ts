/** A long JSON answer as it is sent, put together as UTF-8 piece by piece. */

import { MOST_BYTES } from './length.ts';

const MOST_SPARES = 4;
/** Of a shorter page not worth keeping, and of a longer one, of unusually long items, too much so. */
const SHORTEST_SPARE = 1 << 16;
const LONGEST_SPARE = 4 << 20;

/**
 * Memory of pages that were sent, for those to come: two megabytes a page, let go of each time,
 * would have V8 collect all garbage every few pages, which takes longer than the pages themselves.
 */
const spares: Buffer[] = [];

/**
 * Joined as one string first, a single letter beyond Latin-1 would have all of a page copied at two
 * bytes a letter and encoded several times as slowly.
 */
export class Page {
  private memory: Buffer;
  private end = 0;

  /** @param expected its length in bytes, roughly */
  constructor(expected: number) {
    const spare = expected < SHORTEST_SPARE ? undefined : spares.pop();
    this.memory = spare ?? Buffer.allocUnsafe(expected);
  }

  /** A page that holds a text. */
  static of(text: string): Page {
    const page = new Page(0);
    page.memory = Buffer.from(text);
    page.end = page.memory.length;
    return page;
  }

  /** Adds a list of JSON values. */
  addList(items: Iterable<string>): void {
    let before = '[';
    for (const item of items) {
      this.add(before);
      this.add(item);
      before = ',';
    }
    this.add(before === '[' ? '[]' : ']');
  }

  add(text: string): void {
    this.reserve(text.length * MOST_BYTES);
    this.end += this.memory.write(text, this.end);
  }

  /** What was added, as the text it is. */
  get text(): string {
    return this.memory.toString('utf8', 0, this.end);
  }

  /** What was added; good until `release`. */
  get bytes(): Buffer {
    return this.memory.subarray(0, this.end);
  }

  /** To be called once, when the page is sent or will not be. */
  release(): void {
    const { length } = this.memory;
    const isKept = length >= SHORTEST_SPARE && length <= LONGEST_SPARE;
    if (isKept && spares.length < MOST_SPARES) spares.push(this.memory);
  }

  private reserve(bytes: number): void {
    if (this.end + bytes <= this.memory.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.memory.length * 2, this.end + bytes));
    this.memory.copy(larger, 0, 0, this.end);
    this.memory = larger;
  }
}
