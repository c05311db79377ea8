import { createReadStream } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { Reject } from './batch.ts';
import { Unreadable } from './unreadable.ts';

/** The rows of a file that were not taken, beside it: one JSON object a line. */
export class RejectsFile {
  readonly path: string;
  private file: FileHandle | null = null;

  constructor(importedPath: string) {
    this.path = `${importedPath}.rejects.jsonl`;
  }

  /**
   * Removes what an earlier import left.
   * @throws Unreadable when the file of that name is something else, which stays
   */
  async clear(): Promise<void> {
    if (!(await isOfAnImport(this.path))) {
      throw new Unreadable(`${this.path} is not of an earlier import, and it stays; move it away`);
    }
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

/** Whether there is no such file, or its first line is a reject. */
async function isOfAnImport(path: string): Promise<boolean> {
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
