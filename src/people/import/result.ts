/** What an import came to: its counts, the file of rejected rows, and why a file cannot be read. */

import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Reject } from './batch.ts';
import type { BatchResult } from './write-batch.ts';

/** A file that cannot be read, or not to its end. The message says why, without the file's name. */
export class Unreadable extends Error {
  /** What was loaded before the error. */
  loaded: ImportResult | null = null;
}

export type ImportResult = {
  /** Rows of the file that are not blank: the sum of the next four. */
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Path of the file with the rejected rows; null when there are none. */
  rejects_file: string | null;
};

/** Counts the results of batches and writes their rejects. */
export class ImportCounts {
  readonly #counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  readonly #rejects: RejectsFile;
  #added: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#rejects = new RejectsFile(path);
  }

  async begin(): Promise<void> {
    await this.#rejects.clear();
  }

  /** Must be called in the order of the batches. */
  add(batch: Promise<BatchResult>): void {
    const before = this.#added;
    this.#added = batch.then(async (result) => {
      await before;
      this.#counts.inserted += result.inserted;
      this.#counts.updated += result.updated;
      this.#counts.unchanged += result.unchanged;
      this.#counts.rejected += result.rejects.length;
      await this.#rejects.add(result.rejects);
    });
    // `end` throws the error; here it only must not count as unhandled.
    this.#added.catch(() => {});
  }

  /** The result of all batches. @throws the error of a batch that failed */
  async end(): Promise<ImportResult> {
    try {
      await this.#added;
    } finally {
      await this.#rejects.close();
    }
    const { inserted, updated, unchanged, rejected } = this.#counts;
    const read = inserted + updated + unchanged + rejected;
    const rejects_file = rejected > 0 ? this.#rejects.path : null;
    return { read, ...this.#counts, rejects_file };
  }
}

/** The file of rejected rows, beside the imported file: one JSON object a line. */
class RejectsFile {
  readonly path: string;
  #file: FileHandle | null = null;

  constructor(importedPath: string) {
    this.path = `${importedPath}.rejects.jsonl`;
  }

  /**
   * Removes the file of an earlier import.
   * @throws Unreadable when the file of that name is something else; it is not removed
   */
  async clear(): Promise<void> {
    if (!(await isFromImport(this.path))) {
      throw new Unreadable(`${this.path} is not of an earlier import, and it stays; move it away`);
    }
    await rm(this.path, { force: true });
  }

  async add(rejects: readonly Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    this.#file ??= await open(this.path, 'w');
    await this.#file.write(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''));
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}

/** Whether the file is missing, or its first line is a reject. */
async function isFromImport(path: string): Promise<boolean> {
  const stream = createReadStream(path, { end: 1 << 16 });
  try {
    for await (const line of createInterface({ input: stream })) return isReject(line);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT';
  } finally {
    stream.destroy();
  }
}

function isReject(line: string): boolean {
  try {
    const { line: number, reason, record } = JSON.parse(line);
    return [typeof number, typeof reason, typeof record].join() === 'number,string,string';
  } catch {
    return false;
  }
}
