/** The texts of the objects in JSON lines, or in one JSON array, as they come. Pure. */
import { faultAt } from '../fault.ts';

export type Element = { text: string; number: number };

/** An object that is longer is none of a list. */
const LONGEST = 1 << 24;

/** @param text in pieces */
export async function* cutLines(text: AsyncIterable<string>): AsyncGenerator<Element[]> {
  let rest = '';
  let number = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    if (rest.length > LONGEST) throw faultAt(number + lines.length + 1, null, 'is too long');
    yield lines.map((line, index) => ({ text: line, number: number + index + 1 })).filter(isFilled);
    number += lines.length;
  }
  yield [{ text: rest, number: number + 1 }].filter(isFilled);
}

const isFilled = ({ text }: Element): boolean => text.trim() !== '';

/** What begins and ends strings and containers, and what separates the elements of the array. */
const MARK = /["[\]{},\\]/g;

/** @param text in pieces */
export async function* cutArray(text: AsyncIterable<string>): AsyncGenerator<Element[]> {
  const cutter = new ArrayCutter();
  for await (const piece of text) yield cutter.push(piece);
  cutter.end();
}

class ArrayCutter {
  /** What is not cut yet, from the beginning of an element. */
  #rest = '';
  /** Where in `#rest` to look on. */
  #at = 0;
  #depth = 0;
  #isQuoted = false;
  #number = 0;

  push(piece: string): Element[] {
    this.#rest += piece;
    const elements: Element[] = [];
    let start = 0;
    const cut = (end: number) => {
      const text = this.#rest.slice(start, end);
      if (text.trim() !== '') elements.push({ text, number: ++this.#number });
    };
    for (let at = this.#next(); at >= 0; at = this.#next()) {
      const mark = this.#rest[at]!;
      if (mark === '\\') this.#at += 1;
      else if (mark === '"') this.#isQuoted = !this.#isQuoted;
      else if (!this.#isQuoted) {
        if (mark === ']' || mark === '}') this.#depth -= 1;
        const isBound = mark === ',' ? this.#depth === 1 : this.#depth === 0;
        if (isBound) cut(at);
        if (mark === '[' || mark === '{') this.#depth += 1;
        if (isBound) start = at + 1;
      }
    }
    this.#rest = this.#rest.slice(start);
    this.#at -= start;
    if (this.#rest.length > LONGEST) throw faultAt(this.#number + 1, null, 'is too long');
    return elements;
  }

  /** @throws ListFault for an array that is not closed, or with text behind it */
  end(): void {
    if (this.#depth === 0 && this.#rest.trim() === '') return;
    throw faultAt(this.#number + 1, null, 'is not valid JSON');
  }

  /** The place of the next mark; -1 when there is none any more. */
  #next(): number {
    MARK.lastIndex = this.#at;
    const at = MARK.exec(this.#rest)?.index ?? -1;
    this.#at = at < 0 ? Math.max(this.#at, this.#rest.length) : at + 1;
    return at;
  }
}
