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
    if (type === 'file') yield { name, bytes: entry as AsyncIterable<Uint8Array> };
    // Skips what the caller has not read.
    entry.resume();
  }
}
