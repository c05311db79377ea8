/**
 * Limits the size of a JSON text, and its size once parsed. The former does not limit the latter:
 * `JSON.parse` takes some ten seconds and gigabytes for 64 MB of `[` or `{}`, and blocks all other
 * calls. Checking the bytes takes 1.5 ns each, and stops at the first byte beyond a limit.
 */

/** The most bytes in UTF-8 for one unit of a JavaScript string. */
export const MOST_BYTES = 3;

/**
 * True if a text takes more than `bytes` in UTF-8. For nearly all texts the length alone decides.
 */
export const isLongerThan = (text: string, bytes: number): boolean =>
  text.length > bytes || (text.length * MOST_BYTES > bytes && Buffer.byteLength(text) > bytes);

/**
 * True if a text has more characters than `most`. They are counted only if the length of the text
 * does not decide.
 */
export const hasMoreCharacters = (text: string, most: number): boolean =>
  text.length > most * 2 || (text.length > most && [...text].length > most);

export type Bounds = {
  /** Levels of nested objects and arrays. */
  depth: number;
  /** Opening brackets, commas and colons: about as many as there are values and keys. */
  parts: number;
};

/** Messages for a text that exceeds a bound; the bound is appended. */
export const PASSED = {
  depth: 'is nested deeper than the limit of',
  parts: 'has more values and keys than the limit of',
} as const satisfies Record<keyof Bounds, string>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const [OPEN, CLOSE, BETWEEN, STRING] = [1, 2, 3, 4];

const KINDS = new Uint8Array(256);
const classify = (signs: string, kind: number) => {
  for (const sign of signs) KINDS[sign.charCodeAt(0)] = kind;
};
classify('[{', OPEN!);
classify(']}', CLOSE!);
classify(',:', BETWEEN!);
classify('"', STRING!);

/**
 * Returns the bound that a text exceeds, or null.
 * @param bytes UTF-8, not necessarily JSON
 */
export function boundPassed(bytes: Uint8Array, bounds: Bounds): keyof Bounds | null {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const kind = KINDS[bytes[at]!]!;
    if (kind === 0) continue;
    if (kind === STRING) at = endOfString(bytes, at);
    else if (kind === CLOSE) depth -= 1;
    else {
      if (kind === OPEN) depth += 1;
      parts += 1;
      if (depth > bounds.depth) return 'depth';
      if (parts > bounds.parts) return 'parts';
    }
  }
  return null;
}

/** Returns the index of the closing quote, or the end of the text. */
function endOfString(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

const NUL_ESCAPE = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * True if a string in a JSON text contains U+0000, the only character that PostgreSQL cannot store.
 */
export const holdsNul = (text: string): boolean =>
  text.includes('\\u0000') && NUL_ESCAPE.test(text);
