/**
 * A file that is a list, on disk or in memory. It is opened more than once: to detect its format,
 * then to read it.
 */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { ListFault } from './fault.ts';

export type ListSource = {
  /** The file's name; its extension may state the format. */
  name: string;
  /** A path or bytes rather than a stream, because some formats need random access. */
  content: { path: string } | { bytes: Buffer };
};

const PIECE = 1 << 16;

export const fileSource = (path: string): ListSource => ({ name: path, content: { path } });

export const bytesSource = (name: string, bytes: Buffer): ListSource => ({
  name,
  content: { bytes },
});

/** Yields the bytes from the beginning, unpacked if they are packed by gzip. */
export async function* openBytes(source: ListSource, most: number): AsyncGenerator<Buffer> {
  const isPacked = await isGzip(source);
  const stream = isPacked ? openPlain(source).pipe(createGunzip()) : openPlain(source);
  let bytes = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > most) throw tooLarge(most);
      yield piece;
    }
  } catch (error) {
    if (!isPacked || error instanceof ListFault) throw error;
    throw new ListFault('is packed by gzip, and damaged or cut off', { cause: error });
  }
}

export const tooLarge = (most: number) =>
  new ListFault(`unpacks to more than ${Math.floor(most / 2 ** 20)} MB`);

/** Returns at most `most` bytes from the beginning, still packed. */
export async function firstBytes({ content }: ListSource, most = PIECE): Promise<Buffer> {
  if ('bytes' in content) return content.bytes.subarray(0, most);
  for await (const piece of createReadStream(content.path, {
    end: most - 1,
    highWaterMark: most,
  })) {
    return piece as Buffer;
  }
  return Buffer.alloc(0);
}

async function isGzip(source: ListSource): Promise<boolean> {
  const [first, second] = await firstBytes(source, 2);
  return first === 0x1f && second === 0x8b;
}

const openPlain = ({ content }: ListSource): Readable =>
  'path' in content
    ? createReadStream(content.path, { highWaterMark: PIECE })
    : Readable.from(pieces(content.bytes), { objectMode: false });

/** Yields to other work between pieces, because reading from memory never waits. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    await turn();
    yield bytes.subarray(from, from + PIECE);
  }
}
