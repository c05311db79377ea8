/** Decodes the bytes of a register's file: UTF-8, UTF-16, or Windows-1252 where UTF-8 is invalid. */
import { isUtf8 } from 'node:buffer';
import { detectUtf16, toUtf8 } from '../reader/index.ts';

/** Bytes from which UTF-16 is detected. */
const HEAD = 4;

/** Yields the bytes of a file in UTF-8, without a byte order mark. */
export async function* utf8Pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const pieces = buffers(bytes);
  try {
    let head = Buffer.alloc(0);
    while (head.length < HEAD) {
      const next = await pieces.next();
      if (next.done) break;
      head = Buffer.concat([head, next.value]);
    }
    if (head.length > 0) yield* toUtf8(withHead(head, pieces), encodingOf(head));
  } finally {
    await pieces.return(undefined);
  }
}

const encodingOf = (head: Buffer): string => detectUtf16(head)?.encoding ?? 'utf-8';

async function* buffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of bytes) {
    yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
  }
}

async function* withHead(head: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* rest;
}

const westEuropean = new TextDecoder('windows-1252');

/** Decodes a line. Registers mix encodings, because they publish lines as they were filed. */
export const decodeLine = (line: Buffer): string =>
  isUtf8(line) ? line.toString() : westEuropean.decode(line);
