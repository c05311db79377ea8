/** Spreadsheets save lists in whatever encoding their system prefers; from here on it is UTF-8. */
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Encoding } from './dialect.ts';

/** Text that is neither UTF-8 nor UTF-16 reads as Windows-1252, which every byte sequence is. */
export async function encodingOf(path: string): Promise<{ encoding: Encoding; mark: boolean }> {
  const mark = /^(?:efbbbf|fffe|feff)/.test((await firstBytes(path)).toString('hex', 0, 3));
  const encoding = (await utf16Of(path)) ?? ((await isUtf8File(path)) ? 'utf-8' : 'windows-1252');
  return { encoding, mark };
}

/**
 * The path of a UTF-8 text with the same content: the file itself when it is that already, else
 * a copy in `folder`.
 */
export async function asUtf8(path: string, encoding: Encoding, folder: string): Promise<string> {
  if (encoding === 'utf-8') return path;
  const copy = join(folder, 'utf8.csv');
  await pipeline(readText(path), decode(encoding), createWriteStream(copy));
  return copy;
}

/** The start of a file as text, for a look at its first lines. */
export async function readHead(path: string): Promise<string> {
  const bytes = await firstBytes(path);
  return new TextDecoder().decode(bytes);
}

function readText(path: string): Readable {
  const bytes = createReadStream(path);
  return path.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
}

async function firstBytes(path: string): Promise<Buffer> {
  for await (const chunk of readText(path)) return (chunk as Buffer).subarray(0, 16_384);
  return Buffer.alloc(0);
}

/** By its byte order mark or, without one, by the zero bytes of ASCII characters. */
async function utf16Of(path: string): Promise<Encoding | null> {
  const bytes = await firstBytes(path);
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || (bytes[1] === 0 && bytes[3] === 0)) return 'utf-16le';
  if (mark === 'feff' || (bytes[0] === 0 && bytes[2] === 0)) return 'utf-16be';
  return null;
}

async function isUtf8File(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of readText(path)) decoder.decode(chunk as Buffer, { stream: true });
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
