/** Reads the parts of an Excel file, which is a ZIP archive of XML files. */
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { ListFault } from '../fault.ts';
import { type ListSource, tooLarge } from '../source.ts';

/** The most parts of a file. Excel writes about twenty. */
const MOST_PARTS = 10_000;
/** Bytes of the directory that are kept: names, comments and extra fields of all parts. */
const MOST_NAMES = 1 << 22;

export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #most: number;
  /** Bytes that may still be unpacked. */
  #left: number;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, most: number) {
    this.#zip = zip;
    this.#entries = entries;
    this.#most = most;
    this.#left = most;
  }

  /**
   * Opens an archive.
   * @param most bytes that may be unpacked from all parts together
   * @throws ListFault if it is not a ZIP archive
   */
  static async open({ content }: ListSource, most: number): Promise<Archive> {
    const options = { lazyEntries: true, autoClose: false };
    const zip = await ('path' in content
      ? yauzl.openPromise(content.path, options)
      : yauzl.fromBufferPromise(content.bytes, options)
    ).catch(damaged);
    try {
      return new Archive(zip, await listEntries(zip), most);
    } catch (error) {
      zip.close();
      damaged(error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Yields the text of a part in pieces; nothing if there is no such part.
   * @throws ListFault if it is damaged, or larger than what may still be unpacked
   */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name);
    if (!entry) return;
    if (entry.uncompressedSize > this.#left) throw tooLarge(this.#most);
    const decoder = new TextDecoder();
    try {
      // yauzl compares the unpacked size with the stated one.
      const stream = await this.#zip.openReadStreamPromise(entry);
      for await (const piece of stream as AsyncIterable<Buffer>) {
        this.#left -= piece.length;
        yield decoder.decode(piece, { stream: true });
      }
    } catch (error) {
      damaged(error);
    }
  }

  close(): void {
    this.#zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let names = 0;
  for await (const entry of zip.eachEntry()) {
    names += entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    if (names > MOST_NAMES) throw new ListFault('has too long names of parts for an Excel file');
    // Some writers begin names with a slash.
    entries.set(entry.fileName.replace(/^\//, ''), entry);
    if (entries.size > MOST_PARTS) throw new ListFault('has too many parts for an Excel file');
  }
  return entries;
}

function damaged(cause: unknown): never {
  if (cause instanceof ListFault) throw cause;
  throw new ListFault('is a damaged Excel file, or cut off', { cause });
}
