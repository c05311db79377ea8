/**
 * A back-up file cannot be written or restored. The message is one line for the caller, with what
 * to do.
 */
export class BackupFault extends Error {}

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'its folder is a file',
  EISDIR: 'is a folder, not a file',
  EACCES: 'this user may not use it',
  EROFS: 'its disk may only be read',
  ENOSPC: 'the disk is full; make room, or choose another disk',
  EDQUOT: 'the disk quota is used up; make room, or choose another disk',
  EIO: 'its disk fails',
  EFBIG: 'the file would be larger than may be; choose another disk',
};

/** Describes a system error of a file. Returns other errors unchanged. */
export function fileFault(path: string, error: unknown): unknown {
  const reason = FILE_FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new BackupFault(`${path}: ${reason}`, { cause: error }) : error;
}
