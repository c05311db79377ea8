/**
 * Detects the encoding of a text, because spreadsheets save lists in the encoding of their system
 * and do not record which. Names follow the WHATWG Encoding Standard.
 */
import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import anyAscii from 'any-ascii';
import { guessEncoding } from './encodings/guess.ts';
import { type ListSource, openBytes } from './source.ts';

export type Encoding = {
  encoding: string;
  mark: boolean;
  /** True if the encoding is certain. */
  isSure: boolean;
};

/** Number of pieces with letters beyond ASCII from which the encoding is guessed. */
const MOST_PIECES = 4;

/** Reads the whole text, because its first letter beyond ASCII may be in the last line. */
export async function detectEncoding(source: ListSource, most: number): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const telling: Buffer[] = [];
  let isUtf8 = true;
  let isFirst = true;
  for await (const piece of openBytes(source, most)) {
    const marked = isFirst ? detectUtf16(piece) : null;
    if (marked) return marked;
    isFirst = false;
    if (isUtf8) isUtf8 = decodes(decoder, piece);
    if (telling.length < MOST_PIECES && !isAscii(piece)) telling.push(piece);
  }
  if (isUtf8 && decodes(decoder, null))
    return { encoding: 'utf-8', mark: await hasMark(source), isSure: true };
  return { ...guessEncoding(Buffer.concat(telling)), mark: false };
}

/** Detects UTF-16 by the byte order mark or, without one, by zero bytes beside ASCII characters. */
export function detectUtf16(bytes: Buffer): Encoding | null {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', mark: true, isSure: true };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', mark: true, isSure: true };
  if (first && second === 0 && third && fourth === 0)
    return { encoding: 'utf-16le', mark: false, isSure: true };
  if (first === 0 && second && third === 0 && fourth)
    return { encoding: 'utf-16be', mark: false, isSure: true };
  return null;
}

async function hasMark(source: ListSource): Promise<boolean> {
  for await (const piece of openBytes(source, Number.POSITIVE_INFINITY)) {
    return startsWithMark(piece);
  }
  return false;
}

/** @param piece null at the end */
function decodes(decoder: TextDecoder, piece: Buffer | null): boolean {
  try {
    if (piece) decoder.decode(piece, { stream: true });
    else decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Decodes a source in pieces, without its byte order mark. */
export async function* decodeText(
  source: ListSource,
  encoding: string,
  most: number,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const piece of openBytes(source, most)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Converts a text to UTF-8 without its byte order mark. Invalid bytes in UTF-8 are kept. */
export async function* toUtf8(
  chunks: AsyncIterable<Buffer>,
  encoding: string,
): AsyncGenerator<Buffer> {
  if (encoding !== 'utf-8') return yield* transcode(chunks, encoding);
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst && startsWithMark(chunk) ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}

async function* transcode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

const startsWithMark = (bytes: Buffer): boolean => bytes.toString('hex', 0, 3) === 'efbbbf';

/** True if `encode` supports the encoding. */
export const canEncode = (encoding: string): boolean =>
  encoding.startsWith('utf-') || !MANY_BYTES.test(encoding);

const MANY_BYTES = /^(?:gb|big5|euc-|iso-2022|shift_jis)/;

/** Encodes a text. Letters missing from the encoding are written in ASCII. */
export function encode(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (!encoding.startsWith('utf-16')) return Buffer.from(singleBytes(text, bytesOf(encoding)));
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

const tables = new Map<string, ReadonlyMap<string, number>>();

/** Returns the byte of each letter of a single-byte encoding. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const table =
    tables.get(encoding) ??
    new Map(
      Array.from(
        { length: 256 },
        (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte] as const,
      ),
    );
  tables.set(encoding, table);
  return table;
}

const QUESTION_MARK = 0x3f;

const singleBytes = (text: string, bytes: ReadonlyMap<string, number>): number[] =>
  [...text].flatMap(
    (character) =>
      bytes.get(character) ??
      [...(anyAscii(character) || '?')].map((letter) => bytes.get(letter) ?? QUESTION_MARK),
  );
