/** A long JSON answer, built as UTF-8 piece by piece. */
import { MOST_BYTES } from './bounds.ts';

/**
 * Memory of sent pages, kept for later pages. Otherwise each page would leave two megabytes of
 * garbage, and V8 would collect all garbage every few pages, which takes longer than the pages.
 */
const pool: Buffer[] = [];
const MOST_POOLED = 4;
/**
 * Shorter buffers are not worth keeping. Longer ones, of unusually long items, take too much
 * memory.
 */
const SHORTEST_POOLED = 1 << 16;
const LONGEST_POOLED = 4 << 20;

/**
 * Encodes pieces as they are added. If they were first joined to one string, a single character
 * beyond Latin-1 would make the whole page take two bytes per character, and its encoding several
 * times as long.
 */
export class Page {
  #memory: Buffer;
  #end = 0;

  /** @param expected roughly the length in bytes */
  constructor(expected: number) {
    const pooled = expected < SHORTEST_POOLED ? undefined : pool.pop();
    this.#memory = pooled ?? Buffer.allocUnsafe(expected);
  }

  /** Returns a page that holds a text. */
  static of(text: string): Page {
    const page = new Page(0);
    page.#memory = Buffer.from(text);
    page.#end = page.#memory.length;
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
    this.#reserve(text.length * MOST_BYTES);
    this.#end += this.#memory.write(text, this.#end);
  }

  /** The added pieces as a string. */
  get text(): string {
    return this.#memory.toString('utf8', 0, this.#end);
  }

  /** The added pieces as bytes; valid until `release`. */
  get bytes(): Buffer {
    return this.#memory.subarray(0, this.#end);
  }

  /** Releases the memory. Call it once, when the page is sent or will not be sent. */
  release(): void {
    const { length } = this.#memory;
    const isKept = length >= SHORTEST_POOLED && length <= LONGEST_POOLED;
    if (isKept && pool.length < MOST_POOLED) pool.push(this.#memory);
  }

  #reserve(bytes: number): void {
    if (this.#end + bytes <= this.#memory.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#memory.length * 2, this.#end + bytes));
    this.#memory.copy(larger, 0, 0, this.#end);
    this.#memory = larger;
  }
}

/** Long enough to be written at little cost, short enough to show the progress of a slow reader. */
export const PIECE_BYTES = 256 * 1024;

/** Splits bytes into pieces, without copying. */
export function* inPieces(bytes: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    yield bytes.subarray(from, from + PIECE_BYTES);
  }
}
