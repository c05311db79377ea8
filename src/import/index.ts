/** `tenure import`: files of contact and company records (docs/import.md). */
import type pg from 'pg';
import { analyzeWritten, announceKeys, type Provenance } from '../contacts/store/index.ts';
import { connectionOf, createPool } from '../database/index.ts';
import { type Batch, BufferPool } from './batch.ts';
import { Pipeline } from './pipeline.ts';
import { readParquet } from './read-parquet.ts';
import { type CsvColumns, readText } from './read-text.ts';
import { crewFor, localReader, type Reader, threadReaders } from './readers.ts';
import { ImportCounts, type ImportResult, Unreadable } from './result.ts';
import { type Format, fingerprint, openSourceFile, type SourceFile } from './source-file.ts';
import type { BatchResult } from './write-batch.ts';

export { COLUMNS, type ColumnRole, parseColumn, toRecord } from './flat.ts';
export { type CsvPreview, previewCsv } from './preview.ts';
export type { CsvColumns } from './read-text.ts';
export { type ImportResult, Unreadable } from './result.ts';
export { FORMATS, type Format } from './source-file.ts';
export type ImportOptions = {
  /** Found by the extension when absent. */
  format?: Format | undefined;
  /** Columns of a CSV file; without them the header names them. */
  columns?: CsvColumns | undefined;
  /** How many processors there are to use; by default those of the machine. */
  cores?: number;
  /** Called with the share of the file that is read, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Smaller files are read on this thread. */
const SMALL_BYTES = 4 << 20;

/**
 * Loads a file of records. A bad row never stops the import: it goes to `FILE.rejects.jsonl`. Each
 * batch is one transaction, so an import that was cut off is simply repeated.
 * @throws Unreadable when the file cannot be read, or not to its end; its `loaded` holds what was
 *   loaded before
 */
export async function importFile(
  pool: pg.Pool,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const source = await openSourceFile(path, options.format);
  const crew = crewFor(options.cores);
  const isSmall = source.bytes < SMALL_BYTES;
  const readers = isSmall ? [localReader()] : threadReaders(crew);
  const writers = isSmall ? 1 : crew.writers;
  // A pool of its own, so that an interrupted command need not wait until a batch is written.
  const own = createPool(connectionOf(pool), writers, 'tenure import');
  try {
    const provenance = { source: await fingerprint(path), observedAt: new Date() };
    return await loadBy(own, writers, source, readers, provenance, options);
  } finally {
    await Promise.all([own.end(), ...readers.map((reader) => reader.close())]);
  }
}

async function loadBy(
  pool: pg.Pool,
  writers: number,
  source: SourceFile,
  readers: readonly Reader[],
  provenance: Provenance,
  options: ImportOptions,
): Promise<ImportResult> {
  const clients: pg.PoolClient[] = [];
  try {
    while (clients.length < writers) clients.push(await pool.connect());
    const [first] = clients;
    await announceKeys(first!);
    const loaded = await load(source, new Pipeline(clients, provenance, readers), options);
    await analyzeWritten(first!, loaded.inserted + loaded.updated);
    return loaded;
  } finally {
    for (const client of clients) client.release();
  }
}

async function load(
  source: SourceFile,
  pipeline: Pipeline,
  options: ImportOptions,
): Promise<ImportResult> {
  const counts = new ImportCounts(source.path);
  await counts.begin();
  const buffers = new BufferPool();
  const batches = readBatches(source, buffers, options);
  const failure = await loadAll(pipeline, batches, (batch, loaded) => {
    counts.add(loaded.finally(() => buffers.give(batch)));
  });
  await pipeline.end();
  const loaded = await counts.end();
  if (failure) throw failure instanceof Unreadable ? Object.assign(failure, { loaded }) : failure;
  return loaded;
}

/** @returns the error that ended reading early; null when the file was read to its end */
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
  source: SourceFile,
  buffers: BufferPool,
  { columns, onProgress = () => {} }: ImportOptions,
): AsyncGenerator<Batch> {
  if (source.format === 'parquet') {
    return yield* readParquet(source, buffers, (read, all) => onProgress(read / all));
  }
  let read = 0;
  yield* readText(source, columns ?? null, buffers, (bytes) => {
    read += bytes;
    onProgress(read / source.bytes);
  });
}
