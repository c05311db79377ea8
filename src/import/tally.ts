import { RejectsFile } from './rejects.ts';
import type { BatchResult } from './write-batch.ts';

export type ImportResult = {
  /** Rows of the file that are not blank: the sum of the next four. */
  read: number;
  inserted: number;
  updated: number;
  unchanged: number;
  rejected: number;
  /** Path of the file with the rows that were not taken; null when all were. */
  rejects_file: string | null;
};

/** Counts what became of the batches, and puts rejects down. */
export class Tally {
  private readonly counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 };
  private readonly rejects: RejectsFile;
  private added: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.rejects = new RejectsFile(path);
  }

  async begin(): Promise<void> {
    await this.rejects.clear();
  }

  /** To be called in the order of the batches. */
  add(batch: Promise<BatchResult>): void {
    const before = this.added;
    this.added = batch.then(async (result) => {
      await before;
      this.counts.inserted += result.inserted;
      this.counts.updated += result.updated;
      this.counts.unchanged += result.unchanged;
      this.counts.rejected += result.rejects.length;
      await this.rejects.add(result.rejects);
    });
    // Whoever waits for the end hears of it.
    this.added.catch(() => {});
  }

  /** @throws what the loading of a batch failed with */
  async end(): Promise<ImportResult> {
    try {
      await this.added;
    } finally {
      await this.rejects.close();
    }
    const { inserted, updated, unchanged, rejected } = this.counts;
    const read = inserted + updated + unchanged + rejected;
    const rejects_file = rejected > 0 ? this.rejects.path : null;
    return { read, ...this.counts, rejects_file };
  }
}
