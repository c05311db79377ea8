/**
 * The texts that the cells of a workbook share. They are kept as bytes, which take a fraction of
 * the memory of strings, because there may be millions.
 */
import { ListFault } from '../fault.ts';
import type { Bounds } from '../list.ts';
import type { Archive } from './archive.ts';
import { TextCollector } from './text-collector.ts';
import { walk } from './xml.ts';

/** Bytes allocated at a time. The longest text is shorter. */
const BLOCK = 1 << 18;
const ENDS_PER_BLOCK = BLOCK / Uint32Array.BYTES_PER_ELEMENT;

type StringBounds = Pick<Bounds, 'shared' | 'hold'>;

/**
 * Each text lies within one block. `#ends` has the position after each text, counted over all
 * blocks.
 */
export class SharedStrings {
  readonly #bounds: StringBounds;
  readonly #blocks: Buffer[] = [];
  readonly #ends: Uint32Array[] = [];
  #count = 0;
  #held = 0;

  constructor(bounds: StringBounds) {
    this.#bounds = bounds;
  }

  /** @throws ListFault if the texts exceed the bound */
  add(text: string): void {
    const length = Buffer.byteLength(text);
    let start = this.#end(this.#count);
    if (start + length > this.#blocks.length * BLOCK) {
      start = this.#blocks.length * BLOCK;
      this.#hold();
      this.#blocks.push(Buffer.allocUnsafe(BLOCK));
    }
    if (length > 0) this.#blocks[Math.floor(start / BLOCK)]!.write(text, start % BLOCK);
    if (this.#count === this.#ends.length * ENDS_PER_BLOCK) {
      this.#hold();
      this.#ends.push(new Uint32Array(ENDS_PER_BLOCK));
    }
    this.#ends.at(-1)![this.#count % ENDS_PER_BLOCK] = start + length;
    this.#count += 1;
  }

  /** Returns the text with this number, from 0; undefined if there is none. */
  find(number: number): string | undefined {
    if (!(Number.isInteger(number) && number >= 0 && number < this.#count)) return undefined;
    const end = this.#end(number + 1);
    const before = this.#end(number);
    if (end === before) return '';
    const block = Math.floor((end - 1) / BLOCK);
    const from = Math.max(before - block * BLOCK, 0);
    return this.#blocks[block]!.toString('utf8', from, end - block * BLOCK);
  }

  /** Returns the position after the first `count` texts. */
  #end(count: number): number {
    if (count === 0) return 0;
    return this.#ends[Math.floor((count - 1) / ENDS_PER_BLOCK)]![(count - 1) % ENDS_PER_BLOCK]!;
  }

  #hold(): void {
    const { shared, hold } = this.#bounds;
    this.#held += BLOCK;
    if (this.#held > shared) {
      throw new ListFault(`has texts in its cells of more than ${Math.floor(shared / 2 ** 20)} MB`);
    }
    hold(BLOCK);
  }
}

/**
 * Loads the shared texts.
 * @throws ListFault if they are damaged or too many, or if one is longer than a cell may be
 */
export async function loadStrings(archive: Archive, bounds: StringBounds): Promise<SharedStrings> {
  const strings = new SharedStrings(bounds);
  const collected = new TextCollector();
  const visitor = {
    open: (name: string) => collected.open(name),
    text: (text: string) => collected.text(text),
    close(name: string) {
      collected.close(name);
      if (name === 'si') strings.add(collected.take());
    },
  };
  for await (const _ of walk(archive.text('xl/sharedStrings.xml'), visitor));
  return strings;
}
