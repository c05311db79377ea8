/** A file of concatenated texts. Each can be read by its position. */
import { type FileHandle, open } from 'node:fs/promises';

const CHUNK_BYTES = 1 << 20;

export class DocumentWriter {
  readonly #file: FileHandle;
  #chunks: Buffer[] = [];
  #pending = 0;
  #end = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<DocumentWriter> {
    return new DocumentWriter(await open(path, 'w'));
  }

  /** @returns the start and the length of the text, in bytes */
  async add(text: string): Promise<{ start: number; length: number }> {
    const bytes = Buffer.from(text);
    const start = this.#end;
    this.#chunks.push(bytes);
    this.#end += bytes.length;
    this.#pending += bytes.length;
    if (this.#pending >= CHUNK_BYTES) await this.#flush();
    return { start, length: bytes.length };
  }

  async close(): Promise<void> {
    await this.#flush();
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    await this.#file.write(Buffer.concat(this.#chunks));
    this.#chunks = [];
    this.#pending = 0;
  }
}

export async function readDocument(path: string, start: number, length: number): Promise<string> {
  await using file = await open(path);
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  return buffer.toString();
}
