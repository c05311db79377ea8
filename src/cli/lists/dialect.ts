/**
 * How a CSV list is written, so that its results can be written alike. Spreadsheets save lists in
 * the encoding their system prefers; a list is turned into UTF-8 before it is read.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import anyAscii from 'any-ascii';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export type Dialect = {
  delimiter: string;
  encoding: Encoding;
  /** It begins with a byte order mark. */
  mark: boolean;
  lineEnd: '\n' | '\r\n';
};

export const PLAIN_CSV: Dialect = {
  delimiter: ',',
  encoding: 'utf-8',
  mark: false,
  lineEnd: '\n',
};

/** The bytes of a text. Letters that Windows-1252 lacks are written without their marks. */
export function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'windows-1252') return Buffer.from(windows1252Bytes(text));
  const bytes = Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? bytes.swap16() : bytes;
}

const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const QUESTION_MARK = 0x3f;

const windows1252Bytes = (text: string): number[] =>
  [...text].flatMap(
    (character) =>
      BYTES.get(character) ??
      [...(anyAscii(character) || '?')].map((letter) => BYTES.get(letter) ?? QUESTION_MARK),
  );

/** Text that is neither UTF-8 nor UTF-16 is taken for Windows-1252, which any bytes can be. */
export async function detectEncoding(path: string): Promise<{ encoding: Encoding; mark: boolean }> {
  const mark = /^(?:efbbbf|fffe|feff)/.test((await firstBytes(path)).toString('hex', 0, 3));
  const encoding =
    (await detectUtf16(path)) ?? ((await isUtf8File(path)) ? 'utf-8' : 'windows-1252');
  return { encoding, mark };
}

/** The path of the same text in UTF-8: the file itself, or a copy in `folder`. */
export async function asUtf8(path: string, encoding: Encoding, folder: string): Promise<string> {
  if (encoding === 'utf-8') return path;
  const copy = join(folder, 'utf8.csv');
  await pipeline(openBytes(path), decode(encoding), createWriteStream(copy));
  return copy;
}

/** The first lines of a file in UTF-8: 16 kB of it at most. */
export async function loadHead(path: string): Promise<string> {
  const bytes = await firstBytes(path);
  return new TextDecoder().decode(bytes);
}

function openBytes(path: string): Readable {
  const bytes = createReadStream(path);
  return path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const chunk of openBytes(path)) return (chunk as Buffer).subarray(0, 16_384);
  return Buffer.alloc(0);
}

/** By the byte order mark or, without one, by the zero bytes beside ASCII characters. */
async function detectUtf16(path: string): Promise<Encoding | null> {
  const bytes = await firstBytes(path);
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || (bytes[1] === 0 && bytes[3] === 0)) return 'utf-16le';
  if (mark === 'feff' || (bytes[0] === 0 && bytes[2] === 0)) return 'utf-16be';
  return null;
}

async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of openBytes(path)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

function decode(encoding: Encoding) {
  const decoder = new TextDecoder(encoding);
  return async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
}
