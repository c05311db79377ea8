/** `tenure import`: files of contact and company records (docs/import.md). */
import type pg from 'pg';
import {
  type Format,
  findColumns,
  type Known,
  openRecordFile,
  openRecords,
  type RecordColumns,
  type RecordFile,
  type RecordReading,
  type RecordTable,
  UNBOUNDED,
} from '../../files/reader/index.ts';
import { asOfDay } from './as-of.ts';
import { type Batch, BatchBuilder, type BufferPool } from './batch.ts';
import { fingerprint } from './fingerprint.ts';
import { importWork, type Work } from './load.ts';
import { asUnreadable, type ImportResult } from './result.ts';

export { asOfDay } from './as-of.ts';
export { loadPortion, PortionReader, previewPortion } from './portion.ts';
export type {
  PortionReject,
  PortionResult,
  PortionRow,
} from './portion-result.ts';
export {
  importRegister,
  previewRegister,
  type RegisterPreview,
} from './register.ts';
export { type ImportResult, Unreadable } from './result.ts';
export { SeenRows } from './seen-rows.ts';

/** The caller's information about a file. */
type FileOptions = {
  /** If absent, the format is detected from the content or the extension. */
  format?: Format | undefined;
  /** The location of the table in the file. */
  known?: Known | undefined;
};

export type ImportOptions = FileOptions & {
  /** The name of the source; by default the name of the file. */
  name?: string | undefined;
  /**
   * `YYYY-MM-DD`, as of which contacts without `verified_at` are true; today if absent. Not later than
   * today.
   */
  asOf?: string | undefined;
  /** The account whose systems gave the ids in the file; ids are ignored without it. */
  accountId?: number | undefined;
  /** The columns of a table. If absent, they are detected from the headers and the values. */
  columns?: RecordColumns | undefined;
  /** The number of processors to use; by default all of the machine. */
  cores?: number;
  /** Called with the share of the file that has been read, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Called before the first rows are written; not called if there are none. */
  onBegin?: (() => Promise<void>) | undefined;
};

/**
 * Imports a file of records. A bad row never stops the import: it is written to
 * `FILE.rejects.jsonl`. Each batch is one transaction, so an interrupted import can simply be
 * repeated.
 * @throws Unreadable if the file cannot be read, or not to its end; its `loaded` has the counts of
 *   the rows imported before
 */
export async function importFile(
  pool: pg.Pool,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return withReading(path, options, (reading, file) => {
    const columns = options.columns ?? findColumns(reading.table);
    const { onProgress } = options;
    const asOf = asOfDay(options.asOf ?? null, new Date());
    const opened = { file, reading, columns, asOf, onProgress };
    return importWork(pool, toWork(opened, options.name), options);
  });
}

/**
 * Reads the columns of a file and its first rows; null for a file of records, which needs no
 * assignment of columns because its fields are named.
 * @throws Unreadable
 */
export const previewFile = (path: string, options: FileOptions): Promise<RecordTable | null> =>
  withReading(path, options, async ({ table }) => table);

/**
 * Opens a file, and closes it after `use`.
 * @throws Unreadable
 */
async function withReading<T>(
  path: string,
  { format, known }: FileOptions,
  use: (reading: RecordReading, file: RecordFile) => Promise<T>,
): Promise<T> {
  try {
    const file = await openRecordFile(path, format);
    const reading = await openRecords(file, UNBOUNDED, known);
    return await use(reading, file).finally(() => reading.close());
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** The file and the interpretation of its columns. */
type Opened = {
  file: RecordFile;
  reading: RecordReading;
  columns: RecordColumns;
  asOf: string | null;
  onProgress: ImportOptions['onProgress'];
};

/** Smaller files are read on the main thread. */
const SMALL_BYTES = 4 << 20;

const toWork = (opened: Opened, name: string | undefined): Work => ({
  path: opened.file.path,
  source: () => fingerprint([opened.file.path], name),
  isSmall: opened.file.bytes < SMALL_BYTES,
  batches: (buffers) => readBatches(opened, buffers),
});

async function* readBatches(
  { reading, columns, asOf, onProgress }: Opened,
  buffers: BufferPool,
): AsyncGenerator<Batch> {
  const builder = new BatchBuilder(buffers);
  const shape = reading.shape(columns);
  for await (const _ of reading.read(columns, builder, onProgress)) {
    if (builder.isFull) yield builder.take(shape, asOf);
  }
  if (!builder.isEmpty) yield builder.take(shape, asOf);
}
