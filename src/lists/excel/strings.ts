/**
 * The texts that the cells of a workbook share. There may be millions, so they are kept as bytes,
 * which take a fraction of what strings do.
 */
import type { Archive } from './archive.ts';
import { LONGEST, tooLong, walk } from './xml.ts';

const SPACE = 1 << 16;

export class SharedStrings {
  #bytes = Buffer.alloc(SPACE);
  #ends = new Uint32Array(SPACE);
  #count = 0;

  add(text: string): void {
    const start = this.#end(this.#count);
    const most = start + text.length * 3;
    if (most > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(most, this.#bytes.length * 2));
      this.#bytes.copy(larger, 0, 0, start);
      this.#bytes = larger;
    }
    if (this.#count === this.#ends.length) {
      const larger = new Uint32Array(this.#count * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    this.#ends[this.#count] = start + this.#bytes.write(text, start);
    this.#count += 1;
  }

  /** Undefined when there is none with this number, from 0. */
  find(number: number): string | undefined {
    if (!(number >= 0 && number < this.#count)) return undefined;
    return this.#bytes.toString('utf8', this.#end(number), this.#end(number + 1));
  }

  /** Where the first `count` texts end. */
  #end(count: number): number {
    return count === 0 ? 0 : this.#ends[count - 1]!;
  }
}

/** @throws ListFault when they are damaged, or one is longer than a cell may be */
export async function loadStrings(archive: Archive): Promise<SharedStrings> {
  const strings = new SharedStrings();
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

/** Each character may be escaped. */
const LONGEST_ESCAPED = LONGEST * '_x000D_'.length;

/** What one cell holds: a value, or a text in several runs. How it is pronounced is left out. */
export class TextCollector {
  #text = '';
  #isText = false;
  #isPhonetic = false;

  open(name: string): void {
    if (name === 'rPh') this.#isPhonetic = true;
    if (name === 't' || name === 'v') this.#isText = true;
  }

  text(text: string): void {
    if (!this.#isText || this.#isPhonetic) return;
    this.#text += text;
    if (this.#text.length > LONGEST_ESCAPED) throw tooLong();
  }

  close(name: string): void {
    if (name === 'rPh') this.#isPhonetic = false;
    if (name === 't' || name === 'v') this.#isText = false;
  }

  /** @throws ListFault for more than a cell may have; so does `text` */
  take(): string {
    const escaped = this.#text;
    this.#text = '';
    const text = escaped.includes('_x') ? escaped.replaceAll(ESCAPED, toCharacter) : escaped;
    if (text.length > LONGEST) throw tooLong();
    return text;
  }
}

/** Characters that XML does not allow are written as `_x000D_`. */
const ESCAPED = /_x([0-9a-f]{4})_/gi;

const toCharacter = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
