/** A file that is either complete or absent: it gets its name when it is complete. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { BackupFault, fileFault } from './fault.ts';

export type PartFile = {
  stream: Writable;
  /**
   * Gives the file its name.
   * @returns the size of the file
   */
  commit(): Promise<number>;
  /**
   * Removes the unfinished file; has no effect after `commit`. Synchronous, so that it works in a
   * process that is about to end.
   */
  discard(): void;
};

/**
 * Begins a file as `PATH.part`. Only its owner can read it.
 * @param force true if existing files are replaced: this file at the end, an earlier `PATH.part`
 * now
 * @throws BackupFault if a file exists that is not replaced, or the file cannot be written
 */
export async function openPartFile(path: string, force: boolean): Promise<PartFile> {
  const part = `${path}.part`;
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new BackupFault(`${path}: is a folder, not a file`);
  if (found && !force) throw new BackupFault(`${path}: is there already; --force replaces it`);
  if (force) await removeLeftOver(part);
  const file = await createOwn(part);
  // The stream closes the file once its bytes are on the disk.
  const stream = file.createWriteStream({ flush: true });
  let isCommitted = false;
  return {
    stream,
    async commit() {
      if (!stream.closed) await once(stream, 'close');
      const { size } = await stat(part);
      await rename(part, path);
      isCommitted = true;
      return size;
    },
    discard() {
      if (isCommitted) return;
      rmSync(part, { force: true });
      stream.destroy();
    },
  };
}

/** Removes a symbolic link itself, never its target. */
async function removeLeftOver(part: string): Promise<void> {
  await unlink(part).catch((error) => {
    if (error.code !== 'ENOENT') throw fileFault(part, error);
  });
}

/**
 * Creates the file in exclusive mode, which follows no links, and never reuses an existing file
 * with its permissions.
 */
const createOwn = (part: string): Promise<FileHandle> =>
  open(part, 'wx', 0o600).catch((error) => {
    if (error.code !== 'EEXIST') throw fileFault(part, error);
    throw new BackupFault(
      `${part}: is there already: a back-up is under way, or one was killed; remove it, or use --force`,
    );
  });
