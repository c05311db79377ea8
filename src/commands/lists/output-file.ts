import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import { encode } from '../../files/reader/index.ts';
import { printable } from '../terminal.ts';

type Piece = string | Uint8Array;

/** Where results go. */
export type Output = {
  /** Bytes are written as they are, text in the output's encoding. */
  write(piece: Piece): Promise<void>;
  /** Ends the output when all is written. */
  commit(): Promise<void>;
  /** Ends the output before all is written. @returns the path of the part that is kept, if any */
  abandon(): Promise<string | null>;
};

/**
 * Writes to `PATH.part` and renames it when all is written, so `PATH` is never incomplete. When the
 * rest fails the part stays, for its results were paid for; so does a part of an earlier run.
 * @throws Error when the file cannot be written
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

/** Opens `PATH.part`, or `PATH.2.part` and so on when there is one already. */
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

/** Opens the file that results go to; null stands for standard output. */
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

/** On a terminal results are for the eye; a file or a pipe gets them to the byte. */
function toPrintable(): (piece: Piece) => string {
  const decoder = new StringDecoder('utf8');
  return (piece) =>
    printable(typeof piece === 'string' ? piece : decoder.write(Buffer.from(piece)));
}

/** Writes nothing: the results were not asked for. */
export const noOutput: Output = {
  write: async () => {},
  commit: async () => {},
  abandon: async () => null,
};
