/**
 * The result of an import: its counts, the file of rejected rows, and the reason why a file cannot
 * be read.
 */

import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ListFault } from '../../files/reader/index.ts';
import type { Reject } from './batch.ts';
import type { BatchResult } from './write-batch.ts';

/**
 * A file that cannot be read, or not to its end. The message has the reason without the file's
 * name.
 */
export class Unreadable extends Error {
  /** The result of the rows imported before the error. */
  loaded: ImportResult | null = null;
}

/** Converts a fault of a file into `Unreadable`; other errors stay as they are. */
export function asUnreadable(error: unknown): unknown {
  if (!(error instanceof ListFault)) return error;
  const option = error.subject === 'file' ? '' : `--${error.subject.replace('_', '-')}: `;
  return new Unreadable(`${option}${error.message}`, { cause: error });
}

export type ImportResult = {
  /** The number of rows that are not blank, which is the sum of the next four. */
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** The number of observed moves that the rows have shown; absent if there are none. */
  observed_moves?: number;
  /**
   * The number of rows with another employer than another source has reported, which stays; absent
   * if there are none.
   */
  disputed?: number;
  /** The path of the file with the rejected rows; null if there are none. */
  rejects_file: string | null;
};

/** Counts the results of batches and writes their rejects. */
export class ImportCounts {
  readonly #counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  #observedMoves = 0;
  #disputed = 0;
  readonly #rejects: RejectsFile;
  #added: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#rejects = new RejectsFile(path);
  }

  async begin(): Promise<void> {
    await this.#rejects.clear();
  }

  /** Adds the result of a batch. Must be called in the order of the batches. */
  add(batch: Promise<BatchResult>): void {
    const before = this.#added;
    this.#added = batch.then(async (result) => {
      await before;
      this.#counts.inserted += result.inserted;
      this.#counts.updated += result.updated;
      this.#counts.unchanged += result.unchanged;
      this.#counts.rejected += result.rejects.length;
      this.#observedMoves += result.observedMoves;
      this.#disputed += result.disputed;
      await this.#rejects.add(result.rejects);
    });
    // `end` throws the error; this only prevents an unhandled rejection.
    this.#added.catch(() => {});
  }

  /**
   * Returns the result of all batches.
   * @throws the error of a batch that failed
   */
  async end(): Promise<ImportResult> {
    try {
      await this.#added;
    } finally {
      await this.#rejects.close();
    }
    const { inserted, updated, unchanged, rejected } = this.#counts;
    const read = inserted + updated + unchanged + rejected;
    const rejects_file = rejected > 0 ? this.#rejects.path : null;
    const [moves, disputed] = [this.#observedMoves, this.#disputed];
    return {
      read,
      ...this.#counts,
      ...(moves > 0 && { observed_moves: moves }),
      ...(disputed > 0 && { disputed }),
      rejects_file,
    };
  }
}

/** The file of rejected rows beside the imported file, with one JSON object per line. */
class RejectsFile {
  readonly path: string;
  #file: FileHandle | null = null;

  constructor(importedPath: string) {
    this.path = `${importedPath}.rejects.jsonl`;
  }

  /**
   * Deletes the file of an earlier import.
   * @throws Unreadable if the file of that name is something else; it is not deleted
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

/** True if the file is missing, or its first line is a reject. */
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
