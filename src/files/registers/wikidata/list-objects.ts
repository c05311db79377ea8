/** Cuts a document into the objects of its lists, such as the rows of a query's result. */
import { isObject, parseJson } from '../json.ts';
import type { Found, ObjectCutter } from './found.ts';

/** The most bytes of an object. Rows of results have some hundred. */
const LONGEST = 4 << 20;
/** Levels around the objects. Results have three. */
const DEEPEST = 16;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

export class ListObjects implements ObjectCutter {
  isBroken = false;
  #found: Found[] = [];
  #line = 1;
  #isQuoted = false;
  #isEscaped = false;
  /** The containers around the current position: true for a list. */
  readonly #around: boolean[] = [];
  /** Levels within the current object; 0 outside of the objects of a list. */
  #depth = 0;
  #begun: Buffer[] = [];
  #length = 0;
  #beginning = 1;

  push(piece: Buffer): Found[] {
    let start = 0;
    for (let at = 0; at < piece.length && !this.isBroken; at += 1) {
      const isInside = this.#depth > 0;
      this.#step(piece[at]!);
      if (!isInside && this.#depth > 0) start = at;
      else if (isInside && this.#depth === 0) this.#finish(piece.subarray(start, at + 1));
    }
    if (this.#depth > 0) this.#hold(piece.subarray(start));
    return this.#take();
  }

  end(): Found[] {
    const isWhole = this.#around.length === 0 && this.#depth === 0 && !this.#isQuoted;
    if (!isWhole && !this.isBroken) this.#break('is cut off');
    return this.#take();
  }

  #take(): Found[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  #step(byte: number): void {
    if (byte === NEWLINE) this.#line += 1;
    if (this.#isQuoted) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isQuoted = false;
    } else if (byte === QUOTE) this.#isQuoted = true;
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) this.#open(byte === OPEN_LIST);
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) this.#close();
  }

  #open(isList: boolean): void {
    if (this.#depth > 0) this.#depth += 1;
    else if (!isList && this.#around.at(-1)) {
      this.#depth = 1;
      this.#beginning = this.#line;
    } else if (this.#around.length < DEEPEST) this.#around.push(isList);
    else this.#break(`is nested deeper than ${DEEPEST} levels`);
  }

  #close(): void {
    if (this.#depth > 0) this.#depth -= 1;
    else this.#around.pop();
  }

  #hold(piece: Buffer): void {
    this.#begun.push(piece);
    this.#length += piece.length;
    if (this.#length > LONGEST) this.#break(`has an object longer than ${LONGEST >> 20} MB`);
  }

  #finish(piece: Buffer): void {
    const parsed = parseJson(Buffer.concat([...this.#begun, piece]));
    this.#begun = [];
    this.#length = 0;
    const line = this.#beginning;
    if ('fault' in parsed) this.#found.push({ line, fault: parsed.fault });
    else if (isObject(parsed.value)) this.#found.push({ line, value: parsed.value });
  }

  #break(fault: string): void {
    this.isBroken = true;
    this.#begun = [];
    this.#depth = 0;
    this.#found.push({ line: this.#line, fault });
  }
}
