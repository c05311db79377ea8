/** A file that is a list, on disk or in memory. It is opened more than once: to look, then to read. */
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import { ListFault } from './fault.ts';

export type ListSource = {
  /** Of the file; its ending may say what it is. */
  name: string;
  /** Where its bytes are: some formats are not read from the first to the last. */
  place: { path: string } | { bytes: Buffer };
};

const PIECE = 1 << 16;

export const fileSource = (path: string): ListSource => ({ name: path, place: { path } });

export const bytesSource = (name: string, bytes: Buffer): ListSource => ({
  name,
  place: { bytes },
});

/** The bytes from the first one, unpacked when they are packed by gzip. */
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

/** The first bytes, as many as `most` or fewer, as they lie there. */
export async function firstBytes({ place }: ListSource, most = PIECE): Promise<Buffer> {
  if ('bytes' in place) return place.bytes.subarray(0, most);
  for await (const piece of createReadStream(place.path, { end: most - 1, highWaterMark: most })) {
    return piece as Buffer;
  }
  return Buffer.alloc(0);
}

async function isGzip(source: ListSource): Promise<boolean> {
  const [first, second] = await firstBytes(source, 2);
  return first === 0x1f && second === 0x8b;
}

const openPlain = ({ place }: ListSource): Readable =>
  'path' in place
    ? createReadStream(place.path, { highWaterMark: PIECE })
    : Readable.from(pieces(place.bytes), { objectMode: false });

/** Others get their turn in between: nothing else is waited for while a list in memory is read. */
async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += PIECE) {
    await turn();
    yield bytes.subarray(from, from + PIECE);
  }
}
