/** Parses the JSON of registers, within bounds that hostile texts exceed. */
import { boundPassed, PASSED } from '../../ground/json/index.ts';
import { decodeLine, utf8Pieces } from './decode.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json | undefined };

/** Documents of registers nest about ten levels. */
const MOST = { depth: 64, parts: 8_000_000 };
/** The most bytes of a document that is parsed as a whole. */
const LARGEST = 64 << 20;

type Parsed = { value: Json } | { fault: string };

/** Parses a text in UTF-8. */
export function parseJson(bytes: Buffer): Parsed {
  const passed = boundPassed(bytes, MOST);
  if (passed !== null) return { fault: `${PASSED[passed]} ${MOST[passed]}` };
  try {
    return { value: JSON.parse(decodeLine(bytes)) as Json };
  } catch {
    return { fault: 'is not valid JSON' };
  }
}

/** Reads and parses a file that is one document. */
export async function readDocument(bytes: AsyncIterable<Uint8Array>): Promise<Parsed> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of utf8Pieces(bytes)) {
    pieces.push(piece);
    length += piece.length;
    if (length > LARGEST) return { fault: `is larger than ${LARGEST >> 20} MB` };
  }
  return parseJson(Buffer.concat(pieces));
}

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the member at a path of keys; undefined if there is none. */
export function member(value: Json | undefined, ...path: string[]): Json | undefined {
  let found = value;
  for (const key of path) {
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** Returns a text or number without surrounding spaces; `''` for other values. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);
