/** `tenure import`: files of contact and company records (interface.md, "Contact record"). */
import type pg from 'pg';
import type { Delivery } from '../companies/index.ts';
import { type Batch, Spares } from './batch.ts';
import { fingerprint } from './fingerprint.ts';
import { examine, type Format, type Source } from './format.ts';
import { Lanes, localLane, threadLane } from './lanes.ts';
import type { BatchResult } from './load.ts';
import { readParquet } from './read-parquet.ts';
import { readText } from './read-text.ts';
import { type ImportResult, Tally } from './tally.ts';
import { Unreadable } from './unreadable.ts';

export { FORMATS, type Format } from './format.ts';
export type { ImportResult } from './tally.ts';
export { Unreadable } from './unreadable.ts';

export type ImportOptions = {
  /** Told by the extension when absent. */
  format?: Format | undefined;
  /** Told how much of the file, from 0 to 1, is read. */
  onProgress?: (share: number) => void;
};

/** Smaller files are loaded on this thread. */
const SMALL_BYTES = 4 << 20;
/** One writes while the other reads. */
const LANES = 2;

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
  const delivery = { source: await fingerprint(path), observedAt: new Date() };
  const tally = new Tally(path);
  await tally.begin();
  const lanes = await openLanes(pool, source, delivery);
  const spares = new Spares();
  const batches = batchesOf(source, spares, options.onProgress);
  const failure = await loadAll(lanes, batches, (batch, loaded) => {
    tally.add(loaded.finally(() => spares.give(batch)));
  });
  await lanes.close();
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

async function openLanes(pool: pg.Pool, source: Source, delivery: Delivery): Promise<Lanes> {
  if (source.bytes < SMALL_BYTES) return new Lanes([await localLane(pool, delivery)]);
  return new Lanes(Array.from({ length: LANES }, () => threadLane(pool, delivery)));
}

function batchesOf(
  source: Source,
  spares: Spares,
  onProgress: (share: number) => void = () => {},
): AsyncIterable<Batch> {
  if (source.format === 'parquet') {
    return readParquet(source, spares, (read, all) => onProgress(read / all));
  }
  let read = 0;
  return readText(source, spares, (bytes) => {
    read += bytes;
    onProgress(read / source.bytes);
  });
}
