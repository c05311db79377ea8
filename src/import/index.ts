/** `tenure import`: files of contact and company records (docs/import.md). */
import type pg from 'pg';
import type { Delivery } from '../contacts/companies/index.ts';
import { connectionOf, createPool } from '../database/index.ts';
import { type Batch, Spares } from './batch.ts';
import { fingerprint } from './fingerprint.ts';
import { examine, type Format, type Source } from './format.ts';
import { Lanes } from './lanes.ts';
import { type CsvColumns, readText } from './read-text.ts';
import { localReader, type Reader, threadReaders } from './readers.ts';
import { type ImportResult, Tally } from './tally.ts';
import { Unreadable } from './unreadable.ts';
import type { BatchResult } from './write-batch.ts';

export { COLUMNS, type ColumnRole, columnOf, recordOfRow } from './flat.ts';
export { FORMATS, type Format } from './format.ts';
export { type CsvPreview, previewCsv } from './preview.ts';
export type { CsvColumns } from './read-text.ts';
export type { ImportResult } from './tally.ts';
export { Unreadable } from './unreadable.ts';

export type ImportOptions = {
  /** Told by the extension when absent. */
  format?: Format | undefined;
  /** Of a CSV file; without them they are what its header names. */
  columns?: CsvColumns | undefined;
  /** Told how much of the file, from 0 to 1, is read. */
  onProgress?: (share: number) => void;
};

/** Smaller files are read on this thread. */
const SMALL_BYTES = 4 << 20;

/**
 * Loads a file of records. A bad row never stops it: it goes to `FILE.rejects.jsonl`. Each batch is
 * one transaction, so an import that was cut off is simply repeated.
 * @throws Unreadable when the file cannot be read, or not to its end; its `loaded` tells what was
 *   loaded before
 */
export async function importFile(
  pool: pg.Pool,
  path: string,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const source = await examine(path, options.format);
  const readers = source.bytes < SMALL_BYTES ? [localReader()] : threadReaders();
  // Of its own, so that an interrupted command need not wait for a batch to be written.
  const own = createPool(connectionOf(pool), 1, 'tenure import');
  try {
    const delivery = { source: await fingerprint(path), observedAt: new Date() };
    return await loadBy(own, source, readers, delivery, options);
  } finally {
    await Promise.all([own.end(), ...readers.map((reader) => reader.close())]);
  }
}

async function loadBy(
  pool: pg.Pool,
  source: Source,
  readers: readonly Reader[],
  delivery: Delivery,
  options: ImportOptions,
): Promise<ImportResult> {
  const client = await pool.connect();
  try {
    return await load(source, new Lanes(client, delivery, readers), options);
  } finally {
    client.release();
  }
}

async function load(source: Source, lanes: Lanes, options: ImportOptions): Promise<ImportResult> {
  const tally = new Tally(source.path);
  await tally.begin();
  const spares = new Spares();
  const batches = batchesOf(source, spares, options);
  const failure = await loadAll(lanes, batches, (batch, loaded) => {
    tally.add(loaded.finally(() => spares.give(batch)));
  });
  await lanes.end();
  const loaded = await tally.end();
  if (failure) throw failure instanceof Unreadable ? Object.assign(failure, { loaded }) : failure;
  return loaded;
}

/** @returns what kept the file from being read to its end */
async function loadAll(
  lanes: Lanes,
  batches: AsyncIterable<Batch>,
  onLoading: (batch: Batch, loaded: Promise<BatchResult>) => void,
): Promise<unknown> {
  try {
    for await (const batch of batches) onLoading(batch, lanes.load(await lanes.take(), batch));
    return null;
  } catch (error) {
    return error;
  }
}

async function* batchesOf(
  source: Source,
  spares: Spares,
  { columns, onProgress = () => {} }: ImportOptions,
): AsyncGenerator<Batch> {
  if (source.format === 'parquet') {
    // Loaded when it is asked for: it brings a database engine of its own.
    const { readParquet } = await import('./read-parquet.ts');
    return yield* readParquet(source, spares, (read, all) => onProgress(read / all));
  }
  let read = 0;
  yield* readText(source, columns ?? null, spares, (bytes) => {
    read += bytes;
    onProgress(read / source.bytes);
  });
}
