/** Cuts JSON lines, or one JSON array, into the texts of its objects as they arrive. Pure. */
import { boundPassed, PASSED } from '../../../ground/json/index.ts';
import { isBlank, LineCutter } from '../csv/lines.ts';
import { faultAt, type ListFault } from '../fault.ts';

export type Element = {
  text: string;
  number: number;
  /** Why it was not read to its end; absent if it was. */
  fault?: ListFault;
};

/** Bounds of an object. */
export type ElementBounds = {
  /** Characters, as written. */
  length: number;
  /** Levels of nesting. */
  depth: number;
  /** True if a line with a fault is returned with it. */
  isTolerant?: boolean;
};

/**
 * Cuts JSON lines.
 * @param text in pieces of UTF-8
 */
export async function* cutLines(
  text: AsyncIterable<Buffer>,
  bounds: ElementBounds,
): AsyncGenerator<Element[]> {
  const lines: Element[] = [];
  const cutter = new LineCutter(
    {
      line: (bytes, number) => {
        if (!isBlank(bytes)) lines.push({ text: bytes.toString(), number });
      },
      tooLong: (head, number) => {
        const fault = tooLong(head.toString(), number, bounds);
        if (!bounds.isTolerant) throw fault;
        lines.push({ text: head.toString(), number, fault });
      },
    },
    { longest: bounds.length },
  );
  for await (const piece of text) {
    cutter.push(piece);
    yield lines.splice(0);
  }
  cutter.end();
  yield lines;
}

/**
 * Returns the fault of an object that is too long. If it is also nested too deeply, the fault names
 * the nesting.
 */
function tooLong(beginning: string, number: number, { length, depth }: ElementBounds): ListFault {
  const isDeep = boundPassed(Buffer.from(beginning), { depth, parts: Number.POSITIVE_INFINITY });
  const fault = isDeep ? `${PASSED.depth} ${depth}` : `is longer than ${length} characters`;
  return faultAt(number, null, fault, 'too_long');
}

/** Delimiters of strings, containers and elements of the array. */
const MARK = /["[\]{},\\]/g;

/**
 * Cuts a JSON array.
 * @param text in pieces of UTF-8
 */
export async function* cutArray(
  text: AsyncIterable<Buffer>,
  bounds: ElementBounds,
): AsyncGenerator<Element[]> {
  const cutter = new ArrayCutter(bounds);
  const decoder = new TextDecoder();
  for await (const piece of text) yield cutter.push(decoder.decode(piece, { stream: true }));
  cutter.end();
}

class ArrayCutter {
  /** The text that is not cut yet, from the beginning of an element. */
  #rest = '';
  /** Index in `#rest` at which the search continues. */
  #at = 0;
  #depth = 0;
  #isQuoted = false;
  #number = 0;
  readonly #bounds: ElementBounds;

  constructor(bounds: ElementBounds) {
    this.#bounds = bounds;
  }

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
        if (mark === '[' || mark === '{') this.#open();
        if (isBound) start = at + 1;
      }
    }
    this.#rest = this.#rest.slice(start);
    this.#at -= start;
    if (this.#rest.length > this.#bounds.length) {
      throw tooLong(this.#rest, this.#number + 1, this.#bounds);
    }
    return elements;
  }

  #open(): void {
    this.#depth += 1;
    const { depth } = this.#bounds;
    // The array itself is one level.
    if (this.#depth <= depth + 1) return;
    throw faultAt(this.#number + 1, null, `${PASSED.depth} ${depth}`, 'too_long');
  }

  /** @throws ListFault for an array that is not closed, or is followed by text */
  end(): void {
    if (this.#depth === 0 && this.#rest.trim() === '') return;
    throw faultAt(this.#number + 1, null, 'is not valid JSON', 'invalid_json');
  }

  /** Returns the index of the next mark; -1 if there is none. */
  #next(): number {
    MARK.lastIndex = this.#at;
    const at = MARK.exec(this.#rest)?.index ?? -1;
    this.#at = at < 0 ? Math.max(this.#at, this.#rest.length) : at + 1;
    return at;
  }
}
