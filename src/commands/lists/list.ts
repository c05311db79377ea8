import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type Dialect,
  fileSource,
  type Known,
  ListFault,
  type Row,
  readList,
  UNBOUNDED,
} from '../../files/reader/index.ts';
import { RowFile } from './row-file.ts';

/** A list that was read completely. Its rows can be read in order, in portions of any size. */
export type List = {
  headers: readonly string[];
  count: number;
  /** Dialect of the list, so that its results can be written in the same. */
  dialect: Dialect;
  /** Rows from a position, counted from 0; fewer at the end. */
  rows(from: number, most: number): Promise<Row[]>;
  close(): Promise<void>;
};

export const PLAIN_CSV: Dialect = {
  delimiter: ',',
  encoding: 'utf-8',
  mark: false,
  lineEnd: '\n',
};

/**
 * Copies the rows of a CSV, Excel, JSON, JSON lines or Parquet file into a temporary file. So
 * memory stays flat, a broken line is found before anything is sent, and the file may be a pipe or
 * change later.
 * @param path `-` for `input`
 * @param signal ends the loading; its reason is thrown
 * @param known what the caller knows about the list
 * @throws Error with the file, and the row if it is known
 */
export async function openList(
  path: string,
  input: Readable,
  signal: AbortSignal,
  known: Known = {},
): Promise<List> {
  const folder = await mkdtemp(join(tmpdir(), 'tenure-list-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Removes the copy, which contains personal data, even if the process is ended early.
  process.once('exit', remove);
  const close = async () => {
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const file = path === '-' ? await spool(input, join(folder, 'input'), signal) : path;
    await checkFile(file);
    return await load(file, folder, known, signal, close);
  } catch (error) {
    await close();
    signal.throwIfAborted();
    throw new Error(describe(path, error as Error), { cause: error });
  }
}

/** An error in an option is reported with the option's name. */
function describe(path: string, error: Error): string {
  const option = error instanceof ListFault ? OPTIONS[error.subject] : '';
  return `${path === '-' ? 'standard input' : path}: ${option}${error.message}`;
}

const OPTIONS = { file: '', sheet: '--sheet: ', header_row: '--header-row: ' };

async function load(
  path: string,
  folder: string,
  known: Known,
  signal: AbortSignal,
  removeFolder: () => Promise<void>,
): Promise<List> {
  const rows = await RowFile.create(join(folder, 'rows'));
  const close = async () => {
    await rows.close();
    await removeFolder();
  };
  try {
    const reading = await readList(fileSource(path), UNBOUNDED, known);
    try {
      for await (const portion of reading.rows) {
        signal.throwIfAborted();
        await rows.add(portion);
      }
    } finally {
      await reading.close();
    }
    return {
      headers: reading.headers,
      count: rows.count,
      dialect: reading.dialect ?? PLAIN_CSV,
      rows: (from, most) => rows.read(from, most),
      close,
    };
  } catch (error) {
    await rows.close();
    throw error;
  }
}

async function spool(input: Readable, file: string, signal: AbortSignal): Promise<string> {
  await pipeline(input, createWriteStream(file), { signal });
  return file;
}

async function checkFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(error.code === 'ENOENT' ? 'no such file' : error.message);
  });
  if (!found.isFile()) throw new Error('is not a file');
}
