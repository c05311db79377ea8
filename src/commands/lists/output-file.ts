import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { encode } from '../../files/reader/index.ts';
import { printable } from '../terminal.ts';

type Piece = string | Uint8Array;

/** The destination of results. */
export type Output = {
  /** Bytes are written unchanged, text in the output's encoding. */
  write(piece: Piece): Promise<void>;
  /** Ends the output after everything was written. */
  commit(): Promise<void>;
  /**
   * Ends the output early.
   * @returns the path of the incomplete file that is kept, if any
   */
  abandon(): Promise<string | null>;
};

/**
 * Writes to `PATH.part` and renames it at the end, so `PATH` is never incomplete. After a failure
 * the part is kept, because its results were paid for. So is a part of an earlier command.
 * @throws Error if the file cannot be written
 */
export async function openOutputFile(path: string, encoding: string = 'utf-8'): Promise<Output> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory()) throw new Error(`${path}: is a folder`);
  const { part, file } = await openPart(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path}: cannot be written (${error.code})`, { cause: error });
  });
  let isEmpty = true;
  return {
    async write(piece) {
      await file.appendFile(toBytes(piece, encoding));
      isEmpty = false;
    },
    async commit() {
      await file.datasync();
      await file.close();
      await rename(part, path);
    },
    async abandon() {
      await file.close();
      if (!isEmpty) return part;
      await rm(part, { force: true });
      return null;
    },
  };
}

const toBytes = (piece: Piece, encoding: string): Uint8Array =>
  typeof piece === 'string' ? encode(piece, encoding) : piece;

/** Opens `PATH.part`, or `PATH.2.part` and so on if it exists. */
async function openPart(path: string): Promise<{ part: string; file: FileHandle }> {
  for (let number = 1; ; number += 1) {
    const part = number === 1 ? `${path}.part` : `${path}.${number}.part`;
    try {
      return { part, file: await open(part, 'wx') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Opens the file for results; null means standard output. */
export const openOutput = async (path: string | null, encoding = 'utf-8'): Promise<Output> =>
  path === null ? standardOutput(process.stdout, encoding) : openOutputFile(path, encoding);

function standardOutput(stream: NodeJS.WriteStream, encoding: string): Output {
  const toShown = stream.isTTY ? toPrintable() : (piece: Piece) => toBytes(piece, encoding);
  return {
    write: (piece) =>
      new Promise((resolve, reject) => {
        stream.write(toShown(piece), (error) => (error ? reject(error) : resolve()));
      }),
    commit: async () => {},
    abandon: async () => null,
  };
}

/** Removes control characters for a terminal. Files and pipes get the results unchanged. */
function toPrintable(): (piece: Piece) => string {
  const decoder = new StringDecoder('utf8');
  return (piece) =>
    printable(typeof piece === 'string' ? piece : decoder.write(Buffer.from(piece)));
}

/** Discards results that were not requested. */
export const noOutput: Output = {
  write: async () => {},
  commit: async () => {},
  abandon: async () => null,
};
