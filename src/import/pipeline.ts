/**
 * The import's pipeline: while one batch is written, the next ones are parsed. Batches are written in
 * the order of the file, because the later of two rows about one person counts.
 */
import type pg from 'pg';
import { ImportedKeys, type Provenance } from '../contacts/store/index.ts';
import type { Batch } from './batch.ts';
import type { Reader } from './readers.ts';
import { type BatchResult, writeBatch } from './write-batch.ts';

export class Pipeline {
  private readonly client: pg.ClientBase;
  private readonly provenance: Provenance;
  private readonly free: Reader[];
  private waiting: (() => void)[] = [];
  private hasFailed = false;
  private lastWritten: Promise<unknown> = Promise.resolve();
  /** Whether most contacts of the batch written last were new. */
  private areMostlyNew = true;
  private readonly imported = new ImportedKeys();

  constructor(client: pg.ClientBase, provenance: Provenance, readers: readonly Reader[]) {
    this.client = client;
    this.provenance = provenance;
    this.free = [...readers];
  }

  /**
   * Waits for a free reader, so that no more batches are in memory than there are readers.
   * @throws the error of an earlier batch
   */
  async take(): Promise<Reader> {
    if (this.hasFailed) await this.lastWritten;
    while (this.free.length === 0) await new Promise<void>((free) => this.waiting.push(free));
    return this.free.pop()!;
  }

  /** Loads a batch after all earlier ones; fails when one of them failed. */
  load(reader: Reader, batch: Batch): Promise<BatchResult> {
    const written = this.loadAfter(this.lastWritten, reader, batch);
    this.lastWritten = written.finally(() => {
      this.free.push(reader);
      this.waiting.shift()?.();
    });
    this.lastWritten.catch(() => {
      this.hasFailed = true;
    });
    return written;
  }

  /** Resolves when every batch is written or has failed. */
  async end(): Promise<void> {
    await this.lastWritten.catch(() => {});
  }

  private async loadAfter(
    before: Promise<unknown>,
    reader: Reader,
    batch: Batch,
  ): Promise<BatchResult> {
    const read = await reader.read(batch, this.provenance, this.areMostlyNew);
    await before;
    const result = await writeBatch(this.client, batch, read, this.provenance, this.imported);
    this.areMostlyNew = result.inserted * 2 > result.updated + result.unchanged;
    return result;
  }
}
