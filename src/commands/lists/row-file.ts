import { type FileHandle, open } from 'node:fs/promises';
import type { Row } from '../../files/reader/index.ts';

/** A portion of rows, stored as one JSON text. */
type Portion = { from: number; count: number; start: number; bytes: number };

/** Rows on disk. They are written once in order, and read from any position. */
export class RowFile {
  readonly #file: FileHandle;
  readonly #portions: Portion[] = [];
  #end = 0;
  /** Number of rows. */
  count = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<RowFile> {
    return new RowFile(await open(path, 'wx+', 0o600));
  }

  async add(rows: readonly Row[]): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(rows));
    await this.#file.write(bytes, 0, bytes.length, this.#end);
    this.#portions.push({
      from: this.count,
      count: rows.length,
      start: this.#end,
      bytes: bytes.length,
    });
    this.#end += bytes.length;
    this.count += rows.length;
  }

  /** Rows from a position, counted from 0; fewer at the end. */
  async read(from: number, most: number): Promise<Row[]> {
    const to = from + most;
    const found: Row[] = [];
    for (const portion of this.#portions) {
      if (portion.from >= to) break;
      if (portion.from + portion.count <= from) continue;
      const rows = await this.#load(portion);
      found.push(...rows.slice(Math.max(from - portion.from, 0), to - portion.from));
    }
    return found;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #load({ start, bytes }: Portion): Promise<Row[]> {
    const { buffer } = await this.#file.read(Buffer.alloc(bytes), 0, bytes, start);
    return JSON.parse(buffer.toString()) as Row[];
  }
}
