/**
 * Lanes load batches side by side: while the batch of one is written, the other reads. They are
 * written in the order of the file, because of two rows about one person the later one counts.
 */
import type pg from 'pg';
import type { Delivery } from '../contacts/companies/index.ts';
import { BroughtKeys } from '../contacts/store/index.ts';
import type { Batch } from './batch.ts';
import type { Reader } from './readers.ts';
import { type BatchResult, writeBatch } from './write-batch.ts';

export class Lanes {
  private readonly client: pg.ClientBase;
  private readonly delivery: Delivery;
  private readonly free: Reader[];
  private waiting: (() => void)[] = [];
  private hasFailed = false;
  private lastWritten: Promise<unknown> = Promise.resolve();
  /** As in the batch written last. */
  private areMostlyNew = true;
  private readonly brought = new BroughtKeys();

  constructor(client: pg.ClientBase, delivery: Delivery, readers: readonly Reader[]) {
    this.client = client;
    this.delivery = delivery;
    this.free = [...readers];
  }

  /**
   * Waits for a free reader, so that no more batches are in memory than there are readers.
   * @throws what a batch before failed with
   */
  async take(): Promise<Reader> {
    if (this.hasFailed) await this.lastWritten;
    while (this.free.length === 0) await new Promise<void>((free) => this.waiting.push(free));
    return this.free.pop()!;
  }

  /** Loads a batch after those before it; fails when one of them did. */
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

  /** Ends when all that was taken is written, or not to be written any more. */
  async end(): Promise<void> {
    await this.lastWritten.catch(() => {});
  }

  private async loadAfter(
    before: Promise<unknown>,
    reader: Reader,
    batch: Batch,
  ): Promise<BatchResult> {
    const read = await reader.read(batch, this.delivery, this.areMostlyNew);
    await before;
    const result = await writeBatch(this.client, batch, read, this.delivery, this.brought);
    this.areMostlyNew = result.inserted * 2 > result.updated + result.unchanged;
    return result;
  }
}
