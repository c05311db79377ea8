/** `tenure import`: files of contact and company records (docs/import.md). */
import type pg from 'pg';
import {
  type Format,
  findColumns,
  type Known,
  ListFault,
  openRecordFile,
  openRecords,
  type RecordColumns,
  type RecordFile,
  type RecordReading,
  type RecordTable,
  UNBOUNDED,
} from '../../files/reader/index.ts';
import { connectionOf, createPool } from '../../ground/database/index.ts';
import { analyzeWritten, announceKeys, type Provenance } from '../contacts/index.ts';
import { asOfDay } from './as-of.ts';
import { type Batch, BatchBuilder, BufferPool } from './batch.ts';
import { fingerprint } from './fingerprint.ts';
import { Pipeline } from './pipeline.ts';
import { crewFor, localReader, type Reader, threadReaders } from './readers.ts';
import { ImportCounts, type ImportResult, Unreadable } from './result.ts';
import type { BatchResult } from './write-batch.ts';

export { asOfDay } from './as-of.ts';
export { loadPortion, PortionReader, previewPortion } from './portion.ts';
export type {
  PortionReject,
  PortionResult,
  PortionRow,
} from './portion-result.ts';
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
};

/** Smaller files are read on the main thread. */
const SMALL_BYTES = 4 << 20;

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
    return importReading(pool, { file, reading, columns, asOf, onProgress }, options);
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

function asUnreadable(error: unknown): unknown {
  if (!(error instanceof ListFault)) return error;
  const option = error.subject === 'file' ? '' : `--${error.subject.replace('_', '-')}: `;
  return new Unreadable(`${option}${error.message}`, { cause: error });
}

/** The file and the interpretation of its columns. */
type Work = {
  file: RecordFile;
  reading: RecordReading;
  columns: RecordColumns;
  asOf: string | null;
  onProgress: ImportOptions['onProgress'];
};

async function importReading(
  pool: pg.Pool,
  work: Work,
  { cores, name, accountId }: ImportOptions,
): Promise<ImportResult> {
  const crew = crewFor(cores);
  const isSmall = work.file.bytes < SMALL_BYTES;
  const readers = isSmall ? [localReader()] : threadReaders(crew);
  const writers = isSmall ? 1 : crew.writers;
  // A separate pool, so that an interrupted command need not wait until a batch is written.
  const own = createPool(connectionOf(pool), writers, 'tenure import');
  try {
    const source = await fingerprint(work.file.path, name);
    const provenance = { source, observedAt: new Date(), accountId };
    return await loadBy(own, writers, work, readers, provenance);
  } finally {
    await Promise.all([own.end(), ...readers.map((reader) => reader.close())]);
  }
}

async function loadBy(
  pool: pg.Pool,
  writers: number,
  work: Work,
  readers: readonly Reader[],
  provenance: Provenance,
): Promise<ImportResult> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < writers) clients.push(await pool.connect());
    const [first] = clients;
    await announceKeys(first!);
    const loaded = await load(work, new Pipeline(clients, provenance, readers));
    await analyzeWritten(first!, loaded.inserted + loaded.updated);
    return loaded;
  } finally {
    for (const client of clients) client.release();
  }
}

async function load(work: Work, pipeline: Pipeline): Promise<ImportResult> {
  const counts = new ImportCounts(work.file.path);
  await counts.begin();
  const buffers = new BufferPool();
  const failure = asUnreadable(
    await loadAll(pipeline, readBatches(work, buffers), (batch, loaded) => {
      counts.add(loaded.finally(() => buffers.give(batch)));
    }),
  );
  await pipeline.end();
  const loaded = await counts.end();
  if (failure) throw failure instanceof Unreadable ? Object.assign(failure, { loaded }) : failure;
  return loaded;
}

/**
 * Loads all batches.
 * @returns the error that ended reading early; null if the file was read to its end
 */
async function loadAll(
  pipeline: Pipeline,
  batches: AsyncIterable<Batch>,
  onLoading: (batch: Batch, loaded: Promise<BatchResult>) => void,
): Promise<unknown> {
  try {
    for await (const batch of batches)
      onLoading(batch, pipeline.load(await pipeline.take(), batch));
    return null;
  } catch (error) {
    return error;
  }
}

async function* readBatches(
  { reading, columns, asOf, onProgress }: Work,
  buffers: BufferPool,
): AsyncGenerator<Batch> {
  const builder = new BatchBuilder(buffers, asOf);
  const shape = reading.shape(columns);
  for await (const _ of reading.read(columns, builder, onProgress)) {
    if (builder.isFull) yield builder.take(shape);
  }
  if (!builder.isEmpty) yield builder.take(shape);
}
