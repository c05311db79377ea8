/** Loads batches of rows by threads that parse them and connections that write them. */
import type pg from 'pg';
import { connectionOf, createPool } from '../../ground/database/index.ts';
import { analyzeWritten, announceKeys, type Provenance } from '../contacts/index.ts';
import { type Batch, BufferPool } from './batch.ts';
import { Pipeline } from './pipeline.ts';
import { crewFor, localReader, type Reader, threadReaders } from './readers.ts';
import { asUnreadable, ImportCounts, type ImportResult, Unreadable } from './result.ts';
import type { BatchResult } from './write-batch.ts';

/** The rows to load. */
export type Work = {
  /** The file beside which rejected rows are written. */
  path: string;
  /** Returns the name of the source with the fingerprint of its files. */
  source(): Promise<string>;
  /** True for so few rows that starting a thread would take longer. */
  isSmall: boolean;
  batches(buffers: BufferPool): AsyncIterable<Batch>;
};

type Options = {
  accountId?: number | undefined;
  /** The number of processors to use; by default all of the machine. */
  cores?: number;
  /** Called before the first rows are written; not called if there are none. */
  onBegin?: (() => Promise<void>) | undefined;
};

/**
 * Loads all batches, each in one transaction.
 * @throws Unreadable with the result so far if the rows cannot be read to their end
 */
export async function importWork(
  pool: pg.Pool,
  work: Work,
  { cores, accountId, onBegin }: Options,
): Promise<ImportResult> {
  const crew = crewFor(cores);
  const readers = work.isSmall ? [localReader()] : threadReaders(crew);
  const writers = work.isSmall ? 1 : crew.writers;
  // A separate pool, so that an interrupted command need not wait until a batch is written.
  const own = createPool(connectionOf(pool), writers, 'tenure import');
  try {
    const provenance = { source: await work.source(), observedAt: new Date(), accountId };
    const begun: Work = { ...work, batches: (buffers) => begin(work.batches(buffers), onBegin) };
    return await loadBy(own, writers, begun, readers, provenance);
  } finally {
    await Promise.all([own.end(), ...readers.map((reader) => reader.close())]);
  }
}

async function* begin(
  batches: AsyncIterable<Batch>,
  onBegin: Options['onBegin'],
): AsyncGenerator<Batch> {
  let isFirst = true;
  for await (const batch of batches) {
    if (isFirst) await onBegin?.();
    isFirst = false;
    yield batch;
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
  const counts = new ImportCounts(work.path);
  await counts.begin();
  const buffers = new BufferPool();
  const failure = asUnreadable(
    await loadAll(pipeline, work.batches(buffers), (batch, loaded) => {
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
 * @returns the error that ended reading early; null if the rows were read to their end
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
