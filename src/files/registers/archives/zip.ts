import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { RegisterFile } from '../register.ts';

/** Called with the number of bytes that were just read from disk. */
export type OnBytes = (bytes: number) => void;

/** Yields the files of a ZIP archive in the order of its directory. */
export async function* openZip(path: string, onBytes: OnBytes): AsyncGenerator<RegisterFile> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (!isFile(name)) continue;
      yield { name, bytes: unpack(zip, entry, onBytes) };
    }
  } finally {
    zip.close();
  }
}

/** Folders and the files that a Macintosh adds are skipped. */
const isFile = (name: string): boolean => !name.endsWith('/') && !name.startsWith('__MACOSX/');

async function* unpack(zip: ZipFile, entry: Entry, onBytes: OnBytes): AsyncGenerator<Uint8Array> {
  const packed = entry.compressedSize / Math.max(entry.uncompressedSize, 1);
  const stream = await zip.openReadStreamPromise(entry);
  for await (const piece of stream as AsyncIterable<Buffer>) {
    onBytes(piece.length * packed);
    yield piece;
  }
}
