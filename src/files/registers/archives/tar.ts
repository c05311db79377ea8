import { pipeline, type Readable } from 'node:stream';
import { extract } from 'tar-stream';
import type { RegisterFile } from '../register.ts';

/** Bytes of a tar archive that show what it is. */
export const TAR_HEAD = 262;

/** True if the text begins like a tar archive. */
export const tarMark = (head: string): boolean => head.slice(257, 262) === 'ustar';

/** Yields the files of a tar archive in their order. */
export async function* openTar(stream: Readable): AsyncGenerator<RegisterFile> {
  const archive = extract();
  // `archive` reports the error to the loop.
  pipeline(stream, archive, () => {});
  for await (const entry of archive) {
    const { name, type } = entry.header;
    const pieces = (entry as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    if (type === 'file') yield { name, bytes: unended(pieces) };
    // The caller may have left a part of this file unread. The next file follows that part.
    while (!(await pieces.next()).done);
  }
}

/** Yields the pieces of a file. A caller that stops early does not end the archive. */
async function* unended(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
}
