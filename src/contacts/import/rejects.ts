import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Reject } from './batch.ts';

/** The rows of a file that were not taken, beside it: one JSON object a line. */
export class RejectsFile {
  readonly path: string;
  private file: FileHandle | null = null;

  constructor(importedPath: string) {
    this.path = `${importedPath}.rejects.jsonl`;
  }

  /** Removes what an earlier import left. */
  async clear(): Promise<void> {
    await rm(this.path, { force: true });
  }

  async add(rejects: readonly Reject[]): Promise<void> {
    if (rejects.length === 0) return;
    this.file ??= await open(this.path, 'w');
    await this.file.write(rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''));
  }

  async close(): Promise<void> {
    await this.file?.close();
  }
}
