/** A back-up file that cannot be written or restored: one line for who called, with what to do. */
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

/** What is wrong with a file, by the error of the system; other errors stay as they are. */
export function fileFault(path: string, error: unknown): unknown {
  const reason = FILE_FAULTS[(error as NodeJS.ErrnoException).code ?? ''];
  return reason ? new BackupFault(`${path}: ${reason}`, { cause: error }) : error;
}
