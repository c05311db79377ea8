/**
 * Makes one form from all spellings of a JSON value: members in the order of their keys, no white
 * space, one spelling of each text and number. It works on the text, because parsing would round
 * integers beyond 2^53 and lose `__proto__`. The text must be one that `JSON.parse` has accepted.
 */
import { canonicalEnd, MOST_DIGITS } from './canonical-array.ts';
import { endOfLiteral, endOfString, parseString, skipSpace } from './slices.ts';

/** Keys of members to leave out; a tree for deeper members. */
export type Omitted = { readonly [key: string]: true | Omitted };

/** @returns a form that is equal for two texts exactly if their values are equal */
export const canonicalJson = (text: string, omitted: Omitted = {}): string =>
  new Reader(text).value(omitted);

const NOTHING: Omitted = {};
const MOST_CHECKED_DEPTH = 2;
const COMMA = 0x2c;
const QUOTE = 0x22;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

class Reader {
  readonly #text: string;
  #at = 0;
  /** The number of arrays around the current position. */
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(omitted: Omitted): string {
    const code = this.#peek();
    if (code === QUOTE) return this.#string();
    if (code === OPEN_BRACKET) return this.#array();
    return code === OPEN_BRACE ? this.#object(omitted) : this.#literal();
  }

  #array(): string {
    // Long lists are usually canonical already. In deeper arrays the check would cost more than it
    // saves.
    const end = this.#depth < MOST_CHECKED_DEPTH ? canonicalEnd(this.#text, this.#at) : null;
    if (end !== null) return this.#slice(end);
    const elements: string[] = [];
    this.#depth += 1;
    this.#at += 1;
    while (this.#peek() !== CLOSE_BRACKET) {
      elements.push(this.value(NOTHING));
      this.#skipComma();
    }
    this.#depth -= 1;
    this.#at += 1;
    return `[${elements.join(',')}]`;
  }

  /** If a key is repeated, its last value counts, as in `JSON.parse`. */
  #object(omitted: Omitted): string {
    const members = new Map<string, string>();
    this.#at += 1;
    while (this.#peek() !== CLOSE_BRACE) {
      const key = this.#string();
      const name = parseString(key);
      const left = Object.hasOwn(omitted, name) ? omitted[name]! : NOTHING;
      this.#peek();
      this.#at += 1;
      const value = this.value(left === true ? NOTHING : left);
      if (left !== true) members.set(key, value);
      this.#skipComma();
    }
    this.#at += 1;
    const sorted = [...members].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `{${sorted.map(([key, value]) => `${key}:${value}`).join(',')}}`;
  }

  #string(): string {
    const text = this.#slice(endOfString(this.#text, this.#at));
    return text.includes('\\') ? JSON.stringify(JSON.parse(text)) : text;
  }

  #literal(): string {
    const text = this.#slice(endOfLiteral(this.#text, this.#at));
    return /^-?\d/.test(text) ? canonicalNumber(text) : text;
  }

  #slice(end: number): string {
    const text = this.#text.slice(this.#at, end);
    this.#at = end;
    return text;
  }

  #peek(): number {
    this.#at = skipSpace(this.#text, this.#at);
    return this.#text.charCodeAt(this.#at);
  }

  #skipComma(): void {
    if (this.#peek() === COMMA) this.#at += 1;
  }
}

/**
 * Writes a number exactly, however large or long: its digits without zeros at either end, and a
 * power of ten. An integer that is not too long is written in full.
 */
function canonicalNumber(text: string): string {
  const [, sign, whole, fraction = '', power = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text)!;
  const digits = `${whole}${fraction}`.replace(/^0+/, '');
  const significant = digits.replace(/0+$/, '');
  if (significant === '') return '0';
  const exponent = BigInt(power) + BigInt(digits.length - significant.length - fraction.length);
  const zeros = exponent >= 0n && exponent <= MOST_DIGITS ? Number(exponent) : null;
  return zeros !== null && significant.length + zeros <= MOST_DIGITS
    ? `${sign}${significant}${'0'.repeat(zeros)}`
    : `${sign}${significant}e${exponent}`;
}
