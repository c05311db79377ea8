/** Finds arrays that already have the canonical form of `canonical.ts`. */

/** Integers with up to this many digits are written in full. */
export const MOST_DIGITS = 300;

const QUOTE = 0x22;
const MINUS = 0x2d;
const ZERO = 0x30;
const NINE = 0x39;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
/**
 * White space, the start of an object, and characters that make a number more than a plain integer.
 */
const OTHERS: ReadonlySet<number> = new Set(Array.from(' \t\r\n{.+E', (one) => one.charCodeAt(0)));

/**
 * Returns the end of the array that starts at `start`; null if a part of it is not canonical: if it
 * has white space, escapes, objects, or numbers that are not plain integers.
 */
export function canonicalEnd(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = text.indexOf('"', at + 1);
      // If this quote is escaped, its backslash is within the slice.
      if (end < 0 || text.slice(at, end).includes('\\')) return null;
      at = end + 1;
    } else if (code === MINUS || (code >= ZERO && code <= NINE)) {
      const end = endOfInteger(text, at);
      if (end === null) return null;
      at = end;
    } else {
      if (OTHERS.has(code)) return null;
      at += 1;
      if (code === OPEN_BRACKET) depth += 1;
      else if (code === CLOSE_BRACKET) depth -= 1;
      if (depth === 0) return at;
    }
  }
  return null;
}

/**
 * Returns the end of an integer; null for minus zero, for integers too long to be written in full,
 * and for numbers that are not integers.
 */
function endOfInteger(text: string, start: number): number | null {
  let at = start;
  if (text.charCodeAt(at) === MINUS) at += 1;
  if (at > start && text.charCodeAt(at) === ZERO) return null;
  const digits = at;
  while (text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE) at += 1;
  const isFraction = '.eE'.includes(text.charAt(at)) && at < text.length;
  return isFraction || at - digits > MOST_DIGITS ? null : at;
}
