/**
 * Finds where the values of a JSON text begin and end, so that a client's values can be returned
 * exactly as sent. Parsing would round integers beyond 2^53, reorder keys such as "2", "1" and lose
 * `__proto__`. The text must be one that `JSON.parse` has accepted.
 */

/** The position of a value in the text: its first character, and the one after its last. */
export type Slice = { start: number; end: number };

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

export function skipSpace(text: string, at: number): number {
  let index = at;
  while (isSpace(text.charCodeAt(index))) index += 1;
  return index;
}

export function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start + 1);
  while (isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote + 1;
}

function isEscaped(text: string, at: number): boolean {
  let index = at - 1;
  while (text.charCodeAt(index) === BACKSLASH) index -= 1;
  return (at - index) % 2 === 0;
}

function endOfContainer(text: string, start: number): number {
  let depth = 1;
  let index = start + 1;
  while (depth > 0) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      continue;
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
    index += 1;
  }
  return index;
}

export function endOfLiteral(text: string, start: number): number {
  let index = start + 1;
  for (; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || isSpace(code)) break;
  }
  return index;
}

function endOfValue(text: string, start: number): number {
  const code = text.charCodeAt(start);
  if (code === QUOTE) return endOfString(text, start);
  if (code === OPEN_BRACE || code === OPEN_BRACKET) return endOfContainer(text, start);
  return endOfLiteral(text, start);
}

/** Calls `visit` with the bounds of each element of the array that starts at `start`. */
export function eachElement(
  text: string,
  start: number,
  visit: (start: number, end: number) => void,
): void {
  let index = skipSpace(text, start + 1);
  while (text.charCodeAt(index) !== CLOSE_BRACKET) {
    const end = endOfValue(text, index);
    visit(index, end);
    index = nextElement(text, end);
  }
}

/** Yields the elements of a long array in portions, so that other work can run in between. */
export function* elementPortions(text: string, start: number, most: number): Generator<Slice[]> {
  let portion: Slice[] = [];
  let index = skipSpace(text, start + 1);
  while (text.charCodeAt(index) !== CLOSE_BRACKET) {
    const end = endOfValue(text, index);
    portion.push({ start: index, end });
    index = nextElement(text, end);
    if (portion.length < most) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}

/** Returns the start of the next element or member, or the position of the closing bracket. */
function nextElement(text: string, end: number): number {
  const index = skipSpace(text, end);
  return text.charCodeAt(index) === COMMA ? skipSpace(text, index + 1) : index;
}

/**
 * Calls `visit` with each member of the object that starts at `start`: its name, and the bounds of
 * its value. A name can appear several times.
 */
export function eachMember(
  text: string,
  start: number,
  visit: (name: string, start: number, end: number) => void,
): void {
  walkMembers(text, start, (name, from) => {
    const end = endOfValue(text, from);
    visit(name, from, end);
    return end;
  });
}

/**
 * @param endOf returns the end of the value of the named member
 * @returns the end of the object
 */
function walkMembers(
  text: string,
  start: number,
  endOf: (name: string, start: number) => number,
): number {
  let index = skipSpace(text, start + 1);
  while (text.charCodeAt(index) !== CLOSE_BRACE) {
    const endOfKey = endOfString(text, index);
    const colon = skipSpace(text, endOfKey);
    if (text.charCodeAt(colon) !== COLON) throw new Error('not a JSON text');
    const name = parseString(text.slice(index, endOfKey));
    index = nextElement(text, endOf(name, skipSpace(text, colon + 1)));
  }
  return index + 1;
}

/** Returns the text that a JSON string represents. */
export const parseString = (json: string): string =>
  json.includes('\\') ? (JSON.parse(json) as string) : json.slice(1, -1);

/**
 * Finds the value at `path`, followed through objects from the top of the text, which is read once.
 * If a key is repeated its last value counts, as in `JSON.parse`. Null if absent.
 */
export const findValue = (text: string, path: readonly string[]): Slice | null =>
  followPath(text, skipSpace(text, 0), path).found;

function followPath(
  text: string,
  start: number,
  [key, ...path]: readonly string[],
): { found: Slice | null; end: number } {
  if (key === undefined || text.charCodeAt(start) !== OPEN_BRACE) {
    const end = endOfValue(text, start);
    return { found: key === undefined ? { start, end } : null, end };
  }
  let found: Slice | null = null;
  const end = walkMembers(text, start, (name, from) => {
    if (name !== key) return endOfValue(text, from);
    const followed = followPath(text, from, path);
    found = followed.found;
    return followed.end;
  });
  return { found, end };
}
